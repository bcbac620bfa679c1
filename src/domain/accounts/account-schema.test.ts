import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { deletionAnswer, personalData, profile, roleAnswer } from './account-schema.ts';

test('a missing profile is read as an empty one', () => {
  assert.deepEqual(v.parse(profile, null), { name: '', phone: '' });
  assert.deepEqual(v.parse(profile, { name: 'Ada', phone: '' }), { name: 'Ada', phone: '' });
  for (const answer of [{ name: 'Ada' }, { phone: '' }, 'Ada'])
    assert.throws(() => v.parse(profile, answer), v.ValiError);
});

test('a role that this version of the site does not know is refused, and no role is accepted', () => {
  assert.equal(v.parse(roleAnswer, null), null);
  const access = { role: 'admin', awaitsSecondStep: false };
  assert.deepEqual(v.parse(roleAnswer, access), access);
  for (const answer of [
    { ...access, role: 'owner' },
    { ...access, role: 'toString' },
    { role: 'admin' },
    {},
    'admin',
  ])
    assert.throws(() => v.parse(roleAnswer, answer), v.ValiError);
});

test('personal data is complete, or refused as an unknown answer', () => {
  const lists = [
    'people',
    'roleChanges',
    'notes',
    'newsletter',
    'invitations',
    'instructor',
    'bookings',
    'orders',
    'payments',
    'checkouts',
    'passes',
    'subscriptions',
    'signIns',
    'mails',
    'history',
    'notifications',
  ];
  const data = {
    account: { email: 'ada@example.com', role: null, createdAt: '2026-03-01T09:00:00Z' },
    profile: null,
    ...Object.fromEntries(lists.map((name) => [name, []])),
  };
  assert.deepEqual(v.parse(personalData, data), { ...data, profile: { name: '', phone: '' } });
  for (const name of ['account', ...lists])
    assert.throws(() => v.parse(personalData, { ...data, [name]: undefined }), v.ValiError, name);
  for (const name of Object.keys(data.account))
    assert.throws(
      () => v.parse(personalData, { ...data, account: { ...data.account, [name]: undefined } }),
      v.ValiError,
      name,
    );
  assert.throws(() => v.parse(personalData, { ...data, people: [{ name: 'Ada' }] }), v.ValiError);
  const further = { remindersOffSince: '2026-03-01T09:00:00Z', giftCards: [{ number: 1 }] };
  const { remindersOffSince, giftCards } = v.parse(personalData, { ...data, ...further });
  assert.deepEqual({ remindersOffSince, giftCards }, further, 'no part is lost');
});

test('a deletion is done, or refused with a reason', () => {
  assert.deepEqual(v.parse(deletionAnswer, { kind: 'deleted' }), { kind: 'deleted' });
  for (const reason of ['last-admin', 'sign-in-again', 'signed-out'])
    assert.deepEqual(v.parse(deletionAnswer, { kind: 'refused', reason }), { kind: 'refused', reason });
  for (const answer of [{ kind: 'refused', reason: 'mood' }, { kind: 'refused' }, { kind: 'gone' }])
    assert.throws(() => v.parse(deletionAnswer, answer), v.ValiError);
});
