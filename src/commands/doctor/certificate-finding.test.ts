import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certificateFinding } from './certificate-finding.ts';

test('a certificate that ends soon is reported: hosts renew theirs a month before', () => {
  const now = new Date('2026-11-30T12:00:00Z');
  const findingAfter = (hours: number) => {
    const { state, message } = certificateFinding(new Date(now.getTime() + hours * 3_600_000), now);
    return `${state}: ${message}`;
  };
  assert.deepEqual([1, 24, 7 * 24 - 1, 7 * 24, 14 * 24 - 1, 14 * 24].map(findingAfter), [
    'wrong: The certificate expires in less than a day',
    'wrong: The certificate expires in 1 day',
    'wrong: The certificate expires in 6 days',
    'note: The certificate expires in 7 days',
    'note: The certificate expires in 13 days',
    'right: The certificate is valid for 14 days',
  ]);
});
