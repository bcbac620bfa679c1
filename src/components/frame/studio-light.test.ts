import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { studioWallClock } from '#domain/time/studio-wall-clock.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const script = `${studioWallClock}${read('./studio-light.js')}`;

/** The result of the script for a drawing at an instant. */
function lightAt(instant: string) {
  const drawing = { src: 'data:image/svg+xml,drawing' };
  const content = { querySelector: () => drawing };
  const parentElement = { dataset: { light: '' } };
  const shown: unknown[] = [];
  const noscript = {
    textContent: '<img>',
    parentElement,
    replaceWith: (node: unknown) => shown.push(node),
  };
  const clock = class extends Date {
    constructor(text: string = instant) {
      super(text);
    }
  };
  const document = {
    createElement: () => ({ content }),
    currentScript: { previousElementSibling: noscript },
  };
  new Function('document', 'Date', script)(document, clock);
  assert.deepEqual(shown, [content]);
  return { src: drawing.src, light: parentElement.dataset.light };
}

test('the light follows the time of day at the studio, in winter and in summer', () => {
  const day: [instant: string, light: string][] = [
    ['2026-12-21T06:00:00Z', 'night'],
    ['2026-12-21T08:00:00Z', 'dawn'],
    ['2026-12-21T12:00:00Z', 'noon'],
    ['2026-12-21T16:00:00Z', 'dusk'],
    ['2026-12-21T19:00:00Z', 'night'],
    ['2026-06-21T01:00:00Z', 'night'],
    ['2026-06-21T04:30:00Z', 'dawn'],
    ['2026-06-21T17:00:00Z', 'noon'],
    ['2026-06-21T20:00:00Z', 'dusk'],
    ['2026-06-21T22:30:00Z', 'night'],
  ];
  for (const [instant, light] of day) assert.equal(lightAt(instant).light, light, instant);
});

test('the fragment of the light is added to the address of a drawing, except at dawn', () => {
  assert.equal(lightAt('2026-12-21T12:00:00Z').src, 'data:image/svg+xml,drawing#noon');
  assert.equal(lightAt('2026-12-21T08:00:00Z').src, 'data:image/svg+xml,drawing');
});
