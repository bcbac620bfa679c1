import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitMessage } from './limit-message.ts';
import { orderRefusals } from './order-refusals.ts';

test('refusals because of online limits have their own messages, and other refusals have none here', () => {
  const texts = orderRefusals.map((reason) => limitMessage({ reason, maximum: 30 })).filter(Boolean);
  assert.equal(new Set(texts).size, 5);
  for (const message of texts) assert.match(String(message), /\.$/);
  assert.match(String(limitMessage({ reason: 'too-many-pieces', maximum: 30 })), /30 pieces at most/);
  assert.match(String(limitMessage({ reason: 'too-many-pieces', maximum: 1 })), / 1 piece at most/);
  assert.equal(limitMessage({ reason: 'price-changed' }), undefined);
});
