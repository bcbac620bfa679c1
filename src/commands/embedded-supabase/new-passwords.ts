import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readContent } from '#commands/seed/content.ts';
import { newPasswordProblem } from '#domain/people/password.ts';

const [studio] = readContent<{ name: string }>('studio');

/** Whether this request may bring a new password: signing up, and changing one's account. */
export function mayBringPassword({ method, url = '' }: IncomingMessage): boolean {
  const path = url.split('?')[0];
  return (method === 'POST' && path === '/auth/v1/signup') || (method === 'PUT' && path === '/auth/v1/user');
}

/**
 * Refuses a new password that the studio does not take, as a hosted project refuses a weak one; everything else is handed
 * on. The embedded server itself knows only how long a password must be.
 */
export async function checkedNewPassword(
  question: IncomingMessage,
  answer: ServerResponse,
  handOn: (body: Buffer) => unknown,
): Promise<void> {
  const body = await buffer(question);
  const { email, password } = fieldsOf(body.toString());
  const owner = {
    email: typeof email === 'string' ? email : emailOf(question.headers.authorization),
    studio: studio?.name,
  };
  const problem = typeof password === 'string' ? newPasswordProblem(password, owner) : undefined;
  if (problem === undefined) return void handOn(body);
  answer.writeHead(422, { 'access-control-allow-origin': '*', 'content-type': 'application/json' });
  answer.end(
    JSON.stringify({ code: 422, error_code: 'weak_password', msg: problem, weak_password: { reasons: [] } }),
  );
}

/** Whose session this is. The server checks the token; a wrong one changes nobody's password. */
function emailOf(authorization = ''): string | undefined {
  const [, claims = ''] = authorization.split('.');
  const { email } = fieldsOf(Buffer.from(claims, 'base64url').toString());
  return typeof email === 'string' ? email : undefined;
}

function fieldsOf(json: string): Record<string, unknown> {
  try {
    return (JSON.parse(json) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}
