import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unreadableField } from './unreadable-field.ts';

test('fields that can be read are no mistake', () => {
  assert.equal(unreadableField('title: "Hatha: Yoga"\n# a remark\nlist:\n  - one\n  - two\n'), undefined);
  assert.equal(unreadableField(''), undefined);
});

test('a quote that is never closed is found in its own field, not at the end of the file', () => {
  assert.equal(unreadableField('id: 1\ntitle: "Hatha\nlevel: Beginner\n')?.field, 'title');
});

test('a colon in a text without quotes is found, with what to do', () => {
  const mistake = unreadableField('id: 1\nlevel: Beginner\ntitle: Hatha: Yoga\n');
  assert.equal(mistake?.field, 'title');
  assert.match(mistake?.expectation ?? '', /expected YAML, with quotes around a text that holds a colon/);
});

test('a list that is never closed is found in its own field', () => {
  assert.equal(unreadableField('level: Beginner\ndays: [Monday\nstart: "07:00"\n')?.field, 'days');
});

test('a field that is there twice is found', () => {
  assert.deepEqual(unreadableField('title: Hatha\nlevel: Beginner\ntitle: Yin\n'), {
    field: 'title',
    expectation: 'expected each field once, but this one is there twice',
  });
});
