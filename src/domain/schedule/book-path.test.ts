import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookPath } from './book-path.ts';
import { classToBook } from './schedule-query.ts';

test('the address that books a class is understood by the schedule', () => {
  const hatha = { id: 1, key: 'hatha', title: 'Hatha Yoga' } as Parameters<typeof bookPath>[0]['classType'];
  const path = bookPath({ on: '2026-11-25', start: '07:00', classType: hatha });
  const { pathname, searchParams } = new URL(path, 'https://own.invalid');
  assert.equal(pathname, '/schedule');
  assert.deepEqual(classToBook(searchParams), { on: '2026-11-25', classType: 1, start: '07:00' });
});
