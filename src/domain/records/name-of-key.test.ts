import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOfKey } from './name-of-key.ts';

for (const [key, name] of [
  ['tom-hollis', 'Tom Hollis'],
  ['on_leave', 'On Leave'],
  ['-cork--mat-', 'Cork Mat'],
])
  test(`${key} is shown as ${name}`, () => assert.equal(nameOfKey(key ?? ''), name));
