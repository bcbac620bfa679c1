import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { longText, plain, text, wholeNumber } from './form-fields.ts';
import { problemsOf, refusedField, withProblems } from './read-form.ts';

const accepts = (field: v.GenericSchema) => (input: string) => v.is(field, input);
const metadata = { label: 'Text', maximum: 3, message: 'Three letters at most.' };

test('a text has at most its number of characters, and may be empty only if its rules say so', () => {
  const samples = ['abc', ' abc ', '🧘🧘🧘', 'abcd', '', ' '];
  assert.deepEqual(samples.map(accepts(text(metadata))), [true, true, true, false, false, false]);
  assert.deepEqual(samples.map(accepts(text({ ...metadata, empty: true }))), [
    true,
    true,
    true,
    false,
    true,
    true,
  ]);
});

test('a text has one line, several, or any characters', () => {
  const samples = ['a\nb', 'a\u0007'];
  assert.deepEqual(samples.map(accepts(text(metadata))), [false, false]);
  assert.deepEqual(samples.map(accepts(text({ ...metadata, lines: 'several' }))), [true, false]);
  assert.deepEqual(samples.map(accepts(text({ ...metadata, lines: 'any' }))), [true, true]);
});

test('a long text keeps its blanks, which count', () =>
  assert.deepEqual([' a ', ' a  ', ''].map(accepts(longText(metadata))), [true, false, true]));

test('a whole number is within its limits, both included', () => {
  const number = wholeNumber({ ...metadata, minimum: 2, maximum: 9 });
  assert.deepEqual(['1', '2', ' 9 ', '10', '2.5', 'x'].map(accepts(number)), [
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('an invalid field has its message, and a valid form has none', () => {
  const form = v.object({ name: text(metadata) });
  assert.deepEqual(problemsOf(form, { name: 'abcd' }), { name: metadata.message });
  assert.deepEqual(problemsOf(form, { name: 'abc' }), {});
});

test('a field that the server refuses has its own message, or none', () => {
  const form = v.object({ name: text(metadata), note: plain({ label: 'Note' }) });
  assert.deepEqual(refusedField(form, 'name'), { field: 'name', message: metadata.message });
  assert.deepEqual(refusedField(form, 'note'), { field: 'note', message: '' });
});

test('an additional problem makes a valid form invalid, and the first message of a field stays', () => {
  const valid = { kind: 'ok', draft: 'abc' } as const;
  assert.equal(withProblems(valid, { name: undefined }), valid);
  assert.deepEqual(withProblems(valid, { name: 'Wrong.' }), {
    kind: 'refused',
    problems: { name: 'Wrong.' },
  });
  assert.deepEqual(withProblems({ kind: 'refused', problems: { name: 'First.' } }, { name: 'Second.' }), {
    kind: 'refused',
    problems: { name: 'First.' },
  });
});
