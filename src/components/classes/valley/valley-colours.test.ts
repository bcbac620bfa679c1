import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hex } from '#domain/classes/colour.ts';
import { hourColours } from '#domain/classes/hour-colours.ts';
import { easedStops } from './valley-colours.ts';

test('each hour has its own colour in the middle of its part, and the steps between two hours are in order', () => {
  const stops = easedStops(['first-light', 'dusk', 'first-stars'], 'ground', 'night');
  const colourAt = (offset: number) => stops.find((stop) => stop.offset === offset)?.colour;
  assert.equal(colourAt(0.167), hex(hourColours['first-light'].night.ground));
  assert.equal(colourAt(0.5), hex(hourColours.dusk.night.ground));
  assert.equal(colourAt(0.833), hex(hourColours['first-stars'].night.ground));
  const offsets = stops.map(({ offset }) => offset);
  assert.deepEqual(
    offsets,
    offsets.toSorted((a, b) => a - b),
  );
  assert.equal(stops.length, 9);
});

test('a single hour has one stop, and its sky by day differs from the hour’s own colour', () => {
  assert.equal(easedStops(['noon'], 'sky', 'night').length, 1);
  assert.notEqual(easedStops(['noon'], 'sky', 'day')[0]?.colour, hex(hourColours.noon.day.sky));
});
