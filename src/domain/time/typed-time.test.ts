import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTypedTime, stepTime } from './typed-time.ts';

test('a time is parsed in the usual formats', () => {
  for (const [typed, time] of [
    ['07:30', '07:30'],
    ['7:30', '07:30'],
    ['7.30', '07:30'],
    ['7h30', '07:30'],
    ['7 30', '07:30'],
    ['730', '07:30'],
    ['1815', '18:15'],
    [' 7 ', '07:00'],
    ['23', '23:00'],
    ['0', '00:00'],
    ['7pm', '19:00'],
    ['7:30 PM', '19:30'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['1 pm', '13:00'],
  ] as const)
    assert.equal(readTypedTime(typed), time, typed);
});

test('an invalid time is refused', () => {
  for (const typed of ['', 'noon', '24', '7:60', '7:3', '180', '13pm', '0am', '07:30:00', '-7'])
    assert.equal(readTypedTime(typed), undefined, typed);
});

test('a step goes to the next full quarter, and past midnight', () => {
  assert.equal(stepTime('07:00', 15), '07:15');
  assert.equal(stepTime('07:05', 15), '07:15');
  assert.equal(stepTime('07:05', -15), '07:00');
  assert.equal(stepTime('07:00', -15), '06:45');
  assert.equal(stepTime('23:45', 15), '00:00');
  assert.equal(stepTime('00:00', -15), '23:45');
});
