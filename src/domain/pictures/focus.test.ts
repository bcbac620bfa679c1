import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  cropOf,
  focusAfterKey,
  focusAt,
  focusClasses,
  focusDescription,
  focusText,
  middle,
  parseFocus,
} from './focus.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 6000 }),
  height: fc.integer({ min: 1, max: 6000 }),
});
const frame = fc.record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) });
const part = fc.double({ min: 0, max: 1, noNaN: true });

test('a crop is as large as fits, and the focus has the same relative position in frame and picture', () => {
  const wide = { width: 2400, height: 1200 };
  assert.deepEqual(cropOf(wide, { width: 1, height: 1 }), { left: 600, top: 0, width: 1200, height: 1200 });
  assert.deepEqual(cropOf(wide, { width: 1, height: 1 }, { x: 0, y: 1 }), {
    left: 0,
    top: 0,
    width: 1200,
    height: 1200,
  });
  assert.deepEqual(cropOf(wide, { width: 1, height: 1 }, { x: 0.75, y: 0 }), {
    left: 900,
    top: 0,
    width: 1200,
    height: 1200,
  });
  assert.deepEqual(cropOf({ width: 800, height: 1200 }, { width: 16, height: 10 }, { x: 0.5, y: 0.1 }), {
    left: 0,
    top: 70,
    width: 800,
    height: 500,
  });
});

test('a crop is always inside its picture', () => {
  fc.assert(
    fc.property(size, frame, part, part, (picture, shape, x, y) => {
      const { left, top, width, height } = cropOf(picture, shape, { x, y });
      assert.ok(left >= 0 && top >= 0 && width >= 1 && height >= 1);
      assert.ok(left + width <= picture.width && top + height <= picture.height);
    }),
  );
});

test('points are on a grid of twentieths, within the picture', () => {
  assert.deepEqual(focusAt(0.333, 0.98), { x: 0.35, y: 1 });
  assert.deepEqual(focusAt(-3, 7), { x: 0, y: 1 });
});

test('arrow keys move the point by a step and stop at the edges, Home moves it to the middle', () => {
  assert.deepEqual(focusAfterKey('ArrowLeft', middle), { x: 0.45, y: 0.5 });
  assert.deepEqual(focusAfterKey('ArrowRight', { x: 1, y: 0 }), { x: 1, y: 0 });
  assert.deepEqual(focusAfterKey('ArrowUp', { x: 0, y: 0.05 }), { x: 0, y: 0 });
  assert.deepEqual(focusAfterKey('ArrowDown', middle), { x: 0.5, y: 0.55 });
  assert.deepEqual(focusAfterKey('Home', { x: 0, y: 1 }), middle);
  for (const key of ['Tab', 'Enter', 'toString']) assert.equal(focusAfterKey(key, middle), undefined);
});

test('a point is converted to a field and back; an invalid field is the middle', () => {
  assert.deepEqual(parseFocus(focusText({ x: 0.2, y: 0.85 })), { x: 0.2, y: 0.85 });
  for (const text of ['', '0.3', 'left top']) assert.deepEqual(parseFocus(text), middle);
});

test('the point is described in per cent', () => {
  assert.equal(focusDescription({ x: 0.4, y: 0.25 }), '40% from the left, 25% from the top');
});

test('every point has its classes in the style sheet', () => {
  assert.equal(focusClasses(), '');
  assert.equal(focusClasses({ x: 0.35, y: 0.5 }), 'focus focus-x-35');
  const sheet = readFileSync(new URL('../../components/content/focus.css', import.meta.url), 'utf8');
  for (let step = 0; step <= 20; step += 1)
    for (const name of focusClasses({ x: step / 20, y: step / 20 })
      .split(' ')
      .filter(Boolean)) {
      assert.ok(sheet.includes(`.${name} {`), name);
      if (name !== 'focus')
        assert.ok(sheet.includes(`.${name} {\n  --${name.slice(0, 7)}: ${step * 5}%;`), name);
    }
});

test('a point on one of the middle lines has the class of the other direction only', () => {
  assert.equal(focusClasses({ x: 0.5, y: 0.25 }), 'focus focus-y-25');
  assert.equal(focusClasses({ x: 0.25, y: 0.5 }), 'focus focus-x-25');
  assert.equal(focusClasses({ x: 0.25, y: 0.75 }), 'focus focus-x-25 focus-y-75');
  assert.equal(focusClasses(middle), '');
});

test('a field without two numbers has the middle', () => {
  for (const text of ['', '0.4', '0.4 x', 'x 0.4', 'Infinity -Infinity x'])
    assert.deepEqual(parseFocus(text), middle);
  assert.deepEqual(parseFocus('0.25 1'), { x: 0.25, y: 1 });
});
