import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ContentMistake, distinct, named } from './content-mistake.ts';

const entries = [
  { id: 'hatha', filePath: 'src/content/class-types/hatha.md', number: 1 as number | undefined },
  { id: 'yin', filePath: 'src/content/class-types/yin.md', number: 4 as number | undefined },
];
const series = { id: 'yin-weekend', filePath: 'src/content/series/yin-weekend.yaml' };
const numberOf = ({ number }: { number: number | undefined }) => number;

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

test('values of their own pass', () => {
  distinct(entries, 'id', numberOf);
});

test('a value used twice is refused, naming both files', () => {
  const twin = { id: 'power', filePath: 'src/content/class-types/power.md', number: 1 };
  assert.throws(() => distinct([...entries, twin], 'id', numberOf), {
    name: 'ContentMistake',
    message:
      'src/content/class-types/power.md, field "id": expected a value of its own, but "1" is taken by src/content/class-types/hatha.md',
  });
});

test('entries without a value do not collide', () => {
  distinct(
    [...entries, { ...series, number: undefined }, { ...series, number: undefined }],
    'style',
    numberOf,
  );
});
