import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyRow } from './every-row.ts';
import type { PageRequest } from './requests.ts';

/** A list of payments, the newest first, that grows by one after each page. */
function growingList(size: number) {
  let newest = size;
  const requests: PageRequest[] = [];
  const loadPage = async (request: PageRequest) => {
    requests.push(request);
    const all = Array.from({ length: newest }, (_, index) => ({ number: newest - index }));
    newest += 1;
    return { rows: all.slice(request.offset, request.offset + request.limit), total: all.length };
  };
  return { loadPage, requests };
}

test('all pages are loaded, one after the other', async () => {
  const { loadPage, requests } = growingList(450);
  assert.equal((await everyRow(loadPage)).length, 450);
  assert.deepEqual(
    requests.map(({ offset }) => offset),
    [0, 200, 400],
  );
});

test('a row that moves to the next page, because another one was added, is not repeated', async () => {
  const numbers = (await everyRow(growingList(450).loadPage)).map(({ number }) => number);
  assert.deepEqual(
    numbers,
    Array.from({ length: 450 }, (_, index) => 450 - index),
  );
});

test('a row that moves to the page before, because another one left the list, is not skipped', async () => {
  let all = Array.from({ length: 450 }, (_, index) => ({ number: index }));
  const loaded = await everyRow(async ({ offset, limit }) => {
    const page = { rows: all.slice(offset, offset + limit), total: all.length };
    // A class of the first page has begun, and is not a coming one any more.
    if (offset === 0) all = all.slice(1);
    return page;
  });
  assert.deepEqual(
    loaded.map(({ number }) => number),
    Array.from({ length: 450 }, (_, index) => index),
  );
});

test('an empty list is one request', async () => {
  const { loadPage, requests } = growingList(0);
  assert.deepEqual(await everyRow(loadPage), []);
  assert.equal(requests.length, 1);
});
