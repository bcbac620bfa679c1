import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from '#domain/schema/read-form.ts';
import { alreadyHereQuestion, newWalkIn, walkInForm, walkInProblems } from './walk-in.ts';

test('the question names the person', () => {
  assert.equal(alreadyHereQuestion({ name: ' Ada Poole ' }), 'Ada Poole is already here. Add another place?');
});

test('the form opens empty, with payment at the studio', () =>
  assert.deepEqual(newWalkIn, { name: '', email: '', phone: '', paymentMethod: 'pay_at_studio' }));

test('each invalid field has a message; blanks around an address are valid', () => {
  assert.deepEqual(walkInProblems({ ...newWalkIn, email: 'ada', phone: '1' }), {
    name: 'Please enter a name.',
    email: 'An email address needs an @, as in name@example.com.',
    phone: 'Please check your phone number. It should look like 07700 900123.',
  });
  assert.deepEqual(walkInProblems({ ...newWalkIn, name: 'Ada', email: ' ' }), {});
  assert.deepEqual(walkInProblems({ ...newWalkIn, name: 'Ada', email: 'ada@post.example' }), {});
});

test('an unknown way to pay becomes payment at the studio', () => {
  const parsedMethod = (paymentMethod: string) => {
    const read = readForm(walkInForm, { ...newWalkIn, name: 'Ada', paymentMethod });
    return read.kind === 'ok' && read.draft.paymentMethod;
  };
  assert.equal(parsedMethod('cheque'), 'pay_at_studio');
  assert.equal(parsedMethod('membership'), 'membership');
});
