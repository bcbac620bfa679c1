import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notifyError, notifySuccess } from './notify.ts';

test('a message is shown by the browser if the script of the messages cannot be loaded', async (context) => {
  const shown: string[] = [];
  const { alert } = globalThis;
  globalThis.alert = (message: string) => void shown.push(message);
  context.after(() => {
    globalThis.alert = alert;
  });

  // Node cannot load the script, as a browser cannot after an update of the site.
  await notifySuccess('Thank you for subscribing to our newsletter!');
  await notifyError('We could not reach the studio.');
  assert.deepEqual(shown, ['Thank you for subscribing to our newsletter!', 'We could not reach the studio.']);
});
