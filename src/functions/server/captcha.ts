import * as v from 'valibot';
import { captchaOrigin } from '#domain/accounts/captcha-origin.ts';
import type { FunctionServer } from './server-function.ts';

/** The endpoint of Cloudflare Turnstile that verifies tokens. */
const siteverify = `${captchaOrigin}/turnstile/v0/siteverify`;

const secretName = 'TURNSTILE_SECRET_KEY';

const verdict = v.object({ success: v.boolean() });

/** Whether guests need a captcha token: Turnstile's secret key is set. */
export const requiresCaptcha = ({ variable }: Pick<FunctionServer, 'variable'>): boolean =>
  !!variable(secretName);

/**
 * Whether Turnstile has just issued this token to this person's browser, and it has not been used before. True if
 * guests need none.
 * @param token The widget's token.
 * @throws Error if Turnstile does not respond.
 */
export async function verifyCaptcha(token: string, server: FunctionServer): Promise<boolean> {
  const secret = server.variable(secretName);
  if (!secret) return true;
  if (token === '') return false;
  const { fetch, clientAddress } = server;
  const response = await fetch(siteverify, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, response: token, ...(clientAddress && { remoteip: clientAddress }) }),
    signal: AbortSignal.timeout(5000),
  });
  if (response.status >= 500) throw new Error(`Turnstile answered ${response.status}.`);
  const parsed = v.safeParse(verdict, await response.json());
  if (!parsed.success) throw new Error('Turnstile returned an unknown answer.');
  return parsed.output.success;
}
