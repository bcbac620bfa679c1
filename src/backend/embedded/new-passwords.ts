import { newPasswordProblem } from '#domain/accounts/password.ts';
import type { CurrentPasswordCheck } from './current-password.ts';
import type { Refusal } from './refusal.ts';
import { claimsOf, fieldsOf, type PasswordRequest } from './request-fields.ts';

/** Whether this request may contain a new password: signing up, and changing one's account. */
export function mayContainPassword({ method, path }: Pick<PasswordRequest, 'method' | 'path'>): boolean {
  const [address] = path.split('?');
  return (
    (method === 'POST' && address === '/auth/v1/signup') || (method === 'PUT' && address === '/auth/v1/user')
  );
}

/**
 * The response to an unacceptable new password, as a hosted project refuses a weak one, and to a new password without
 * the current one. The embedded server itself checks only the minimum length.
 * @param studio The studio's name, which must not be used as a password.
 */
export async function newPasswordRefusal(
  request: PasswordRequest,
  currentPassword: CurrentPasswordCheck,
  studio: string | undefined,
): Promise<Refusal | undefined> {
  const { email, password } = fieldsOf(request.body);
  // The server verifies the token. A forged one cannot change a password.
  const claimedEmail = claimsOf(request.authorization)['email'];
  const ownEmail = typeof claimedEmail === 'string' ? claimedEmail : undefined;
  const owner = { email: typeof email === 'string' ? email : ownEmail, studio };
  const problem = typeof password === 'string' ? newPasswordProblem(password, owner) : undefined;
  if (problem === undefined) return currentPassword.refusal(request);
  return {
    status: 422,
    code: 'weak_password',
    message: problem,
    details: { weak_password: { reasons: [] } },
  };
}
