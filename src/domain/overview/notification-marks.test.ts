import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bellLabel, markedAs, unreadAfter, unreadIds } from './notification-marks.ts';

const notifications = [
  { id: 1, read: false },
  { id: 2, read: true },
  { id: 3, read: false },
];

test('marking one notification as read leaves the others unchanged', () => {
  assert.deepEqual(unreadIds(markedAs('read', notifications, [1])), [3]);
  assert.deepEqual(unreadIds(notifications), [1, 3]);
});

test('a notification that could not be marked is unread again', () => {
  const read = markedAs('read', notifications, unreadIds(notifications));
  assert.deepEqual(unreadIds(read), []);
  assert.deepEqual(markedAs('unread', read, [1, 3]), notifications);
});

test('marking twice, or marking an unknown notification, changes nothing', () => {
  const marked = markedAs('read', notifications, [2, 9]);
  assert.deepEqual(marked, notifications);
  assert.equal(marked[1], notifications[1], 'a list does not draw its row again');
});

test('the count is lowered, never below zero, and raised again after a failure', () => {
  assert.equal(unreadAfter(3, 1), 2);
  assert.equal(unreadAfter(0, 1), 0);
  assert.equal(unreadAfter(2, 5), 0);
  assert.equal(unreadAfter(2, -1), 3);
});

test("the bell's name contains the unread count", () => {
  assert.equal(bellLabel(3), 'Notifications, 3 unread');
  assert.equal(bellLabel(0), 'Notifications');
});
