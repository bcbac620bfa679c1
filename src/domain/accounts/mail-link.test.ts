import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMailLink } from './mail-link.ts';

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const validClaims = { sub: 'a-person', email: 'zoë@example.com' };

test("a link's address gives the session's account, its purpose and the target page", () => {
  const access = token(validClaims);
  const address = `/checkout?a=1#access_token=${access}&refresh_token=r&type=recovery`;
  assert.deepEqual(parseMailLink(address), {
    accessToken: access,
    refreshToken: 'r',
    userId: 'a-person',
    email: 'zoë@example.com',
    recovery: true,
    path: '/checkout?a=1',
  });
});

test('a link leads to no other site', () => {
  const fragment = `#access_token=${token(validClaims)}&refresh_token=r`;
  assert.equal(parseMailLink(`//other.example/page${fragment}`)?.path, '/account');
  assert.equal(parseMailLink(`/\\other.example${fragment}`)?.path, '/account');
});

for (const fragment of [
  '',
  '#error_code=otp_expired',
  '#access_token=cut&refresh_token=r',
  `#access_token=${token(validClaims)}`,
  `#access_token=${token({})}&refresh_token=r`,
]) {
  test(`an incomplete session is refused: ${fragment.slice(0, 30)}`, () => {
    assert.equal(parseMailLink(`/account${fragment}`), undefined);
  });
}

test('a link of another purpose does not ask for a new password', () => {
  const address = `/account#access_token=${token(validClaims)}&refresh_token=r&type=signup`;
  assert.equal(parseMailLink(address)?.recovery, false);
});

test('a token without account or address is no session, and neither is one without a refresh token', () => {
  for (const claims of [{ sub: 1, email: 'a@b.example' }, { sub: 'a', email: 1 }, {}])
    assert.equal(parseMailLink(`/account#access_token=${token(claims)}&refresh_token=r`), undefined);
  assert.equal(parseMailLink(`/account#access_token=${token(validClaims)}`), undefined);
  assert.equal(parseMailLink('/account#refresh_token=r'), undefined);
});

test('claims may contain the two characters that base64 for addresses replaces', () => {
  const claims = { sub: 'a', email: '>>>???@b.example' };
  assert.match(token(claims), /-/);
  assert.match(token(claims), /_/);
  const link = parseMailLink(`/account#access_token=${token(claims)}&refresh_token=r`);
  assert.equal(link?.email, claims.email);
});
