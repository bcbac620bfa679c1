import { newPasswordProblem } from '#domain/accounts/password.ts';
import type { PresentPassword } from './present-password.ts';
import type { Refusal } from './refusal.ts';
import { claimsOf, fieldsOf, type Question } from './request-fields.ts';

/** Whether this request may bring a new password: signing up, and changing one's account. */
export function mayBringPassword({ method, path }: Pick<Question, 'method' | 'path'>): boolean {
  const [address] = path.split('?');
  return (
    (method === 'POST' && address === '/auth/v1/signup') || (method === 'PUT' && address === '/auth/v1/user')
  );
}

/**
 * What to answer to a new password that the studio does not take, as a hosted project refuses a weak one, and to one
 * that comes without the present password. The embedded server itself knows only how long a password must be.
 * @param studio The studio's name, which is no password.
 */
export async function newPasswordRefusal(
  question: Question,
  present: PresentPassword,
  studio: string | undefined,
): Promise<Refusal | undefined> {
  const { email, password } = fieldsOf(question.body);
  // The server checks the token. A made-up one changes nobody's password.
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
