import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { readOrMakeKeys } from '#commands/embedded-supabase/keys.ts';
import { type Asker, directServer, everybody } from '#commands/test/direct-server.ts';

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

const { ask, call, rowsOf, tokenOf } = directServer();

const roleOf = async (id: string) =>
  (await rowsOf<RoleRow>('user_roles')).find(({ user_id }) => user_id === id)?.role;

const setRole = (who: Asker, id: string, role: string | null) =>
  ask(who, 'PATCH', `/rest/v1/user_roles?user_id=eq.${id}`, { role });

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, secret: string, header: object = { alg: 'HS256', typ: 'JWT' }) {
  const content = `${base64(header)}.${base64(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

test('a member who gives themselves a role by hand stays a member', async () => {
  for (const account of ['member', 'instructor'] as const) {
    const before = await roleOf(ids[account]);
    const answer = await setRole(account, ids[account], 'admin');
    assert.deepEqual(answer.body, []);
    assert.equal(await roleOf(ids[account]), before);
  }
});

test('a role is neither inserted nor deleted by hand, also not by an admin', async () => {
  const before = await rowsOf<RoleRow>('user_roles');
  for (const who of everybody) {
    const id = crypto.randomUUID();
    const inserted = await ask(who, 'POST', '/rest/v1/user_roles', { user_id: id, role: 'admin' });
    assert.ok([401, 403].includes(inserted.status), inserted.text);
    await ask(who, 'DELETE', `/rest/v1/user_roles?user_id=eq.${ids.member}`);
  }
  assert.deepEqual(await rowsOf('user_roles'), before);
});

test('nobody writes the history of roles', async () => {
  const before = await rowsOf<RoleChange>('role_changes');
  for (const who of everybody) {
    await ask(who, 'POST', '/rest/v1/role_changes', { user_id: ids.member, to_role: 'admin' });
    await ask(who, 'PATCH', '/rest/v1/role_changes?id=gt.0', { changed_by: null });
    await ask(who, 'DELETE', '/rest/v1/role_changes?id=gt.0');
  }
  assert.deepEqual(await rowsOf('role_changes'), before);
});

test('an admin changes a role, and it is recorded', async () => {
  const answer = await setRole('admin', ids.member, 'instructor');
  assert.equal(answer.status, 200);
  assert.equal(await roleOf(ids.member), 'instructor');
  const change = (await rowsOf<RoleChange>('role_changes')).at(-1);
  assert.equal(change?.user_id, ids.member);
  assert.equal(change?.changed_by, ids.admin);
  assert.deepEqual([change?.from_role, change?.to_role], ['user', 'instructor']);
  await setRole('admin', ids.member, 'user');
});

test('the last admin cannot step down', async () => {
  const answer = await setRole('admin', ids.admin, 'user');
  assert.equal(answer.status, 409);
  assert.equal((answer.body as { message: string }).message, 'last-admin');
  assert.equal(await roleOf(ids.admin), 'admin');
});

test('two admins who demote each other at the same moment leave one', async () => {
  await setRole('admin', ids.instructor, 'admin');
  await Promise.all([setRole('admin', ids.instructor, 'user'), setRole('instructor', ids.admin, 'user')]);
  const roles = await rowsOf<RoleRow>('user_roles');
  const admins = roles.filter(({ role }) => role === 'admin').map(({ user_id }) => user_id);
  assert.equal(admins.length, 1);
  const [left] = admins;
  const who = left === ids.admin ? 'admin' : 'instructor';
  await setRole(who, ids.admin, 'admin');
  await setRole('admin', ids.instructor, 'instructor');
});

test('a token that its holder has changed is no token', async () => {
  const [header = '', claims = '', signature = ''] = tokenOf('member').split('.');
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
      const { status, text } = await ask({ token }, 'GET', path);
      // The embedded server takes what does not look like a token for no token, and its sender for a stranger.
      assert.ok(status === 401 || status === 403 || text === '[]', `${path}: ${status} ${text} to ${token}`);
    }
  }
});

test('what a token says of roles counts for nothing: the table does', async () => {
  const claims = tokenOf('member').split('.')[1] ?? '';
  const mine = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const boasting = {
    ...mine,
    user_role: 'admin',
    app_metadata: { role: 'admin' },
    user_metadata: { role: 'admin' },
  };
  const token = signed(boasting, readOrMakeKeys().SUPABASE_JWT_SECRET);
  assert.deepEqual((await ask({ token }, 'GET', '/rest/v1/user_roles')).body, [
    { user_id: ids.member, role: 'user' },
  ]);
  assert.deepEqual((await setRole({ token }, ids.member, 'admin')).body, []);
});

test('who signs up cannot bring a role along', async () => {
  const person = {
    email: 'eve@example.com',
    password: 'calm-and-long',
    data: { role: 'admin', user_role: 'admin' },
  };
  const { body } = await ask('stranger', 'POST', '/auth/v1/signup', { ...person, role: 'admin' });
  const { user } = body as { user: { id: string } };
  assert.equal(await roleOf(user.id), 'user');
});

test('strangers, members and staff read no profile but their own', async () => {
  assert.equal((await ask('stranger', 'GET', '/rest/v1/profiles?select=user_id')).status, 401);
  for (const account of ['admin', 'instructor', 'member'] as const) {
    assert.deepEqual((await ask(account, 'GET', '/rest/v1/profiles?select=user_id')).body, [
      { user_id: ids[account] },
    ]);
  }
});

test('text of any kind is kept as text or refused by name, and breaks nothing', async () => {
  const path = `/rest/v1/profiles?user_id=eq.${ids.member}`;
  const texts = [
    "'; drop table public.profiles; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '💃'.repeat(40),
  ];
  for (const text of texts) {
    const { status, body } = await ask('member', 'PATCH', path, { name: text });
    assert.equal(status, 200, text);
    assert.equal((body as { name: string }[])[0]?.name, text);
  }
  for (const fields of [
    { name: 'n'.repeat(10_000) },
    { phone: '1'.repeat(10_000) },
    { phone: '<script>' },
    { name: 'a\u0000b' },
    // Would turn round what stands beside it.
    { name: '\u202e' },
    { name: null },
    { updated_at: 'x'.repeat(10_000) },
    { unknown: 'field' },
  ]) {
    const { status, text } = await ask('member', 'PATCH', path, fields);
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
    const { status, text } = await setRole('admin', ids.member, role);
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
    const { status } = await call('stranger', name, {});
    assert.ok(status >= 400 && status < 500, `${name}: ${status}`);
  }
});
