import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { marksOf } from './field-marks.ts';
import { checkbox, keyOrElse, text } from './form-fields.ts';

const name = text({ label: 'Name', maximum: 20, message: 'Please enter a name.' });
const note = text({ label: 'Note', maximum: 20, empty: true, message: 'Please keep it short.' });
const method = keyOrElse({ label: 'Method' }, { cash: 1, card: 2 }, 'cash');
const streamed = checkbox({ label: 'Streamed' });

test('a field that may not be empty is required, and one that may be is optional beside it', () => {
  const form = v.object({ name, note });
  assert.deepEqual(marksOf(form, 'name'), { required: true, optional: false });
  assert.deepEqual(marksOf(form, 'note'), { required: false, optional: true });
});

test('a field whose empty text is stored as null is optional, too', () => {
  const day = v.pipe(
    v.string(),
    v.transform((input) => input || null),
  );
  assert.deepEqual(marksOf(v.object({ name, day }), 'day'), { required: false, optional: true });
});

test('fields that always have a value have no mark', () => {
  const form = v.object({ name, method, streamed });
  for (const field of ['method', 'streamed'])
    assert.deepEqual(marksOf(form, field), { required: false, optional: false });
});

test('nothing is called optional where nothing is required, and an unknown field has no mark', () => {
  const form = v.object({ note, method });
  assert.deepEqual(marksOf(form, 'note'), { required: false, optional: false });
  assert.deepEqual(marksOf(form, 'other'), { required: false, optional: false });
});
