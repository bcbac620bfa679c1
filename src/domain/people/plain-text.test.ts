import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameProblem } from '#domain/accounts/profile.ts';
import { parseEmail } from './email.ts';
import { isPlainText } from './plain-text.ts';

test('names of every alphabet are plain, with accents, hyphens, apostrophes and emoji', () => {
  const names = [
    '',
    '  ',
    'Zoë',
    "Siân O'Neill-Hughes",
    '山田 太郎',
    'محمد علي',
    'שרה',
    'नेहा',
    'عليرضا\u200Cپور',
    'Ada 🧘‍♀️',
  ];
  for (const name of names) assert.equal(isPlainText(name), true, name);
});

test('control characters, bidirectional overrides and invisible names are not plain', () => {
  for (const code of ['\u0007', '\u007F', '\u0085', '\u2028', '\u202A', '\u202E', '\u2066', '\u2069', 'A\nB'])
    assert.equal(isPlainText(`Ada${code}Ashby`), false, JSON.stringify(code));
  for (const blank of [
    '\u200B',
    '\u3164',
    '\uFFA0',
    '\u115F',
    '\u2800',
    '\u00AD\u00AD',
    '\u200E\u200F',
    '\uFE0F',
    '\u{E0041}',
  ])
    assert.equal(isPlainText(blank), false, JSON.stringify(blank));
  assert.match(nameProblem('\u3164') ?? '', /letters/);
});

test('a note may have several lines', () => {
  assert.equal(isPlainText('Size M\r\n\tin blue', 'several'), true);
  assert.equal(isPlainText('Size M\u0007', 'several'), false);
});

test('an address with an invisible character is invalid', () => {
  for (const email of ['ada\u200B@post.example', 'ada@po\u00ADst.example', 'a\u202Eda@post.example'])
    assert.equal(parseEmail(email).kind, 'refused');
});

test('a text has one line unless more are allowed, and only breaks and tabs are', () => {
  assert.equal(isPlainText('Size M\nin blue'), false);
  assert.equal(isPlainText('Size M\nin blue', 'one'), false);
  assert.equal(isPlainText('\u200B\n\u200B', 'several'), false);
});
