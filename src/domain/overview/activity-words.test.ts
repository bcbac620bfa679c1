import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityPath, deedWords } from './activity-words.ts';

const plans = [{ key: 'ten-class-pack', title: '10-Class Pack' }];
const words = (kind: Parameters<typeof deedWords>[0]['kind'], what: string) =>
  deedWords({ kind, what }, plans);

test('each kind of event completes a sentence', () => {
  assert.equal(words('booked', 'Hatha Yoga'), 'booked Hatha Yoga');
  assert.equal(words('cancelled', 'Hatha Yoga'), 'cancelled Hatha Yoga');
  assert.equal(words('ordered', 'EK-S-5001'), 'ordered EK-S-5001');
  assert.equal(words('collected', 'EK-S-5001'), 'collected EK-S-5001');
  assert.equal(words('joined', 'ten-class-pack'), 'began 10-Class Pack');
  assert.equal(words('joined', 'something-new'), 'began a membership');
});

test('each event links to its screen', () => {
  assert.equal(activityPath({ kind: 'booked', who: 'Ada' }, '1001'), '/admin/bookings?open=1001');
  assert.equal(activityPath({ kind: 'cancelled', who: null }, '1001'), '/admin/bookings?open=1001');
  assert.equal(activityPath({ kind: 'ordered', who: 'Ada' }, '5001'), '/admin/store/orders?search=EK-S-5001');
  assert.equal(
    activityPath({ kind: 'collected', who: 'Ada' }, '5001'),
    '/admin/store/orders?search=EK-S-5001',
  );
  assert.equal(activityPath({ kind: 'joined', who: 'Ada' }, '3001'), '/admin?show=passes&search=Ada');
  assert.equal(activityPath({ kind: 'joined', who: null }, '3001'), '/admin?show=passes');
});
