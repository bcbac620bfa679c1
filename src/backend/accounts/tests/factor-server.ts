interface Factor {
  id: string;
  factor_type: 'totp';
  status: 'verified' | 'unverified';
}

/** The six digits that the stand-in accepts. */
export const rightCode = '123456';

/**
 * The addresses of Supabase Auth for one account of the staff and its second factors, as the client calls them, and that
 * of its deletion.
 */
export function factorServer({ offered = true } = {}) {
  const factors: Factor[] = [];
  const user = () => ({ id: '00000000-0000-4000-8000-000000000001', email: 'ada@post.example', factors });
  const session = (level: string) => ({
    access_token: token({ sub: user().id, aal: level, exp: Date.now() / 1000 + 3600 }),
    refresh_token: `refresh-${level}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.round(Date.now() / 1000) + 3600,
    user: user(),
  });
  const refuse = (status: number, error_code: string) =>
    Response.json({ code: status, error_code, msg: error_code }, { status });

  const deleteAccount = (authorization: string) => {
    const { aal } = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString());
    const isAllowed = aal === 'aal2' || !factors.some(({ status }) => status === 'verified');
    return Response.json(isAllowed ? { kind: 'deleted' } : { kind: 'refused', reason: 'second-step' });
  };

  const respond = (
    method: string,
    path: string,
    body: Record<string, unknown>,
    authorization: string,
  ): Response => {
    if (path === '/rest/v1/rpc/delete_my_account') return deleteAccount(authorization);
    if (path === '/auth/v1/logout') return new Response(null, { status: 204 });
    if (path === '/auth/v1/token') return Response.json(session('aal1'));
    if (path === '/auth/v1/user') return Response.json(user());
    const [, id = '', action = ''] = /^\/auth\/v1\/factors\/?([^/]*)\/?([^/]*)$/.exec(path) ?? [];
    if (!offered) return new Response('404 Not Found', { status: 404 });
    if (id === '') {
      factors.push({ id: crypto.randomUUID(), factor_type: 'totp', status: 'unverified' });
      const totp = { qr_code: '<svg/>', secret: 'SECRET', uri: 'otpauth://totp/studio' };
      return Response.json({ ...factors.at(-1), type: 'totp', totp });
    }
    const index = factors.findIndex((factor) => factor.id === id);
    const factor = factors[index];
    if (!factor) return refuse(404, 'mfa_factor_not_found');
    if (action === 'challenge')
      return Response.json({ id: 'challenge', type: 'totp', expires_at: Date.now() / 1000 + 300 });
    if (action === 'verify') {
      if (body['code'] !== rightCode) return refuse(422, 'mfa_verification_failed');
      factor.status = 'verified';
      return Response.json(session('aal2'));
    }
    if (method === 'DELETE') factors.splice(index, 1);
    return Response.json({ id });
  };

  const send: typeof fetch = async (input, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const authorization = new Headers(init?.headers).get('authorization') ?? '';
    return respond(init?.method ?? 'GET', new URL(String(input)).pathname, body, authorization);
  };
  return { factors, fetch: send };
}

const token = (claims: object) =>
  ['{"alg":"HS256","typ":"JWT"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
