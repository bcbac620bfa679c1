import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnansweredBookings } from './unanswered-booking.ts';

const sent = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '07700 900123',
  paymentMethod: 'class_pass',
  atHome: true,
};

test('a stored request is parsed, and an incomplete one is left out', () => {
  const complete = { requestId: 'first', sent: [sent] };
  assert.deepEqual(
    parseUnansweredBookings({
      'yin@2026-11-23': complete,
      'hatha@2026-11-23': { requestId: 'second', sent: [{ ...sent, email: undefined }] },
      'flow@2026-11-23': { requestId: 'fourth', sent: [sent, { ...sent, phone: undefined }] },
      'power@2026-11-23': { requestId: 'third', sent: [] },
      'vinyasa@2026-11-23': { sent: [sent] },
      broken: null,
    }),
    { 'yin@2026-11-23': complete },
  );
  assert.deepEqual(parseUnansweredBookings([]), {});
});
