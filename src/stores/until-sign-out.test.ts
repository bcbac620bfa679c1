import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draft } from './draft.ts';
import { endDrafts, untilSignOut } from './until-sign-out.ts';

const empty = { note: '' };
const typed = { note: 'Leave it at the back door' };

test('a draft ends when somebody signs out, and is removed from the storage', () => {
  const inStorage = draft('test-note', empty);
  const note = untilSignOut('test-note', inStorage, empty);
  note.write(typed);
  assert.deepEqual(note.read(), typed);
  endDrafts();
  assert.deepEqual(note.read(), empty);
  assert.deepEqual(inStorage.read(), empty);
});

test('what is typed after somebody has signed out is stored until the next time', () => {
  const note = untilSignOut('test-later-note', draft('test-later-note', empty), empty);
  endDrafts();
  note.write(typed);
  assert.deepEqual(note.read(), typed);
  note.write(undefined);
  assert.deepEqual(note.read(), empty);
  note.write(typed);
  endDrafts();
  assert.deepEqual(note.read(), empty);
});
