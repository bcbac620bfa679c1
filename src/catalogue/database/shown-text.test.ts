import assert from 'node:assert/strict';
import { test } from 'node:test';
import { micromark } from 'micromark';
import { withoutHtml } from './shown-text.ts';

const render = (markdown: string) => micromark(withoutHtml(markdown), { allowDangerousHtml: true });

test('HTML is escaped, in a line and as a block', () => {
  assert.equal(render('a <b onclick="x">c</b> d'), '<p>a &lt;b onclick=&quot;x&quot;&gt;c&lt;/b&gt; d</p>');
  for (const wrong of [
    '<script>alert(1)</script>',
    'text\n\n<iframe src="//x">\n\nmore',
    '<!-- hidden -->',
    '- <img src=x onerror=alert(1)>',
    '> <style>p{}</style>',
  ])
    assert.doesNotMatch(render(wrong), /<(script|iframe|img|style|!--)/, wrong);
});

test('other text stays unchanged', () => {
  for (const right of [
    'Two < three, and `<b>` is code.',
    '```\n<script>\n```',
    '    <b>indented code</b>',
    '<https://ekantik.example> and <hello@ekantik.example>',
    '## A heading\n\n- a list\n- [a link](/store) and ![a picture](./a.svg)',
    'Crème, “quotes” and ½.\r\nSecond line.',
  ])
    assert.equal(withoutHtml(right), right);
});

test('a line of hyphens at the beginning is rendered as a rule, not as front matter', () => {
  assert.equal(render('---\ntitle: x\n---\n\nText.').startsWith('<hr />'), true);
  assert.equal(render('Text.\n\n---\n\nMore.'), '<p>Text.</p>\n<hr />\n<p>More.</p>');
});
