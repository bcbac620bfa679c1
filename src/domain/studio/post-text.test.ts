import assert from 'node:assert/strict';
import { test } from 'node:test';
import { belowTitle } from './post-text.ts';

test('a heading of the first order becomes one of the second, the others stay', () => {
  assert.equal(
    belowTitle('<h1>One</h1>\n<h2>Two</h2><h1>Three</h1>'),
    '<h2>One</h2>\n<h2>Two</h2><h2>Three</h2>',
  );
});
