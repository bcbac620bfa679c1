import { captchaOrigin } from '#domain/accounts/captcha-origin.ts';
import { fetchText, readJson } from './fetch-text.ts';
import { type Finding, judge, right, wrong } from './finding.ts';

/** The places in which a captcha is switched on, each with its own key. */
export interface CaptchaPlaces {
  /** Whether pages may load the captcha: the site's content security policy allows it. */
  site: boolean;
  /** Whether the authentication service requires one; undefined if that is not known. */
  signIn: boolean | undefined;
  /** Whether the server functions require one of guests. */
  functions: boolean;
}

/** Whether a page's content security policy allows the captcha. */
export const allowsCaptcha = (html: string): boolean => html.includes(captchaOrigin);

/** Reports one of Turnstile's public test keys in the site's scripts: everybody passes its captcha, or nobody. */
export const testKeyFindings = (scripts: string): Finding[] =>
  /\b[1-3]x0{20}[A-F]{2}\b/.test(scripts)
    ? [
        wrong(
          'Its captcha has one of Turnstile’s test keys, which stops nobody, or everybody',
          'Set PUBLIC_TURNSTILE_SITE_KEY to the site key of your own widget where it is built, and build again.',
        ),
      ]
    : [];

/**
 * Whether the authentication service refuses a sign-in without a captcha. It looks for one before the password, so
 * an address that nobody has is enough.
 * @param publishableKey The service requires no captcha of callers with the secret key.
 * @returns undefined if its answer is about something else, such as too many requests.
 */
export async function signInRequiresCaptcha(
  project: URL,
  publishableKey: string,
): Promise<boolean | undefined> {
  const response = await fetchText(new URL('/auth/v1/token?grant_type=password', project), {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@studio.example', password: 'none' }),
  });
  const code = errorCode(response?.text);
  return code === 'captcha_failed' ? true : code === 'invalid_credentials' ? false : undefined;
}

/** Whether the authentication service answered that it needs a captcha. */
export const isCaptchaRefusal = (answer: string | undefined): boolean =>
  errorCode(answer) === 'captcha_failed';

const errorCode = (answer: string | undefined): unknown =>
  (readJson(answer) as { error_code?: unknown } | null | undefined)?.error_code;

/** Reports a captcha that is switched on in some of its places only, with the consequences. */
export function captchaFinding({ site, signIn, functions }: CaptchaPlaces): Finding {
  if (!site && !signIn && !functions) return right('There is no captcha');
  return judge(
    signIn === undefined
      ? 'The keys of the captcha are set on the site and for the functions'
      : 'All three keys of the captcha are set',
    'Not all keys of the captcha are set',
    [
      ...(site ? [] : ['the site shows none: PUBLIC_TURNSTILE_SITE_KEY is not set where it is built']),
      ...(signIn === false
        ? ['sign-ins are not protected: it is off under Authentication, Attack Protection']
        : []),
      ...(functions ? [] : ['guests are not protected: TURNSTILE_SECRET_KEY is not set for the functions']),
      ...(!site && signIn ? ['so nobody can sign in'] : []),
      ...(!site && functions ? ['so guests can neither book nor order'] : []),
    ],
    'Set all three keys at the same time, or none: docs/going-live.md, CAPTCHA.',
  );
}
