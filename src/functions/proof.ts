import * as v from 'valibot';
import type { FunctionServer } from './server-function.ts';

/** Where Cloudflare Turnstile is asked about a proof. */
const siteverify = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

const secretName = 'TURNSTILE_SECRET_KEY';

const verdict = v.object({ success: v.boolean() });

/** Whether guests have to prove that they are people: Turnstile's secret key is set. */
export const asksForProof = ({ variable }: Pick<FunctionServer, 'variable'>): boolean =>
  !!variable(secretName);

/**
 * Whether a proof is one that Turnstile gave to this person's browser, just now, and to nobody before. True where guests need
 * none. @param proof The widget's token. @throws Error where Turnstile does not answer.
 */
export async function provesPerson(proof: string, server: FunctionServer): Promise<boolean> {
  const secret = server.variable(secretName);
  if (!secret) return true;
  if (proof === '') return false;
  const { fetch, clientAddress } = server;
  const answer = await fetch(siteverify, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, response: proof, ...(clientAddress && { remoteip: clientAddress }) }),
    signal: AbortSignal.timeout(5000),
  });
  if (answer.status >= 500) throw new Error(`Turnstile answered ${answer.status}.`);
  const read = v.safeParse(verdict, await answer.json());
  if (!read.success) throw new Error('Turnstile answered with something else.');
  return read.output.success;
}
