import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comingAddress } from './coming-address.ts';

test('products and posts have pages of their own', () => {
  assert.deepEqual(comingAddress('/store/wool-blanket'), { noun: 'products', key: 'wool-blanket' });
  assert.deepEqual(comingAddress('/blog/a-quiet-corner/'), { noun: 'posts', key: 'a-quiet-corner' });
});

test('other paths are not requested', () => {
  for (const path of [
    '/',
    '/store',
    '/store/',
    '/store/a/b',
    '/store/No',
    '/store/%20',
    '/classes/9',
    '/about/x',
    '/blog/',
  ])
    assert.equal(comingAddress(path), undefined, path);
});
