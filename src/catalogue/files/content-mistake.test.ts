import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ContentMistake, referencedEntry } from './content-mistake.ts';

const entries = [
  { id: 'hatha', filePath: 'src/content/class-types/hatha.md' },
  { id: 'yin', filePath: 'src/content/class-types/yin.md' },
];
const series = { id: 'yin-weekend', filePath: 'src/content/series/yin-weekend.yaml' };

test('the message names file, field and the expected value', () => {
  const mistake = new ContentMistake('src/content/series/a.yaml', 'end', 'expected a time after the start');
  assert.equal(mistake.message, 'src/content/series/a.yaml, field "end": expected a time after the start');
  assert.equal(mistake.name, 'ContentMistake');
});

test('the message names the file and the expected content if the whole file is wrong', () => {
  const mistake = new ContentMistake('src/content/series/a.yaml', undefined, 'expected fields');
  assert.equal(mistake.message, 'src/content/series/a.yaml: expected fields');
});

test('the message says where to look even without a file', () => {
  assert.match(new ContentMistake(undefined, 'end', 'expected a time').message, /^src\/content, field "end"/);
});

test('an entry is found by the name of its file', () => {
  assert.equal(referencedEntry(entries, 'yin', series, 'classType'), entries[1]);
});

test('an unknown name is refused, and the existing ones are listed', () => {
  assert.throws(() => referencedEntry(entries, 'yinn', series, 'classType'), {
    name: 'ContentMistake',
    message:
      'src/content/series/yin-weekend.yaml, field "classType": expected one of hatha, yin; found "yinn"',
  });
});
