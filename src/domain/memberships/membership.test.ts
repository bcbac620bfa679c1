import assert from 'node:assert/strict';
import { test } from 'node:test';
import { membershipWords } from './membership.ts';

const monthly = { plan: 'monthly-unlimited', fromOn: '2026-03-01', toOn: '2026-03-30' } as const;

test('a membership says until when it is valid, and from when where it has not begun', () => {
  assert.equal(membershipWords(monthly, '2026-03-01'), 'Valid until 30 March 2026');
  assert.equal(membershipWords(monthly, '2026-03-30'), 'Valid until 30 March 2026');
  assert.equal(membershipWords(monthly, '2026-02-28'), 'Valid from 1 March 2026 until 30 March 2026');
});
