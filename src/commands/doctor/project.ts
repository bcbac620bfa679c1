import { demoAccounts } from '#backend/demo/demo-accounts.ts';
import { isLocal } from '#commands/running/is-local.ts';
import { isCaptchaRefusal } from './captcha.ts';
import { fetchText, readJson } from './fetch-text.ts';
import { type Finding, judge, note, right, wrong } from './finding.ts';

interface AuthSettings {
  external?: Record<string, boolean>;
  disable_signup?: boolean;
  mailer_autoconfirm?: boolean;
}

/** Checks a Supabase project from outside, with the publishable key. */
export async function examineProject(project: URL, key: string | undefined): Promise<Finding[]> {
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
