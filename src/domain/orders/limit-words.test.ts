import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitWords } from './limit-words.ts';
import { orderRefusals } from './order-refusals.ts';

test('refusals because of online limits have words of their own, and other refusals have none here', () => {
  const said = orderRefusals.map((reason) => limitWords({ reason, most: 30 })).filter(Boolean);
  assert.equal(new Set(said).size, 5);
  for (const words of said) assert.match(String(words), /\.$/);
  assert.match(String(limitWords({ reason: 'too-many-pieces', most: 30 })), /30 pieces at most/);
  assert.equal(limitWords({ reason: 'outage' }), undefined);
});
