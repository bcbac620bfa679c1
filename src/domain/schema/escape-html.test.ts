import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeHtml } from './escape-html.ts';

test('every character with a meaning in HTML is escaped', () =>
  assert.equal(escapeHtml(`<a title="it's">&`), '&lt;a title=&quot;it&#39;s&quot;&gt;&amp;'));
