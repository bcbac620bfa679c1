import * as v from 'valibot';
import { isLocal } from '#commands/running/is-local.ts';
import { keyHeaders } from '#functions/server/call-database.ts';
import { type ConfiguredVariables, configuredVariables } from '#functions/server/configured-variables.ts';
import { type CaptchaPlaces, captchaFinding } from './captcha.ts';
import { fetchText, readJson } from './fetch-text.ts';
import { type Finding, note, right, wrong } from './finding.ts';
import { examinePayments } from './payments.ts';

/**
 * Checks whether the server functions respond, and which of their variables are set.
 * @param key The project's secret key.
 * @param captcha Where else a captcha is switched on.
 */
export async function examineFunctions(
  project: URL,
  site: URL,
  key: string,
  captcha: Omit<CaptchaPlaces, 'functions'>,
): Promise<Finding[]> {
  const response = await fetchText(new URL('/functions/v1/publish', project), { headers: keyHeaders(key) });
  const parsed = v.safeParse(
    configuredVariables,
    response?.status === 200 ? readJson(response.text) : undefined,
  );
  if (parsed.success)
    return [
      ...findingsOfFunctions(parsed.output, { site, local: isLocal(project) }),
      captchaFinding({ ...captcha, functions: parsed.output.set.includes('TURNSTILE_SECRET_KEY') }),
      ...(await examinePayments(project, parsed.output, key)),
    ];
  if (response?.status === 401)
    return [
      wrong(
        'The server functions refuse the secret key',
        'Copy it from Project Settings, API Keys. After a change of the key, deploy the functions again: docs/going-live.md, Mails.',
      ),
    ];
  const message = `The server functions of this version do not respond${response ? `: ${response.status}` : ''}`;
  return [
    isLocal(project)
      ? note(message)
      : wrong(
          message,
          'Deploy them: npm run functions, then npx supabase@3 functions deploy. docs/going-live.md, Mails.',
        ),
  ];
}

const todo = 'Set it under Edge Functions, Secrets: docs/going-live.md';

/**
 * Returns findings about the variables that are set.
 * @param context.local Whether it is the embedded server, which needs none.
 */
export function findingsOfFunctions(
  { set, site: statedSite, unusable }: ConfiguredVariables,
  { site, local }: { site: URL; local: boolean },
): Finding[] {
  const missing = (message: string, part: string) =>
    local ? note(message) : wrong(message, `${todo}, ${part}.`);
  const sameSite =
    statedSite !== null && URL.canParse(statedSite) && new URL(statedSite).origin === site.origin;
  return [
    right('The server functions respond'),
    sameSite
      ? right('Links in mails lead to this site')
      : missing(
          statedSite === null
            ? 'The functions do not know the site’s address: PUBLIC_SITE_URL is not set'
            : `Links in mails lead to ${statedSite}, which is not this site: PUBLIC_SITE_URL`,
          'Mails',
        ),
    mailSending(set, unusable, missing),
    ...(set.includes('MAIL_API_KEY')
      ? [
          set.includes('MAIL_WEBHOOK_SECRET')
            ? right('Mails that come back are reported to staff')
            : note('Staff do not learn of mails that come back: MAIL_WEBHOOK_SECRET is not set'),
        ]
      : []),
    ...publishing(set, unusable, missing),
  ];
}

function mailSending(
  set: ConfiguredVariables['set'],
  unusable: ConfiguredVariables['unusable'],
  missing: (message: string, part: string) => Finding,
): Finding {
  if (unusable.includes('SMTP_URL'))
    return missing(
      'Mails cannot be sent: SMTP_URL is not the address of a mail server that the functions can reach, such as smtps://user:password@smtp.your-provider.example:465',
      'Mails',
    );
  if (unusable.includes('MAIL_FROM'))
    return missing(
      'Mails cannot be sent: MAIL_FROM is not an email address, such as hello@your-studio.example',
      'Mails',
    );
  if (unusable.includes('MAIL_API_URL'))
    return missing(
      'Mails cannot be sent: MAIL_API_URL is not a whole address, such as https://api.your-provider.example/emails; Resend needs none',
      'Mails',
    );
  return set.includes('SMTP_URL') || set.includes('MAIL_API_KEY')
    ? right('Mails can be sent')
    : missing('Mails cannot be sent: neither SMTP_URL nor MAIL_API_KEY is set', 'Mails');
}

function publishing(
  set: ConfiguredVariables['set'],
  unusable: ConfiguredVariables['unusable'],
  missing: (message: string, part: string) => Finding,
): Finding[] {
  return [
    unusable.includes('DEPLOY_HOOK_URL')
      ? missing('Publish now builds nothing: DEPLOY_HOOK_URL is not an address', 'Publishing')
      : set.includes('DEPLOY_HOOK_URL')
        ? right('There is a deploy hook: Publish now builds the site')
        : missing(
            'There is no deploy hook, so Publish now builds nothing: DEPLOY_HOOK_URL is not set',
            'Publishing',
          ),
    unusable.includes('PUBLISH_AFTER_MINUTES')
      ? missing(
          'Nothing is published automatically: PUBLISH_AFTER_MINUTES is not a whole number of minutes',
          'Publishing',
        )
      : set.includes('PUBLISH_AFTER_MINUTES')
        ? right('Changes are published automatically')
        : note('Changes and scheduled posts are only published manually: PUBLISH_AFTER_MINUTES is not set'),
  ];
}
