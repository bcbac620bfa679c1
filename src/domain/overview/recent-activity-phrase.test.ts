import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recentActivityPath, recentActivityPhrase } from './recent-activity-phrase.ts';

const phrase = (kind: Parameters<typeof recentActivityPhrase>[0]['kind'], subject: string) =>
  recentActivityPhrase({ kind, subject });

test('each kind of activity completes a sentence', () => {
  assert.equal(phrase('booked', 'Hatha Yoga'), 'booked Hatha Yoga');
  assert.equal(phrase('cancelled', 'Hatha Yoga'), 'cancelled Hatha Yoga');
  assert.equal(phrase('ordered', 'EK-S-5001'), 'ordered EK-S-5001');
  assert.equal(phrase('collected', 'EK-S-5001'), 'collected EK-S-5001');
  assert.equal(phrase('joined', '10-Class Pack'), 'began 10-Class Pack');
});

test('each activity links to its screen', () => {
  assert.equal(recentActivityPath({ kind: 'booked', name: 'Ada' }, '1001'), '/admin/bookings?open=1001');
  assert.equal(recentActivityPath({ kind: 'cancelled', name: null }, '1001'), '/admin/bookings?open=1001');
  assert.equal(
    recentActivityPath({ kind: 'ordered', name: 'Ada' }, '5001'),
    '/admin/store/orders?search=EK-S-5001',
  );
  assert.equal(
    recentActivityPath({ kind: 'collected', name: 'Ada' }, '5001'),
    '/admin/store/orders?search=EK-S-5001',
  );
  assert.equal(recentActivityPath({ kind: 'joined', name: 'Ada' }, '3001'), '/admin?show=passes&search=Ada');
  assert.equal(recentActivityPath({ kind: 'joined', name: null }, '3001'), '/admin?show=passes');
});
