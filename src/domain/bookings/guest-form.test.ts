import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from '#domain/schema/read-form.ts';
import { guestForm } from './booking-form.ts';

test('a guest needs a name, and may leave the address out', () => {
  const read = (guestName: string, guestEmail: string) => readForm(guestForm, { guestName, guestEmail });
  assert.deepEqual(read('Gus', ''), { kind: 'ok', draft: { guestName: 'Gus', guestEmail: '' } });
  assert.equal(read('Gus', '  ').kind, 'ok');
  assert.equal(read('Gus', 'gus@post.example').kind, 'ok');
  assert.deepEqual(read('', ''), {
    kind: 'refused',
    problems: { guestName: 'Please enter your friend’s name.' },
  });
  const wrong = read('Gus', 'gus@');
  assert.equal(wrong.kind, 'refused');
});
