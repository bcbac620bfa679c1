import { testEdits } from '#commands/test/content-edits.ts';

/* Mistakes in how fields are written, whatever they mean. */

const hatha = 'class-types/hatha.md';
const mats = 'posts/choosing-a-mat.md';

testEdits({
  'a telephone number that YAML reads as a number': [
    'studio/studio.yaml',
    /^phone: .*/m,
    'phone: 01632960247',
    '18 | phone | 01632960247 | expected a text: this one needs quotes, such as "108"',
  ],
  'an apostrophe in single quotes': [
    mats,
    /^title: .*/m,
    "title: 'Tom's mats'",
    "2 | title | title: 'Tom's mats' | expected the other quotes around a text that contains '",
  ],
  'double quotes in double quotes': [
    mats,
    /^title: .*/m,
    'title: "A "good" mat"',
    '2 | title | title: "A "good" mat" | expected the other quotes around a text that contains "',
  ],
  'a field written twice': [
    hatha,
    /^level: .*/m,
    'level: Beginner\nlevel: Advanced',
    '12 | level | level: Advanced | expected each field once, but this one is there twice',
  ],
  'a tab in front of a field': [
    hatha,
    /^ {2}alt: /m,
    '\talt: ',
    /^8 \| .*expected spaces in front of a field, but there is a tab/,
  ],
  'a text that begins with an alias for YAML': [
    hatha,
    /^title: .*/m,
    'title: *Slow*',
    '3 | title | title: *Slow* | expected quotes around a text that begins with one of * & ! % @ ` [ {',
  ],
  'a text that begins with emphasis': [
    hatha,
    /^ {2}alt: .*/m,
    '  alt: *Slow* and steady',
    /^8 \| alt: \*Slow\* and steady \| expected quotes around a text that begins with/,
  ],
  'a text that would lose its first word': [
    hatha,
    /^title: .*/m,
    'title: &Mats and rugs',
    /^3 \| title \| title: &Mats and rugs \| expected quotes around a text that begins with/,
  ],
  'a text without quotes that ends at a # sign': [
    hatha,
    /^title: .*/m,
    'title: Yoga #1 for all',
    '3 | title | title: Yoga #1 for all | expected quotes around a text that contains a space and #, because it ends there without them; a comment needs its own line',
  ],
  'a text without quotes that ends at a # sign in a list': [
    hatha,
    /^ {2}- Comfortable clothes.*/m,
    '  - A mat # or a towel',
    /^20 \| - A mat # or a towel \| expected quotes around a text that contains a space and #/,
  ],
  'a control character that was copied from slides': [
    mats,
    /^excerpt: .*/m,
    'excerpt: One line\vand another',
    '3 | excerpt | excerpt: One line and another | expected text without invisible control characters: delete the one here',
  ],
  'fields without a closing line': [
    hatha,
    /^---\n(?=Shoes)/m,
    '',
    '1 | --- | expected a second line of --- where the fields end, but there is none',
  ],
  'text without fields': [
    hatha,
    /^---\n/,
    '',
    '1 | id: 1 | expected the fields first, between two lines that hold --- and nothing else',
  ],
  'a list instead of fields': [
    'testimonials/1.yaml',
    /^[\s\S]*$/,
    '- one\n- two\n',
    '1 | expected fields, such as "title: Hatha Yoga", but there are none',
  ],
});
