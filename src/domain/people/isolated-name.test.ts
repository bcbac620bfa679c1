import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isolatedName } from './isolated-name.ts';

test('a name written from right to left is isolated; any other is left as it is', () => {
  for (const name of ['ליאור כהן', 'سارة الخطيب', 'Sarah סלע']) {
    assert.equal(isolatedName(name), `\u2068${name}\u2069`);
  }
  for (const name of ['', 'Zoë O’Neill', 'Μαρία', '山田 花子', 'Ada 🧘🏽'])
    assert.equal(isolatedName(name), name);
});
