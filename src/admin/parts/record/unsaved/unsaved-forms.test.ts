import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leavePage, unsavedForms } from './unsaved-forms.ts';

test('the page is left at once, or after the question of a form with unsaved input', () => {
  const done: string[] = [];
  leavePage(() => done.push('left at once'));
  const ask = (proceed: () => void) => {
    done.push('asked');
    proceed();
  };
  unsavedForms.add(ask);
  leavePage(() => done.push('left after the question'));
  unsavedForms.delete(ask);
  assert.deepEqual(done, ['left at once', 'asked', 'left after the question']);
});
