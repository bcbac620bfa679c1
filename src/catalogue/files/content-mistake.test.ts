import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ContentMistake, named } from './content-mistake.ts';

const entries = [
  { id: 'hatha', filePath: 'src/content/class-types/hatha.md' },
  { id: 'yin', filePath: 'src/content/class-types/yin.md' },
];
const series = { id: 'yin-weekend', filePath: 'src/content/series/yin-weekend.yaml' };

test('a mistake names file, field and what was expected', () => {
  const mistake = new ContentMistake('src/content/series/a.yaml', 'end', 'expected a time after the start');
  assert.equal(mistake.message, 'src/content/series/a.yaml, field "end": expected a time after the start');
  assert.equal(mistake.name, 'ContentMistake');
});

test('a mistake of a whole file names the file and what was expected', () => {
  const mistake = new ContentMistake('src/content/series/a.yaml', undefined, 'expected fields');
  assert.equal(mistake.message, 'src/content/series/a.yaml: expected fields');
});

test('a mistake without a file still says where to look', () => {
  assert.match(new ContentMistake(undefined, 'end', 'expected a time').message, /^src\/content, field "end"/);
});

test('an entry is found by the name of its file', () => {
  assert.equal(named(entries, 'yin', series, 'classType'), entries[1]);
});

test('an unknown name is refused, with those that there are', () => {
  assert.throws(() => named(entries, 'yinn', series, 'classType'), {
    name: 'ContentMistake',
    message:
      'src/content/series/yin-weekend.yaml, field "classType": expected one of hatha, yin; found "yinn"',
  });
});
