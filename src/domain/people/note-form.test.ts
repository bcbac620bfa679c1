import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from '#domain/schema/read-form.ts';
import { noteForm } from './note-form.ts';

const read = (body: string) => readForm(noteForm, { body, forInstructors: true });

test('a note may have several lines', () =>
  assert.deepEqual(read(' Bad knee.\nPrefers the back row. '), {
    kind: 'ok',
    draft: { body: 'Bad knee.\nPrefers the back row.', forInstructors: true },
  }));

test('a note needs a text', () =>
  assert.deepEqual(read(' \n '), {
    kind: 'refused',
    problems: { body: 'Please write a note of up to 1,000 characters.' },
  }));
