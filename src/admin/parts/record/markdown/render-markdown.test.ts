import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderMarkdown } from './render-markdown.ts';

test('a preview has the typographic punctuation of the page, also in tables', () => {
  const html = renderMarkdown('| "a" | b... |\n|--|--|\n| it\'s | --- |');
  assert.match(html, />“a”<.*>b…<.*>it’s<.*>—</s);
});

test('addresses stay as they are typed', () => {
  const html = renderMarkdown(
    `[a](https://a.example/x--y...z'w "It's -- here")\n\n[b]\n\n[b]: https://b.example/--`,
  );
  assert.match(html, /href="https:\/\/a\.example\/x--y\.\.\.z'w"/);
  assert.match(html, /title="It's -- here"/);
  assert.match(html, /href="https:\/\/b\.example\/--"/);
});
