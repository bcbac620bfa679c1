import assert from 'node:assert/strict';
import { test } from 'node:test';
import { micromark } from 'micromark';
import { postHtml } from './post-text.ts';

const render = (markdown: string, preview = false) =>
  postHtml(micromark(markdown, { allowDangerousProtocol: true }), { preview });

test('a first-level heading becomes second-level, the others stay', () => {
  assert.equal(render('# One\n\n## Two\n\n# Three'), '<h2>One</h2>\n<h2>Two</h2>\n<h2>Three</h2>');
});

test('a table is inside a region that scrolls', () => {
  const table = '<table><tr><td>1</td></tr></table>';
  const region = `<div role="region" aria-label="Table" tabindex="0">${table}</div>`;
  assert.equal(postHtml(`<p>a</p>${table}${table}`, { preview: false }), `<p>a</p>${region}${region}`);
});

test('links to pages, mail and telephone work; the preview names a removed address that would run a script', () => {
  assert.equal(render('[Call](tel:+441632960123)'), '<p><a href="tel:+441632960123">Call</a></p>');
  for (const address of ['/blog', '#top', 'https://a.example/b:c', 'mailto:a@b.example', 'about?a=b:c'])
    assert.equal(render(`[x](${address})`), `<p><a href="${address}">x</a></p>`);
  for (const address of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java&Tab;script:alert(1)',
    '&#x6a;avascript:alert(1)',
    '<java\tscript:alert(1)>',
    'data:text/html,x',
    'vbscript:x',
  ]) {
    const html = render(`[Press **me**](${address})`);
    assert.equal(html, '<p>Press <strong>me</strong></p>', address);
    assert.match(
      render(`[x](${address})`, true),
      /^<p>x <em class="refused">\(This address cannot be used: .+\)<\/em><\/p>$/i,
    );
  }
  assert.equal(render('<javascript:alert(1)>'), '<p>javascript:alert(1)</p>');
  assert.match(render('[x]()', true), /it is empty/);
});

test('a link of the preview opens in a new tab, and one within the text leads nowhere', () => {
  assert.equal(render('[x](#footnote)', true), '<p><a>x</a></p>');
  assert.equal(
    render('[x](/about "To us")', true),
    '<p><a href="/about" title="To us" target="_blank" rel="noopener">x</a></p>',
  );
});

test('a picture of the site is shown; one on another host is replaced by an explanation', () => {
  assert.equal(render('![A cat](/cat.svg)'), '<p><img src="/cat.svg" alt="A cat" /></p>');
  const other = '![A "cat"](https://cats.example/cat.jpg)';
  assert.equal(render(other), '<p><a href="https://cats.example/cat.jpg">A &quot;cat&quot;</a></p>');
  assert.match(render(other, true), /^<p><em class="refused">\(“A &quot;cat&quot;” is on another site/);
  assert.equal(render('![x](data:text/html,x)'), '<p>x</p>');
  assert.match(render('![x](//cats.example/cat.jpg)', true), /on another site/);
});

test('HTML in a text stays text', () => {
  const html = render(
    '<a href="javascript:alert(1)">x</a> `<img src="x" alt="y">` ![" onerror="x](/a.svg)',
    true,
  );
  assert.doesNotMatch(html, /<a|<img src="x"|alt="" onerror/);
});

test('the heading of a quotation is second-level, too', () =>
  assert.equal(render('> # One'), '<blockquote>\n<h2>One</h2>\n</blockquote>'));

test('a link may go to an address without encryption', () =>
  assert.equal(render('[x](http://a.example/)'), '<p><a href="http://a.example/">x</a></p>'));

test('a picture that cannot be used is named in the preview, by its address or as a picture', () => {
  assert.equal(
    render('![x](data:text/html,x)', true),
    '<p><em class="refused">(This picture cannot be used: data:text/html,x)</em></p>',
  );
  assert.equal(
    render('![](https://cats.example/cat.jpg)'),
    '<p><a href="https://cats.example/cat.jpg">a picture</a></p>',
  );
});
