import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { personBooking } from './people-schema.ts';
import {
  attendanceSummary,
  bookingStateText,
  displayedName,
  lastVisitText,
  noAccountText,
  otherDetails,
  peopleCells,
  peopleColumns,
  roleChangeText,
  roleGivenMessage,
  splitBookings,
} from './people-texts.ts';

const booking = (more: object) =>
  v.parse(personBooking, {
    number: 20001,
    status: 'confirmed',
    late: false,
    paymentMethod: 'class_pass',
    occurrence: 1001,
    title: 'Hatha Yoga',
    on: '2026-03-02',
    start: '07:00',
    end: '08:00',
    toCome: false,
    classCancelled: false,
    due: null,
    paidOnline: false,
    atHome: false,
    ...more,
  });

const row = {
  number: 7001,
  name: 'Ada Marsh',
  email: 'ada@post.example',
  phone: '07700 900111',
  role: null,
  lastOn: null,
  nextOn: null,
  pass: null,
};

test('a person without a name is called by their address, or else by their number', () => {
  assert.equal(displayedName(row), 'Ada Marsh');
  assert.equal(displayedName({ ...row, name: '' }), 'ada@post.example');
  assert.equal(displayedName({ ...row, name: '', email: '' }), '07700 900111');
});

test('a booking shows its outcome', () => {
  assert.equal(bookingStateText(booking({ status: 'attended' })), 'Attended');
  assert.equal(bookingStateText(booking({ status: 'cancelled' })), 'Cancelled');
  assert.equal(bookingStateText(booking({ status: 'cancelled', late: true })), 'Cancelled late');
  assert.equal(bookingStateText(booking({ classCancelled: true })), 'Class cancelled');
});

test('attendance is summarised in one line', () => {
  assert.equal(attendanceSummary({ bookings: 3, attended: 0, missed: 0, late: 0 }), '');
  assert.equal(
    attendanceSummary({ bookings: 3, attended: 1, missed: 0, late: 2 }),
    'Came once, cancelled late 2',
  );
  assert.equal(attendanceSummary({ bookings: 9, attended: 4, missed: 1, late: 0 }), 'Came 4 times, missed 1');
});

test('coming bookings are separate, the next first', () => {
  const later = booking({ number: 3, toCome: true });
  const cancelled = booking({ number: 4, toCome: true, status: 'cancelled' });
  const next = booking({ number: 2, toCome: true, status: 'waitlisted' });
  const over = booking({ number: 1, status: 'attended' });
  assert.deepEqual(splitBookings([later, cancelled, next, over]), {
    coming: [next, later],
    past: [cancelled, over],
  });
});

test('a file for spreadsheets has a cell for each of its columns', () => {
  assert.equal(peopleCells(row).length, peopleColumns.length);
  assert.deepEqual(peopleCells(row), [7001, 'Ada Marsh', 'ada@post.example', '07700 900111', '', '', '', '']);
});

test('a person without visits is described as such', () => {
  assert.equal(lastVisitText(null), 'Not yet visited');
  assert.equal(lastVisitText('2026-03-02'), '2 March 2026');
});

test('the details of merged duplicates are listed without those of the person', () => {
  assert.deepEqual(
    otherDetails(row, [
      { name: 'Ada Marsh', email: '', phone: '07700 900111' },
      { name: 'Ada M.', email: 'ada.m@post.example', phone: '07700 900111' },
      { name: 'Ada Marsh', email: 'work@post.example', phone: '07700 900222' },
    ]),
    ['Ada M., ada.m@post.example', 'work@post.example, 07700\u00a0900222'],
  );
});

test('a role change names both roles and its author', () => {
  const at = '2026-03-02T09:00:00Z';
  assert.equal(
    roleChangeText({ at, by: 'Imogen Vale', from: 'user', to: 'admin' }),
    'Member to Admin, by Imogen Vale',
  );
  assert.equal(roleChangeText({ at, by: null, from: null, to: 'instructor' }), 'Member to Instructor');
  assert.equal(roleChangeText({ at, by: null, from: 'admin', to: null }), 'Admin to no account');
  assert.equal(roleGivenMessage('Ada', 'instructor'), 'Ada is an instructor now.');
  assert.equal(roleGivenMessage('Ada', 'admin'), 'Ada is an admin now.');
  assert.equal(roleGivenMessage('Ada', 'user'), 'Ada is a member now.');
});

test('a person without an email address cannot sign up with it', () => {
  assert.match(noAccountText({ email: 'ada@post.example' }), /signs up with this address/);
  assert.equal(noAccountText({ email: '' }), 'No account yet. It needs an email address, and we know none.');
});
