import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passesPath, recordPath } from './staff-paths.ts';

test('every record links to its screen', () => {
  assert.equal(recordPath('class', 'Yin & Tea'), '/admin/classes?search=Yin%20%26%20Tea');
  assert.equal(recordPath('instructor', 'tom-hollis'), '/admin/instructors/tom-hollis');
  assert.equal(recordPath('booking', 1001), '/admin/bookings?open=1001');
  assert.equal(recordPath('product', '100% cork'), '/admin/store?search=100%25%20cork');
  assert.equal(recordPath('order', 5001), '/admin/store/orders?search=EK-S-5001');
  assert.equal(recordPath('payment', 10001), '/admin/takings?open=10001');
  assert.equal(recordPath('post', 'Why #rest?'), '/admin/blog?search=Why%20%23rest%3F');
});

test('passes are a list on the dashboard', () => {
  assert.equal(passesPath(), '/admin?show=passes');
  assert.equal(passesPath('Ada & Co'), '/admin?show=passes&search=Ada%20%26%20Co');
});
