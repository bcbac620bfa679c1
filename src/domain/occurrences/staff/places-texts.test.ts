import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldPlacesText, othersText, placesTakenText, studentsText } from './places-texts.ts';

const places = { booked: 12, capacity: 20 };

test('people at home are named beside the places in the studio', () => {
  assert.equal(studentsText({ ...places, atHome: 0 }), '12 of 20');
  assert.equal(studentsText({ ...places, atHome: 3 }), '12 of 20, 3 at home');
  assert.equal(placesTakenText({ ...places, atHome: 3 }), '12 of 20 places taken, 3 at home');
  assert.equal(heldPlacesText(1), '1 held while somebody pays');
});

test('people without a place in the studio are named together', () => {
  assert.equal(othersText({ atHome: 0, waiting: 0 }), '');
  assert.equal(othersText({ atHome: 3, waiting: 0 }), '3 at home');
  assert.equal(othersText({ atHome: 0, waiting: 2 }), '2 waiting');
  assert.equal(othersText({ atHome: 3, waiting: 2 }), '3 at home, 2 waiting');
});
