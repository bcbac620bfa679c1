import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { recordFinding } from './overview-schema.ts';

test('a finding has its details in one line, and the path of its screen', () => {
  const result = v.parse(recordFinding, {
    kind: 'booking',
    title: 'Ada Marsh',
    details: ['Hatha Yoga', { on: '2026-03-02', start: '07:00' }, { on: '2026-03-03' }],
    key: '1001',
  });
  assert.equal(result.kind, 'booking');
  assert.equal(result.title, 'Ada Marsh');
  assert.equal(result.detail, 'Hatha Yoga · Mon 2 Mar 2026, 07:00 · Tue 3 Mar 2026');
  assert.match(result.path ?? '', /1001/);
});
