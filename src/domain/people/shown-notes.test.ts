import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownNotes } from './shown-notes.ts';

const note = (number: number, body = 'Left knee') => ({
  number,
  body,
  forInstructors: false,
  version: 1,
  by: null,
  at: '2026-03-02T09:00:00Z',
});

test('a note that is being edited stays in its place when a colleague has removed it', () => {
  assert.deepEqual(shownNotes([note(3), note(1)], [note(2)]), [note(3), note(2), note(1)]);
  assert.deepEqual(shownNotes([note(2, 'Right knee'), note(1)], [note(2)]), [note(2, 'Right knee'), note(1)]);
  assert.deepEqual(shownNotes([note(2), note(1)], []), [note(2), note(1)]);
});
