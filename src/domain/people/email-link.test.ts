import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseEmail } from './email.ts';
import { emailLink } from './email-link.ts';

test('the link of an address keeps it as it is written', () => {
  assert.equal(emailLink("o'neill+yoga@example.com"), "mailto:o'neill+yoga@example.com");
  assert.equal(
    emailLink('hello@example.com', 'Your newsletter'),
    'mailto:hello@example.com?subject=Your%20newsletter',
  );
});

test('no part of an address adds a recipient or a subject to the mail', () => {
  for (const email of [
    'ada?bcc=eve%40example.net&subject=x@example.com',
    'a%b#c/d@example.com',
    'ünal@bücher.example',
  ]) {
    assert.equal(parseEmail(email).kind, 'ok', email);
    const link = new URL(emailLink(email));
    assert.equal(link.search + link.hash, '', email);
    assert.equal(decodeURIComponent(link.pathname), email);
  }
});
