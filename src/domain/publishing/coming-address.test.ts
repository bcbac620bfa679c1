import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comingAddress } from './coming-address.ts';

test('products and posts have their own pages', () => {
  assert.deepEqual(comingAddress('/store/wool-blanket'), { noun: 'products', key: 'wool-blanket' });
  assert.deepEqual(comingAddress('/blog/a-quiet-corner/'), { noun: 'posts', key: 'a-quiet-corner' });
});

test('a key has up to 120 characters', () => {
  const key = 'a'.repeat(120);
  assert.deepEqual(comingAddress(`/store/${key}`), { noun: 'products', key });
  assert.equal(comingAddress(`/store/${key}a`), undefined);
});

test('other paths are not requested', () => {
  for (const path of [
    '/en/store/mat',
    'store/mat',
    '/store/mat//',
    '/store/mat?a',
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
