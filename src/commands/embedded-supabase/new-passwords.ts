import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readContent } from '#commands/seed/content.ts';
import { newPasswordProblem } from '#domain/people/password.ts';
import type { PresentPassword } from './present-password.ts';
import { refuse } from './refuse.ts';
import { claimsOf, fieldsOf } from './request-fields.ts';

const [studio] = readContent<{ name: string }>('studio');

/** Whether this request may bring a new password: signing up, and changing one's account. */
export function mayBringPassword({ method, url = '' }: IncomingMessage): boolean {
  const path = url.split('?')[0];
  return (method === 'POST' && path === '/auth/v1/signup') || (method === 'PUT' && path === '/auth/v1/user');
}

/**
 * Refuses a new password that the studio does not take, as a hosted project refuses a weak one, and one that comes
 * without the present password. Everything else is handed on. The embedded server itself knows only how long a password
 * must be.
 */
export async function checkedNewPassword(
  question: IncomingMessage,
  answer: ServerResponse,
  present: PresentPassword,
  handOn: (body: Buffer) => unknown,
): Promise<void> {
  const body = await buffer(question);
  const { email, password } = fieldsOf(body.toString());
  // The server checks the token. A made-up one changes nobody's password.
  const own = claimsOf(question.headers.authorization)['email'];
  const ownEmail = typeof own === 'string' ? own : undefined;
  const owner = {
    email: typeof email === 'string' ? email : ownEmail,
    studio: studio?.name,
  };
  const problem = typeof password === 'string' ? newPasswordProblem(password, owner) : undefined;
  if (problem !== undefined)
    refuse(answer, 422, 'weak_password', problem, { weak_password: { reasons: [] } });
  else if (await present.mayGoOn(question, body, answer)) handOn(body);
}
