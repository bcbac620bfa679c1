import { demoAccounts } from '#backend/demo/demo-accounts.ts';
import { isLocal } from '#commands/running/is-local.ts';
import { listText } from '#domain/content/list-text.ts';
import { isCaptchaRefusal } from './captcha.ts';
import { fetchText, readJson } from './fetch-text.ts';
import { type Finding, firstFew, judge, note, right, wrong } from './finding.ts';

interface AuthSettings {
  external?: Record<string, boolean>;
  disable_signup?: boolean;
  mailer_autoconfirm?: boolean;
}

/**
 * Checks a Supabase project from outside, with the publishable key.
 * @param site The site to which its links should lead.
 */
export async function examineProject(project: URL, key: string | undefined, site: URL): Promise<Finding[]> {
  if (!key)
    return [
      note('Its settings were not checked', 'Set SUPABASE_SECRET_KEY, or PUBLIC_SUPABASE_PUBLISHABLE_KEY.'),
    ];
  const headers = { apikey: key, 'content-type': 'application/json' };
  const response = await fetchText(new URL('/auth/v1/settings', project), { headers });
  if (!response)
    return [
      wrong(
        `${project.origin} does not respond`,
        'A project of the free plan is paused after a week without visits: restore it in the dashboard.',
      ),
    ];
  if (response.status === 401 || response.status === 403)
    return [
      wrong(
        `${project.origin} refuses the key`,
        'Copy a key from Project Settings, API Keys, and build the site again if it contains an old one.',
      ),
    ];
  return [
    right(`${project.origin} responds`),
    ...clockFindings(response.headers.get('date'), new Date()),
    await examineLinks(project, site),
    ...authFindings((readJson(response.text) ?? {}) as AuthSettings, isLocal(project)),
    await examineExposure(project, headers),
    await examineDemoAccounts(project, headers),
  ];
}

function authFindings(settings: AuthSettings, local: boolean): Finding[] {
  const faults = [
    ...(settings.external?.['email'] === false ? ['the email provider is off'] : []),
    ...(settings.disable_signup ? ['nobody can sign up'] : []),
    ...(settings.external?.['anonymous_users'] ? ['anonymous sign-ins are on'] : []),
  ];
  const signIn = judge(
    'People can sign up and sign in by email',
    'People cannot sign up and sign in by email as intended',
    faults,
    'Change it under Authentication, Sign In / Providers.',
  );
  if (!settings.mailer_autoconfirm) return [signIn, right('Email addresses must be confirmed')];
  const message = 'Email addresses are not confirmed: people can sign up with somebody else’s';
  return [
    signIn,
    local
      ? note(message)
      : wrong(message, 'Switch on Confirm email under Authentication, Sign In / Providers, Email.'),
  ];
}

/** The difference between two clocks that is not worth mentioning, in milliseconds. */
const toleratedDifference = 120_000;

/** @param date The project's time, from the header of a response that is not cached. */
function clockFindings(date: string | null, now: Date): Finding[] {
  const ahead = now.getTime() - Date.parse(date ?? '');
  if (!(Math.abs(ahead) > toleratedDifference)) return [];
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  return [
    note(
      `This computer’s clock is ${minutes} minutes ${ahead > 0 ? 'fast' : 'slow'}, so times in this report are wrong by as much`,
      'Correct it, and check again.',
    ),
  ];
}

/** The pages to which links in the mails of Auth lead. */
const linkedPaths = ['/account', '/reset-password'];

/**
 * Checks where links in the mails of Auth lead. Auth redirects a link that is no longer valid to the page that it names if
 * that is allowed, and otherwise to the Site URL.
 */
async function examineLinks(project: URL, site: URL): Promise<Finding> {
  const destinationOf = async (page: string) => {
    const address = new URL('/auth/v1/verify?token=none&type=signup', project);
    address.searchParams.set('redirect_to', page);
    const location = (await fetchText(address))?.headers.get('location');
    return location && URL.canParse(location) ? new URL(location) : undefined;
  };
  const siteUrl = await destinationOf('https://not-allowed.example/');
  const pages = await Promise.all(linkedPaths.map((path) => destinationOf(site.origin + path)));
  if (!siteUrl || pages.includes(undefined))
    return note('It was not checked where links in the mails of Auth lead, because it did not redirect one');
  const faults = [
    ...(siteUrl.origin === site.origin ? [] : [`the Site URL is ${siteUrl.origin}`]),
    ...linkedPaths.filter((path, index) => pages[index]?.href.split('#')[0] !== site.origin + path),
  ];
  const todo = `Set ${site.origin} as Site URL under Authentication, URL Configuration, and allow ${listText(linkedPaths.map((path) => site.origin + path))} as redirects.`;
  const message = 'Links in the mails of Auth do not all lead to this site';
  if (faults.length > 0 && isLocal(project)) return note(`${message}: ${firstFew(faults)}`);
  return judge('Links in the mails of Auth lead to this site', message, faults, todo);
}

/** Tables are in the schema studio, which the API must not expose. */
async function examineExposure(project: URL, headers: Record<string, string>): Promise<Finding> {
  const response = await fetchText(new URL('/rest/v1/products?limit=1', project), {
    headers: { ...headers, 'accept-profile': 'studio' },
  });
  return response?.status === 200
    ? wrong(
        'The API exposes the tables',
        'Leave “public” as the only exposed schema under Integrations, Data API.',
      )
    : right('The API exposes functions only');
}

async function examineDemoAccounts(project: URL, headers: Record<string, string>): Promise<Finding> {
  const openAccounts: string[] = [];
  for (const { email, password } of demoAccounts) {
    const address = new URL('/auth/v1/token?grant_type=password', project);
    const response = await fetchText(address, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    });
    if (isCaptchaRefusal(response?.text))
      return note('The demo accounts were not tried, because a captcha is required');
    if (response?.status === 200) openAccounts.push(email);
  }
  if (openAccounts.length === 0) return right('Nobody can sign in with a demo account');
  const message = `Anybody can sign in with demo accounts, because their password is public: ${openAccounts.join(', ')}`;
  return isLocal(project)
    ? note(message)
    : wrong(message, 'Delete them under Authentication, Users, at once.');
}
