import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Outage } from '#backend/calls/outage.ts';
import { createStudio } from '#backend/studio.ts';
import { memoryStorage } from './tests/memory-storage.ts';

/* A project in which addresses have to be confirmed before the first sign-in. */

test('a retried sign-up, whose response was lost, still asks to confirm the address', async () => {
  const refusal = (status: number, code: string) =>
    Response.json({ code, message: code }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });
  let isLost = true;
  const accounts = await createStudio({
    url: 'http://project.example',
    publishableKey: 'any',
    storage: memoryStorage(),
    fetch: async (input) => {
      if (String(input).includes('/auth/v1/token')) return refusal(400, 'email_not_confirmed');
      if (!isLost) return refusal(422, 'user_already_exists');
      isLost = false;
      throw new TypeError('The response was lost.');
    },
  }).accounts();
  const credentials = { email: 'ada@post.example', password: 'calm-and-long-enough' };
  await assert.rejects(accounts.signUp(credentials), Outage);
  assert.deepEqual(await accounts.signUp(credentials), { kind: 'signed-up', confirmed: false });
});
