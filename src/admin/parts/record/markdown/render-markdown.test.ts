import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownToHtml } from 'satteri';
import { renderMarkdown } from './render-markdown.ts';

/** The text that a reader sees, without tags. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();

const samples = [
  `"Hi," she said. 'Yes', it's the '90s -- and --- so... "a 'b' c"`,
  '"*em*" and **"x"** and [“l” "q"](a "t") *"a*"',
  '`"code" -- ...` \\"x\\" &quot;y&quot;',
  'a" b "c',
  `("x") ['y'] 5'6" tall`,
  `"one\n\n"two" x"`,
  `don't 'tis "it's"`,
  `| "a" | b |\n|--|--|\n| 'c' | d... |`,
  'a----b -----c x.... .. 7-8',
  '"a\nb"',
  '- "a\n- b"',
  `'a' "b'`,
  `word"word" 'x'y`,
  `[a--b](https://a.example/x--y)'s "—y"—`,
  '```\n"a" -- b\n```',
];

test('a preview has the quotes, dashes and ellipses of the page', () => {
  for (const sample of samples) {
    const { html } = markdownToHtml(sample, { features: { smartPunctuation: true } });
    assert.equal(textOf(renderMarkdown(sample)), textOf(html), sample);
  }
});

test('addresses stay as they are typed', () => {
  const html = renderMarkdown(
    `[a](https://a.example/x--y...z'w "It's -- here")\n\n[b]\n\n[b]: https://b.example/--`,
  );
  assert.match(html, /href="https:\/\/a\.example\/x--y\.\.\.z'w"/);
  assert.match(html, /title="It's -- here"/);
  assert.match(html, /href="https:\/\/b\.example\/--"/);
});
