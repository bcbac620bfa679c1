import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { checkbox, plain, wholeNumber } from './form-fields.ts';
import { emptyFields, fieldsOfRecord } from './read-form.ts';

const form = v.object({
  title: plain({ label: 'Title' }),
  capacity: wholeNumber({ label: 'Capacity', minimum: 1, maximum: 20, message: 'From 1 to 20.' }),
  streamed: checkbox({ label: 'Streamed' }),
  instructor: plain({ label: 'Instructor' }),
});

test('an empty form has empty texts and no box checked', () => {
  assert.deepEqual(emptyFields(form), { title: '', capacity: '', streamed: false, instructor: '' });
});

test('a form shows the texts, numbers and booleans of a record for which it has fields', () => {
  const record = { title: 'Hatha', capacity: 15, streamed: true, instructor: { key: 'ruth' }, version: 3 };
  assert.deepEqual(fieldsOfRecord(form, record), {
    title: 'Hatha',
    capacity: '15',
    streamed: true,
    instructor: '',
  });
});
