import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOnSamePage } from './same-page.ts';

const page = 'https://studio.example/admin/blog/new?from=list';

test('a fragment of the same address is on the same page', () => {
  assert.equal(isOnSamePage(`${page}#content`, page), true);
  assert.equal(isOnSamePage(`${page}#content`, `${page}#content`), true);
  assert.equal(isOnSamePage(`${page}#`, `${page}#content`), true);
});

test('any other address leaves the page', () => {
  for (const address of [
    page,
    'https://studio.example/admin/blog/new#content',
    'https://studio.example/admin/blog?from=list#content',
    'https://other.example/admin/blog/new?from=list#content',
  ])
    assert.equal(isOnSamePage(address, page), false, address);
});
