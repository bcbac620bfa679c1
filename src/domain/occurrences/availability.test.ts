import assert from 'node:assert/strict';
import { test } from 'node:test';
import { availabilities, availabilityOf, spotsSentence } from './availability.ts';

test('a class with no spots left is Full, not Almost Full', () => {
  assert.equal(availabilities[availabilityOf(0)].label, 'Full');
});

test('a class with 3 spots left or fewer is Almost Full', () => {
  for (const spots of [1, 2, 3]) assert.equal(availabilities[availabilityOf(spots)].label, 'Almost Full');
});

test('a class with more than 3 spots left is Available', () => {
  for (const spots of [4, 15]) assert.equal(availabilities[availabilityOf(spots)].label, 'Available');
});

test('an overbooked class is Full', () => {
  assert.equal(availabilityOf(-1), 'full');
});

test('the three badges differ in tone', () => {
  assert.equal(new Set(Object.values(availabilities).map(({ tone }) => tone)).size, 3);
});

test('spots are shown as a number out of the capacity', () => {
  assert.equal(spotsSentence({ spots: 6, capacity: 15 }), '6 of 15 spots left');
  assert.equal(spotsSentence({ spots: 1, capacity: 15 }), '1 of 15 spots left');
});

test('a class without spots is Full instead of a number', () => {
  assert.equal(spotsSentence({ spots: 0, capacity: 15 }), 'Full');
});
