import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isListed } from './listed-pages.ts';

test('private pages, and second addresses of a page, are not listed', () => {
  for (const path of [
    '/book',
    '/order',
    '/account/deleted',
    '/admin/users/invitations',
    '/classes/yin',
    '/classes/yin-for-beginners',
    '/classes/404',
    '/404',
  ])
    assert.equal(isListed(path), false, path);
});

test('all other pages are listed, whatever staff call their posts and products', () => {
  for (const path of [
    '/',
    '/classes',
    '/classes/1',
    '/classes/4040',
    '/booking-rules',
    '/blog/order',
    '/blog/reminders',
    '/store/book',
  ])
    assert.equal(isListed(path), true, path);
});
