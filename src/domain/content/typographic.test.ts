import assert from 'node:assert/strict';
import { test } from 'node:test';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { markdownToHtml } from 'satteri';
import { punctuationMarks, typographicHtml, typographicText } from './typographic.ts';

const render = (markdown: string) =>
  typographicHtml(
    micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml(), punctuationMarks()] }),
  );

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
  `"one\n\n(") two`,
  `# "one\n\n(") two`,
  `"one\n\n# (") two`,
  `> "one\n\n(") two`,
  `don't 'tis "it's"`,
  `| "a" | b |\n|--|--|\n| 'c' | d... |`,
  `| "a | (") b |\n|--|:-:|\n| "c | (") d |`,
  'a- b-- c--- d---- e----- f------ g------- h-------- i---------',
  'x.... .. 7-8',
  '"a\nb"',
  '- "a\n- (") b',
  `'a' "b'`,
  `word"word" 'x'y`,
  `[a--b](https://a.example/x--y)'s "—y"—`,
  '```\n"a" -- b\n```',
  `*'a'* (*b*)'s [c]'d *e*'s 'f'`,
  '"a "b" c" " d "e',
  'a "',
  `a '`,
  `(" b") x'y"z (' *"* c`,
  `*a*'b' c, **a** 'b' c, (') d', [e]'f' g, [h](i)'j' k`,
];

test('rendered Markdown has the quotes, dashes and ellipses of a page', () => {
  for (const sample of samples) {
    const { html } = markdownToHtml(sample, { features: { smartPunctuation: true } });
    assert.equal(textOf(render(sample)), textOf(html), sample);
  }
});

test('addresses and titles of links stay as they are typed', () => {
  const html = render(
    `[a](https://a.example/x--y...z'w "It's -- here") "then"\n\n[b]\n\n[b]: https://b.example/-- "A \\"b\\" -- c"`,
  );
  assert.match(html, /href="https:\/\/a\.example\/x--y\.\.\.z'w" title="It's -- here"/);
  assert.match(html, /“then”/, 'the text behind it does not');
  assert.match(html, /href="https:\/\/b\.example\/--" title="A &quot;b&quot; -- c"/);
});

test('an alternative text stays as it is typed', () => {
  assert.match(
    render(`![A "mat" -- it's...](mat.svg) "x"`),
    /alt="A &quot;mat&quot; -- it's\.\.\."[^>]*> “x”/,
  );
});

test('addresses that are typed without marks stay as they are, without the punctuation behind them', () => {
  const typed =
    'https://a.example/x--y http://ö.example/é--1... www.a.example/--/ o\'b--c.d+e_f@ü-1.post--x.example "x".';
  const shown =
    "https://a.example/x--y http://ö.example/é--1… www.a.example/--/ o'b--c.d+e_f@ü-1.post--x.example “x”.";
  assert.equal(typographicText(typed), shown.replace("o'b", 'o’b'));
});

test('Markdown that is read as it is has typographic punctuation', () => {
  for (const [typed, shown] of [
    [`"It's 7:00--8:00..."`, '“It’s 7:00–8:00…”'],
    ['\\"as typed\\" \\-- \\...', '\\"as typed\\" \\-- \\...'],
    ['`"a" -- b` and "c"', '`"a" -- b` and “c”'],
    ['```\n`"a"\n-- b\n``` "c"', '```\n`"a"\n-- b\n``` “c”'],
    ['-- "a" --\n--', '– “a” –\n--'],
    ['See www.a.example/x_/ "b", www.- "c"', 'See www.a.example/x_/ “b”, www.- “c”'],
    ['"a"\n---\n"b"', '“a”\n---\n“b”'],
    ['| "a" |\n|:---| --- |\n| b--c |', '| “a” |\n|:---| --- |\n| b–c |'],
    ['a --- b', 'a — b'],
  ] as const)
    assert.equal(typographicText(typed), shown);
});

test('quotes are matched within a paragraph or a point of a list', () => {
  // Between two punctuation marks a quote closes an open one of its block, and otherwise opens.
  for (const between of ['\n\n', '\n \n', '\n- ', '\n* ', '\n+ ', '\n  - ', '\n> ', '\n1. ', '\n10) '])
    assert.equal(typographicText(`"a${between}*"* b`), `“a${between}*“* b`, JSON.stringify(between));
  for (const between of ['\n', '\n-', '\na. ', '\n1: ', ' - ', '\na- '])
    assert.equal(typographicText(`"a${between}*"* b`), `“a${between}*”* b`, JSON.stringify(between));
});
