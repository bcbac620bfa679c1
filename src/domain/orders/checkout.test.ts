import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderProblems } from './checkout.ts';
import { longestNote } from './order.ts';

const form = { name: 'Ada Marsh', email: 'ada@example.com', phone: '07700 900123', note: '' };

test('a complete form has no problems', () => {
  assert.deepEqual(orderProblems(form), {});
  assert.deepEqual(orderProblems({ ...form, note: 'n'.repeat(longestNote) }), {});
});

test('name, email and phone are needed, and said to be', () => {
  const problems = orderProblems({ name: ' ', email: '', phone: ' ', note: '' });
  assert.deepEqual(Object.keys(problems), ['name', 'email', 'phone']);
  assert.match(problems.name ?? '', /full name/);
  assert.match(problems.phone ?? '', /phone number/);
});

test('a name, a phone or a note that cannot be is said', () => {
  const problems = orderProblems({ ...form, name: 'n'.repeat(121), phone: 'ring me', note: 'n'.repeat(501) });
  assert.match(problems.name ?? '', /120/);
  assert.match(problems.phone ?? '', /07700 900123/);
  assert.match(problems.note ?? '', /500/);
});
