import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf } from '#domain/schema/read-form.ts';
import { longestNote, orderForm } from './order-form.ts';

const form = { name: 'Ada Marsh', email: 'ada@example.com', phone: '07700 900123', note: '' };

test('a complete form has no problems', () => {
  assert.deepEqual(problemsOf(orderForm, form), {});
  assert.deepEqual(problemsOf(orderForm, { ...form, note: 'n'.repeat(longestNote) }), {});
});

test('name, email and phone are required, each with a message', () => {
  const problems = problemsOf(orderForm, { name: ' ', email: '', phone: ' ', note: '' });
  assert.deepEqual(Object.keys(problems), ['name', 'email', 'phone']);
  assert.match(problems.name ?? '', /full name/);
  assert.match(problems.phone ?? '', /phone number/);
});

test('an invalid name, phone number or note has a message', () => {
  const problems = problemsOf(orderForm, {
    ...form,
    name: 'n'.repeat(121),
    phone: 'ring me',
    note: 'n'.repeat(501),
  });
  assert.match(problems.name ?? '', /120/);
  assert.match(problems.phone ?? '', /07700 900123/);
  assert.match(problems.note ?? '', /500/);
});

test('a note may have several lines, of printable characters', () => {
  assert.deepEqual(problemsOf(orderForm, { ...form, note: 'After six.\nSize M.' }), {});
  assert.match(problemsOf(orderForm, { ...form, note: '\u202E' }).note ?? '', /can be read/);
});
