import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysOf } from '#domain/schema/keys-of.ts';
import { readForm } from '#domain/schema/read-form.ts';
import { type InvitationFields, invitationForm, invitationRefusals, noProfile } from './invitation-schema.ts';
import { expiryText, invitationRefusal } from './invitation-texts.ts';
import { acceptanceRefusalMessage, invitationSentence, needsNewInvitation } from './offer-texts.ts';

const fields: InvitationFields = {
  name: ' Ada Marsh ',
  email: 'ada@post.example',
  role: 'instructor',
  instructor: noProfile,
};

test('an invitation needs a name and an address', () => {
  const read = readForm(invitationForm, { ...fields, name: '', email: 'ada' });
  assert.equal(read.kind, 'refused');
  if (read.kind !== 'refused') return;
  assert.equal(read.problems.name, 'Please enter their name.');
  assert.ok(read.problems.email);
});

test('the message about a missing address speaks of the invited person’s', () => {
  const read = readForm(invitationForm, { ...fields, email: ' ' });
  assert.equal(read.kind === 'refused' && read.problems.email, 'Please enter their email address.');
});

test('an unknown role becomes that of an instructor, never of an admin', () => {
  const read = readForm(invitationForm, { ...fields, role: 'owner' });
  assert.equal(read.kind === 'refused' ? undefined : read.draft.role, 'instructor');
});

test('a profile that has an account and one with an open invitation have different messages', () => {
  const message = (reason: 'profile-taken' | 'profile-invited') => {
    const refusal = invitationRefusal(reason);
    return typeof refusal === 'string' ? refusal : refusal.message;
  };
  assert.match(message('profile-taken'), /^This profile already has an account/);
  assert.match(message('profile-invited'), /^Somebody else has an open invitation/);
});

test('every refusal has a message, beside its field if it is about one', () => {
  for (const reason of [...invitationRefusals, 'not-allowed', 'unknown'] as const) {
    const refusal = invitationRefusal(reason);
    assert.ok(typeof refusal === 'string' ? refusal : refusal.message);
  }
  const fieldsByReason = {
    'name-invalid': 'name',
    'email-invalid': 'email',
    'profile-taken': 'instructor',
    'profile-invited': 'instructor',
    'already-staff': 'email',
    'not-allowed': undefined,
    unknown: undefined,
  } as const;
  for (const reason of keysOf(fieldsByReason))
    assert.equal(Object(invitationRefusal(reason)).field, fieldsByReason[reason], reason);
  assert.match(String(invitationRefusal('not-allowed')), /admin/);
});

test('an offer names the admin and the role', () => {
  const offer = {
    state: 'open',
    name: 'Ada',
    email: 'ada@post.example',
    role: 'admin',
    by: 'Imogen Vale',
    hasAccount: false,
  } as const;
  assert.equal(invitationSentence(offer, 'Ekantik'), 'Imogen Vale invites you to be an admin at Ekantik.');
  assert.equal(
    invitationSentence({ ...offer, by: null }, 'Ekantik'),
    'The studio invites you to be an admin at Ekantik.',
  );
});

test('an invitation that is over says so, and whether a new one is needed', () => {
  const message = acceptanceRefusalMessage;
  assert.match(message('withdrawn'), /withdrawn, or a newer one /);
  assert.match(message('ended'), /has ended: each is open for seven days\.$/);
  assert.match(message('unknown'), /it may be incomplete/);
  assert.match(message('used'), /accepted/);
  assert.match(message('somebody-else'), /another account/);
  for (const reason of ['signed-out', 'sign-in-again'] as const)
    assert.equal(message(reason), 'Please enter your password once more.');
  for (const reason of ['withdrawn', 'ended', 'unknown'] as const)
    assert.equal(needsNewInvitation(reason), true, reason);
  for (const reason of ['used', 'somebody-else', 'signed-out', 'sign-in-again'] as const)
    assert.equal(needsNewInvitation(reason), false, reason);
});

test('the list says until when an invitation is open, or that it has ended', () => {
  const until = '2026-03-09T10:00:00.000Z';
  assert.match(expiryText({ state: 'open', until }), /^Open until .*9 March/);
  assert.match(expiryText({ state: 'ended', until }), /^Ended on .*9 March/);
});
