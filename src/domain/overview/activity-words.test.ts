import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityPath, activityWords } from './activity-words.ts';

const plans = [{ key: 'ten-class-pack', title: '10-Class Pack' }];
const words = (kind: Parameters<typeof activityWords>[0]['kind'], what: string, who: string | null = 'Ada') =>
  activityWords({ kind, who, what }, plans);

test('each kind of event is a sentence', () => {
  assert.equal(words('booked', 'Hatha Yoga'), 'Ada booked Hatha Yoga');
  assert.equal(words('cancelled', 'Hatha Yoga', null), 'Somebody cancelled Hatha Yoga');
  assert.equal(words('ordered', 'EK-S-5001'), 'Ada ordered EK-S-5001');
  assert.equal(words('collected', 'EK-S-5001'), 'Ada collected EK-S-5001');
  assert.equal(words('joined', 'ten-class-pack'), 'Ada began 10-Class Pack');
  assert.equal(words('joined', 'something-new'), 'Ada began a membership');
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
