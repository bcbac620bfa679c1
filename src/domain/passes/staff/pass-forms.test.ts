import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from '#domain/schema/read-form.ts';
import {
  correctionHint,
  correctPassForm,
  correctPassRefusal,
  givePassForm,
  givePassRefusal,
  passCorrection,
} from './pass-forms.ts';

const valid = { plan: 'drop-in', fromOn: '2026-03-02', payment: 'cash', reason: '' };

test('a pass is given with a plan, a day and a way of payment', () => {
  assert.deepEqual(readForm(givePassForm, valid), { kind: 'ok', draft: valid });
  const read = readForm(givePassForm, { ...valid, payment: 'barter' });
  assert.deepEqual(read, { kind: 'refused', problems: { payment: 'Please choose how it is paid.' } });
});

test('a free pass needs a reason', () => {
  assert.deepEqual(readForm(givePassForm, { ...valid, payment: 'free' }), {
    kind: 'refused',
    problems: { reason: 'Please say why it is free. It is recorded in the history of the pass.' },
  });
  assert.equal(readForm(givePassForm, { ...valid, payment: 'free', reason: 'A present' }).kind, 'ok');
});

test('a correction needs a reason, and a last day only if the pass has begun', () => {
  const correction = { left: '3', toOn: '', reason: 'Ill' };
  assert.deepEqual(readForm(correctPassForm, correction), {
    kind: 'ok',
    draft: { left: 3, toOn: null, reason: 'Ill' },
  });
  assert.deepEqual(readForm(correctPassForm, { ...correction, toOn: '2026-03-31' }), {
    kind: 'ok',
    draft: { left: 3, toOn: '2026-03-31', reason: 'Ill' },
  });
  assert.deepEqual(readForm(correctPassForm, { left: '1001', toOn: 'soon', reason: '' }), {
    kind: 'refused',
    problems: {
      left: 'Please enter a whole number from 0 to 1000.',
      toOn: 'Please choose the last day.',
      reason: 'Please give a reason of up to 140 characters. Its owner can read it in the account.',
    },
  });
});

test('a correction changes only what was changed in the form', () => {
  const draft = { left: 3, toOn: '2026-03-31', reason: 'Ill' } as const;
  assert.deepEqual(passCorrection(draft, { left: 2, toOn: '2026-03-31' }), {
    credits: 1,
    toOn: null,
    reason: 'Ill',
  });
  assert.deepEqual(passCorrection(draft, { left: null, toOn: '2026-03-24' }), {
    credits: 0,
    toOn: '2026-03-31',
    reason: 'Ill',
  });
  assert.equal(passCorrection({ ...draft, toOn: null }, { left: 2, toOn: null }).toOn, null);
});

test('a refusal that concerns a field names it', () => {
  assert.deepEqual(givePassRefusal('reason-invalid'), {
    field: 'reason',
    message: 'Please write a note of up to 200 characters.',
  });
  assert.deepEqual(givePassRefusal('tender-invalid'), {
    field: 'payment',
    message: 'Please choose how it is paid.',
  });
  assert.deepEqual(givePassRefusal('days-invalid'), {
    field: 'fromOn',
    message: 'Please choose a day within a year from today.',
  });
  assert.equal(givePassRefusal('not-allowed'), 'Only admins give passes and change them.');
  assert.deepEqual(correctPassRefusal('reason-invalid'), {
    field: 'reason',
    message: 'Please give a reason of up to 140 characters. Its owner can read it in the account.',
  });
  assert.deepEqual(correctPassRefusal('days-invalid'), {
    field: 'toOn',
    message: 'Please choose a day within ten years, and not before the pass begins.',
  });
  assert.equal(
    correctPassRefusal('without-credits'),
    'This pass counts no classes. Change its last day instead.',
  );
});

test('the hint of a changed pass promises an email only to somebody who gets one', () => {
  assert.match(correctionHint({ email: 'ada@post.example' }, true), /in the account\. They get an email/);
  assert.match(correctionHint({ email: 'ada@post.example' }, false), /In this demo nobody is emailed\.$/);
  assert.match(correctionHint({ email: '' }, true), /no email address\. Ring them/);
});
