import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import { readOrMakeKeys } from '#commands/embedded-supabase/keys.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/test-supabase.ts';

// What somebody gets who leaves the site aside and asks the server directly.

interface RoleRow {
  user_id: string;
  role: string;
}

interface RoleChange {
  user_id: string;
  changed_by: string | null;
  from_role: string;
  to_role: string;
}

const ids = {
  admin: 'a0000000-0000-4000-8000-000000000001',
  instructor: 'a0000000-0000-4000-8000-000000000002',
  member: 'a0000000-0000-4000-8000-000000000003',
};

let server: TestSupabase;
const tokens: Record<string, string> = {};

before(async () => {
  server = await startTestSupabase();
  for (const account of Object.keys(ids)) {
    const credentials = { email: `${account}@ekantik.example`, password: 'studio-demo-1' };
    const answer = await ask('POST', '/auth/v1/token?grant_type=password', undefined, credentials);
    tokens[account] = (answer.body as { access_token: string }).access_token;
  }
});
after(() => server.stop());

async function ask(method: string, path: string, token?: string, body?: unknown) {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      apikey: server.publishableKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(8000),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: (text ? JSON.parse(text) : undefined) as unknown };
}

const roleOf = async (id: string) =>
  (await server.rowsOf<RoleRow>('user_roles')).find(({ user_id }) => user_id === id)?.role;

const setRole = (token: string | undefined, id: string, role: string) =>
  ask('PATCH', `/rest/v1/user_roles?user_id=eq.${id}`, token, { role });

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, secret: string, header: object = { alg: 'HS256', typ: 'JWT' }) {
  const content = `${base64(header)}.${base64(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

test('a member who gives themselves a role by hand stays a member', async () => {
  for (const account of ['member', 'instructor'] as const) {
    const before = await roleOf(ids[account]);
    const answer = await setRole(tokens[account], ids[account], 'admin');
    assert.deepEqual(answer.body, []);
    assert.equal(await roleOf(ids[account]), before);
  }
});

test('a role is neither inserted nor deleted by hand, also not by an admin', async () => {
  const before = await server.rowsOf<RoleRow>('user_roles');
  for (const token of [undefined, tokens.member, tokens.instructor, tokens.admin]) {
    const id = crypto.randomUUID();
    const inserted = await ask('POST', '/rest/v1/user_roles', token, { user_id: id, role: 'admin' });
    assert.ok([401, 403].includes(inserted.status), inserted.text);
    await ask('DELETE', `/rest/v1/user_roles?user_id=eq.${ids.member}`, token);
  }
  assert.deepEqual(await server.rowsOf('user_roles'), before);
});

test('nobody writes the history of roles', async () => {
  const before = await server.rowsOf<RoleChange>('role_changes');
  for (const token of [undefined, tokens.member, tokens.admin]) {
    await ask('POST', '/rest/v1/role_changes', token, { user_id: ids.member, to_role: 'admin' });
    await ask('PATCH', '/rest/v1/role_changes?id=gt.0', token, { changed_by: null });
    await ask('DELETE', '/rest/v1/role_changes?id=gt.0', token);
  }
  assert.deepEqual(await server.rowsOf('role_changes'), before);
});

test('an admin changes a role, and it is recorded', async () => {
  const answer = await setRole(tokens.admin, ids.member, 'instructor');
  assert.equal(answer.status, 200);
  assert.equal(await roleOf(ids.member), 'instructor');
  const change = (await server.rowsOf<RoleChange>('role_changes')).at(-1);
  assert.equal(change?.user_id, ids.member);
  assert.equal(change?.changed_by, ids.admin);
  assert.deepEqual([change?.from_role, change?.to_role], ['user', 'instructor']);
  await setRole(tokens.admin, ids.member, 'user');
});

test('the last admin cannot step down', async () => {
  const answer = await setRole(tokens.admin, ids.admin, 'user');
  assert.equal(answer.status, 409);
  assert.equal((answer.body as { message: string }).message, 'last-admin');
  assert.equal(await roleOf(ids.admin), 'admin');
});

test('two admins who demote each other at the same moment leave one', async () => {
  await setRole(tokens.admin, ids.instructor, 'admin');
  await Promise.all([
    setRole(tokens.admin, ids.instructor, 'user'),
    setRole(tokens.instructor, ids.admin, 'user'),
  ]);
  const roles = await server.rowsOf<RoleRow>('user_roles');
  const admins = roles.filter(({ role }) => role === 'admin').map(({ user_id }) => user_id);
  assert.equal(admins.length, 1);
  const [left] = admins;
  const token = left === ids.admin ? tokens.admin : tokens.instructor;
  await setRole(token, ids.admin, 'admin');
  await setRole(tokens.admin, ids.instructor, 'instructor');
});

test('a token that its holder has changed is no token', async () => {
  const [header = '', claims = '', signature = ''] = (tokens.member ?? '').split('.');
  const mine = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const secret = readOrMakeKeys().SUPABASE_JWT_SECRET;
  const wanted = [
    { ...mine, role: 'service_role' },
    { ...mine, sub: ids.admin },
    { ...mine, user_role: 'admin' },
  ];
  const forged = wanted.flatMap((claim) => [
    `${header}.${base64(claim)}.${signature}`,
    `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claim)}.`,
    signed(claim, 'another-secret'),
  ]);
  const old = signed({ ...mine, exp: 1_000_000_000 }, secret);
  for (const token of [...forged, old, 'nonsense', '..']) {
    for (const path of ['/rest/v1/user_roles', '/rest/v1/profiles', '/auth/v1/user']) {
      const { status, text } = await ask('GET', path, token);
      // The embedded server takes what does not look like a token for no token, and its sender for a stranger.
      assert.ok(status === 401 || status === 403 || text === '[]', `${path}: ${status} ${text} to ${token}`);
    }
  }
});

test('what a token says of roles counts for nothing: the table does', async () => {
  const claims = (tokens.member ?? '').split('.')[1] ?? '';
  const mine = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const boasting = {
    ...mine,
    user_role: 'admin',
    app_metadata: { role: 'admin' },
    user_metadata: { role: 'admin' },
  };
  const token = signed(boasting, readOrMakeKeys().SUPABASE_JWT_SECRET);
  assert.deepEqual((await ask('GET', '/rest/v1/user_roles', token)).body, [
    { user_id: ids.member, role: 'user' },
  ]);
  assert.deepEqual((await setRole(token, ids.member, 'admin')).body, []);
});

test('who signs up cannot bring a role along', async () => {
  const person = {
    email: 'eve@example.com',
    password: 'calm-and-long',
    data: { role: 'admin', user_role: 'admin' },
  };
  const { body } = await ask('POST', '/auth/v1/signup', undefined, { ...person, role: 'admin' });
  const { user } = body as { user: { id: string } };
  assert.equal(await roleOf(user.id), 'user');
});

test('strangers, members and staff read no profile but their own', async () => {
  assert.deepEqual((await ask('GET', '/rest/v1/profiles?select=user_id')).body, []);
  for (const [account, id] of Object.entries(ids)) {
    assert.deepEqual((await ask('GET', '/rest/v1/profiles?select=user_id', tokens[account])).body, [
      { user_id: id },
    ]);
  }
});

test('text of any kind is kept as text or refused by name, and breaks nothing', async () => {
  const path = `/rest/v1/profiles?user_id=eq.${ids.member}`;
  const texts = [
    "'; drop table public.profiles; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '\u202e',
    '💃'.repeat(40),
  ];
  for (const text of texts) {
    const { status, body } = await ask('PATCH', path, tokens.member, { name: text });
    assert.equal(status, 200, text);
    assert.equal((body as { name: string }[])[0]?.name, text);
  }
  for (const fields of [
    { name: 'n'.repeat(10_000) },
    { phone: '1'.repeat(10_000) },
    { phone: '<script>' },
    { name: 'a\u0000b' },
    { name: null },
    { updated_at: 'x'.repeat(10_000) },
    { unknown: 'field' },
  ]) {
    const { status, text } = await ask('PATCH', path, tokens.member, fields);
    assert.ok(status >= 400 && status < 500, `${JSON.stringify(fields).slice(0, 60)}: ${status} ${text}`);
  }
  for (const role of [
    'boss',
    '',
    'ADMIN',
    "user'; drop table public.user_roles; --",
    'x'.repeat(10_000),
    null,
  ]) {
    const { status, text } = await ask(
      'PATCH',
      `/rest/v1/user_roles?user_id=eq.${ids.member}`,
      tokens.admin,
      { role },
    );
    assert.ok(status >= 400 && status < 500, `${String(role).slice(0, 60)}: ${status} ${text}`);
  }
  assert.equal(await roleOf(ids.member), 'user');
});

test('a stranger calls none of the functions that are about a person', async () => {
  for (const name of [
    'my_data',
    'delete_my_account',
    'current_role_is',
    'profile_problem',
    'keep_last_admin',
  ]) {
    const { status } = await ask('POST', `/rest/v1/rpc/${name}`, undefined, {});
    assert.ok(status >= 400 && status < 500, `${name}: ${status}`);
  }
});
