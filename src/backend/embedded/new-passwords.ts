import { newPasswordProblem } from '#domain/accounts/password.ts';
import type { PresentPassword } from './present-password.ts';
import type { Refusal } from './refusal.ts';
import { claimsOf, fieldsOf, type Question } from './request-fields.ts';

/** Whether this request may contain a new password: signing up, and changing one's account. */
export function mayBringPassword({ method, path }: Pick<Question, 'method' | 'path'>): boolean {
  const [address] = path.split('?');
  return (
    (method === 'POST' && address === '/auth/v1/signup') || (method === 'PUT' && address === '/auth/v1/user')
  );
}

/**
 * The response to an unacceptable new password, as a hosted project refuses a weak one, and to a new password without
 * the present one. The embedded server itself checks only the minimum length.
 * @param studio The studio's name, which must not be used as a password.
 */
export async function newPasswordRefusal(
  question: Question,
  present: PresentPassword,
  studio: string | undefined,
): Promise<Refusal | undefined> {
  const { email, password } = fieldsOf(question.body);
  // The server verifies the token. A forged one cannot change a password.
  const own = claimsOf(question.authorization)['email'];
  const ownEmail = typeof own === 'string' ? own : undefined;
  const owner = { email: typeof email === 'string' ? email : ownEmail, studio };
  const problem = typeof password === 'string' ? newPasswordProblem(password, owner) : undefined;
  if (problem === undefined) return present.refusal(question);
  return {
    status: 422,
    code: 'weak_password',
    message: problem,
    details: { weak_password: { reasons: [] } },
  };
}
