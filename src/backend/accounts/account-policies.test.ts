import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { readOrMakeKeys } from '#commands/embedded-supabase/keys.ts';
import { literal } from '#commands/seed/sql-values.ts';
import { type Caller, demoCallers, directServer } from '#commands/test/database/direct-server.ts';

// The responses to a caller who bypasses the site and sends requests directly to the server.

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

const { request, call, run, rowsOf, tokenOf } = directServer();

const roleOf = async (id: string) =>
  (await rowsOf<RoleRow>('user_roles')).find(({ user_id }) => user_id === id)?.role;

const setRole = (caller: Caller, id: string, role: string | null) =>
  run(caller, `update studio.user_roles set role = ${literal(role)} where user_id = '${id}'`);

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signToken(claims: object, secret: string, header: object = { alg: 'HS256', typ: 'JWT' }) {
  const content = `${base64(header)}.${base64(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

test('a member who gives themselves a role by hand stays a member', async () => {
  for (const account of ['member', 'instructor'] as const) {
    const before = await roleOf(ids[account]);
    const answer = await setRole(account, ids[account], 'admin');
    assert.equal(answer.body, 0);
    assert.equal(await roleOf(ids[account]), before);
  }
});

test('nobody can insert or delete a role directly, not even an admin', async () => {
  const before = await rowsOf<RoleRow>('user_roles');
  for (const caller of demoCallers) {
    const id = crypto.randomUUID();
    const inserted = await run(
      caller,
      `insert into studio.user_roles (user_id, role) values ('${id}', 'admin')`,
    );
    assert.ok([401, 403].includes(inserted.status), inserted.text);
    await run(caller, `delete from studio.user_roles where user_id = '${ids.member}'`);
  }
  assert.deepEqual(await rowsOf('user_roles'), before);
});

test('nobody can write the history of roles', async () => {
  const before = await rowsOf<RoleChange>('role_changes');
  for (const caller of demoCallers) {
    await run(caller, `insert into studio.role_changes (user_id, to_role) values ('${ids.member}', 'admin')`);
    await run(caller, 'update studio.role_changes set changed_by = null');
    await run(caller, 'delete from studio.role_changes');
  }
  assert.deepEqual(await rowsOf('role_changes'), before);
});

test('only an admin can change a role, and the change is recorded', async () => {
  const attempt = (caller: Caller) => setRole(caller, ids.member, 'instructor');
  assert.equal((await attempt('visitor')).status, 401);
  for (const caller of ['member', 'instructor'] as const)
    assert.equal((await attempt(caller)).body, 0, caller);
  assert.equal((await attempt('admin')).body, 1);
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
  const caller = left === ids.admin ? 'admin' : 'instructor';
  await setRole(caller, ids.admin, 'admin');
  await setRole('admin', ids.instructor, 'instructor');
});

test('a token that its holder has changed is rejected', async () => {
  const [header = '', claims = '', signature = ''] = tokenOf('member').split('.');
  const claimed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const secret = readOrMakeKeys().SUPABASE_JWT_SECRET;
  const attempt = [
    { ...claimed, role: 'service_role' },
    { ...claimed, sub: ids.admin },
    { ...claimed, user_role: 'admin' },
  ];
  const forged = attempt.flatMap((claim) => [
    `${header}.${base64(claim)}.${signature}`,
    `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claim)}.`,
    signToken(claim, 'another-secret'),
  ]);
  const old = signToken({ ...claimed, exp: 1_000_000_000 }, secret);
  for (const token of [...forged, old, 'nonsense', '..']) {
    const answers = [
      await run({ token }, 'select role from studio.user_roles'),
      await call({ token }, 'my_profile', { account: ids.admin }),
      await request({ token }, 'GET', '/auth/v1/user'),
    ];
    // The embedded server treats a value that does not look like a token as no token, and its sender as signed out.
    for (const { status, text } of answers)
      assert.ok(status === 401 || status === 403, `${status} ${text} to ${token}`);
  }
});

test('roles claimed in a token are ignored: the table decides', async () => {
  const claims = tokenOf('member').split('.')[1] ?? '';
  const claimed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const claimsOfAdmin = {
    ...claimed,
    user_role: 'admin',
    app_metadata: { role: 'admin' },
    user_metadata: { role: 'admin' },
  };
  const token = signToken(claimsOfAdmin, readOrMakeKeys().SUPABASE_JWT_SECRET);
  assert.deepEqual((await run({ token }, 'select * from studio.user_roles')).body, [
    { user_id: ids.member, role: 'user' },
  ]);
  assert.deepEqual((await call({ token }, 'my_role', { account: ids.member })).body, {
    role: 'user',
    awaitsSecondStep: false,
  });
  assert.equal((await setRole({ token }, ids.member, 'admin')).body, 0);
});

test('a person who signs up cannot choose their role', async () => {
  const person = {
    email: 'eve@example.com',
    password: 'calm-and-long',
    data: { role: 'admin', user_role: 'admin' },
  };
  const { body } = await request('visitor', 'POST', '/auth/v1/signup', { ...person, role: 'admin' });
  const { user } = body as { user: { id: string } };
  assert.equal(await roleOf(user.id), 'user');
});

test('visitors, members and staff can read only their own profile', async () => {
  const readAll = 'select user_id from studio.profiles';
  assert.equal((await run('visitor', readAll)).status, 401);
  assert.equal((await call('visitor', 'my_profile', { account: ids.member })).status, 401);
  for (const account of ['admin', 'instructor', 'member'] as const) {
    assert.deepEqual((await run(account, readAll)).body, [{ user_id: ids[account] }]);
    for (const id of Object.values(ids)) {
      const own = id === ids[account];
      for (const name of ['my_profile', 'my_role'])
        assert.equal((await call(account, name, { account: id })).body !== null, own, `${account} ${name}`);
      if (!own) {
        const saved = await call(account, 'save_profile', { account: id, name: 'Eve', phone: '' });
        assert.equal(saved.body, false, account);
      }
    }
  }
  const names = (await rowsOf<{ name: string }>('profiles')).map(({ name }) => name);
  assert.ok(!names.includes('Eve'));
});

test('any text is stored literally or refused by name', async () => {
  const save = (fields: object) =>
    call('member', 'save_profile', { account: ids.member, name: 'Sadie', phone: '', ...fields });
  const texts = [
    "'; drop table studio.profiles; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '💃'.repeat(40),
  ];
  for (const text of texts) {
    assert.equal((await save({ name: text })).body, true, text);
    const { body } = await call('member', 'my_profile', { account: ids.member });
    assert.equal((body as { name: string }).name, text);
  }
  for (const fields of [
    { name: 'n'.repeat(10_000) },
    { phone: '1'.repeat(10_000) },
    { phone: '<script>' },
    { name: 'a\u0000b' },
    // Would reverse the direction of the adjacent text.
    { name: '\u202e' },
    { name: null },
    { unknown: 'field' },
  ]) {
    const { status, text } = await save(fields);
    assert.ok(status >= 400 && status < 500, `${JSON.stringify(fields).slice(0, 60)}: ${status} ${text}`);
  }
  for (const role of [
    'boss',
    '',
    'ADMIN',
    "user'; drop table studio.user_roles; --",
    'x'.repeat(10_000),
    null,
  ]) {
    const { status, text } = await setRole('admin', ids.member, role);
    assert.ok(status >= 400 && status < 500, `${String(role).slice(0, 60)}: ${status} ${text}`);
  }
  assert.equal(await roleOf(ids.member), 'user');
});

test('a visitor can call none of the functions about a person', async () => {
  for (const name of [
    'my_data',
    'delete_my_account',
    'current_role_is',
    'profile_problem',
    'keep_last_admin',
  ]) {
    const { status } = await call('visitor', name, {});
    assert.ok(status >= 400 && status < 500, `${name}: ${status}`);
  }
});
