import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashOf } from './page-policy.ts';
import { classesIn, importsIn, pageTokens, textElementsIn, withUsedStyles } from './page-styles.ts';

test('the classes that a selector needs are found', () => {
  for (const [selector, classes] of [
    ['p', []],
    ['.link:hover', ['link']],
    ['.max-\\[350px\\]\\:hidden', ['max-[350px]:hidden']],
    [
      '.group[data-state=over] .group-data-\\[state\\=over\\]\\:opacity-40',
      ['group', 'group-data-[state=over]:opacity-40'],
    ],
    [
      '.\\[\\&\\:\\:-webkit-details-marker\\]\\:hidden::-webkit-details-marker',
      ['[&::-webkit-details-marker]:hidden'],
    ],
    ['.space-y-6>:not([hidden])~:not([hidden])', ['space-y-6']],
    ['html:not(.js) .script-only', ['script-only']],
    ['.prose :is(.a, .b:not(.c)) a', ['prose']],
    ['.\\32xl\\:p-0', ['2xl:p-0']],
    ['[href$=".ics"]', []],
    ['.p-1\\.5', ['p-1.5']],
    ['.\\!px-4', ['!px-4']],
  ] as const)
    assert.deepEqual(classesIn(selector), classes, selector);
});

test('the scripts that a page may load are found, but not the methods of staff', () => {
  const script =
    'import{t as e}from"./BhwhPvQ.js";const n=()=>import(`./studio.Cn_de4m.js`),s=()=>import("./staff.Bg7O7-D.js");';
  assert.deepEqual(importsIn(script), ['./BhwhPvQ.js', './studio.Cn_de4m.js']);
});

test('the elements of running text that a selector needs are found', () => {
  for (const [selector, elements] of [
    ['.prose', []],
    ['.prose>*+*', []],
    ['.prose blockquote', [['blockquote']]],
    ['.prose sup a:hover', [['sup'], ['a']]],
    ['.prose :is(ul,ol)', [['ul', 'ol']]],
    ['.prose li:has(>input[type=checkbox])', [['li'], ['input']]],
    ['.prose :is(th,td):not([align])', [['th', 'td']]],
    ['.prose li::marker', [['li']]],
    ['footer p', []],
    ['.prosecco p', []],
  ] as const)
    assert.deepEqual(textElementsIn(selector), elements, selector);
});

test('a page without quotations has no styles for them', () => {
  const styles = '.prose :is(ul,ol){a:b}.prose blockquote{a:b}';
  const page = (text: string, styles: string) => `<style>${styles}</style></head><div>${text}</div>`;
  const used = new Set(['prose']);
  assert.equal(withUsedStyles(page('<ol></ol>', styles), used), page('<ol></ol>', '.prose :is(ul,ol){a:b}'));
  assert.equal(
    withUsedStyles(page('<blockquote></blockquote>', styles), used),
    page('<blockquote></blockquote>', '.prose blockquote{a:b}'),
  );
});

test('a page has the classes of its elements and the words of its scripts', () => {
  const html = `<p class="a [&#38;_b]:c"><script>list.querySelector('.d').classList.add("e f")</script>`;
  const tokens = new Set(pageTokens(html));
  for (const name of ['a', '[&_b]:c', 'd', 'e', 'f']) assert.ok(tokens.has(name), name);
});

test('rules that cannot apply are removed, and the policy allows the shorter style sheet', () => {
  const whole =
    '@font-face{font-family:X}p,.gone{a:b}.used,.gone{a:b}@media print{.gone{a:b}}@keyframes k{0%{a:b}}.a.gone{a:b}';
  const short = '@font-face{font-family:X}p{a:b}.used{a:b}@keyframes k{0%{a:b}}';
  assert.equal(
    withUsedStyles(`'${hashOf(whole)}'<style>${whole}</style></head>`, new Set(['used', 'a'])),
    `'${hashOf(short)}'<style>${short}</style></head>`,
  );
});

test('a drawing keeps its own styles', () => {
  const html = `<style>.gone{a:b}</style></head><img src="data:image/svg+xml,<svg><style>.sky{a:b}</style></svg>">`;
  assert.equal(withUsedStyles(html, new Set()), html.replace('.gone{a:b}', ''));
});
