import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ConfiguredVariables, listConfiguredVariables } from './configured-variables.ts';
import type { FunctionServer } from './server-function.ts';

async function configured(
  variables: Record<string, string>,
  url = 'https://abc.supabase.co',
): Promise<ConfiguredVariables> {
  const variable = (name: string) => variables[name];
  const response = listConfiguredVariables({ isService: true, variable, url } as FunctionServer);
  return (await response.json()) as ConfiguredVariables;
}

/** Whether a project's functions can use this value of SMTP_URL. */
async function isUsable(address: string, url?: string): Promise<boolean> {
  const { set, unusable } = await configured({ SMTP_URL: address }, url);
  assert.deepEqual(set, ['SMTP_URL']);
  return !unusable.includes('SMTP_URL');
}

test('a hosted function needs a mail server on another port than 25 and 587', async () => {
  for (const address of [
    'smtps://me:secret@smtp.example:465',
    'smtps://smtp.example',
    'smtp://smtp.example:2525',
  ])
    assert.equal(await isUsable(address), true, address);
  // Without a port, smtp: means 587.
  for (const address of ['smtp://smtp.example:587', 'smtp://smtp.example:25', 'smtp://smtp.example'])
    assert.equal(await isUsable(address), false, address);
  assert.equal(await isUsable('smtp://smtp.example:587', 'http://127.0.0.1:54321'), true, 'on this computer');
});

test('what is not the address of a mail server cannot be used', async () => {
  for (const address of ['smtp.example', 'smtp.example:465', 'https://smtp.example'])
    assert.equal(await isUsable(address), false, address);
});

test('a sender that is no address, and the address of an API without https://, cannot be used', async () => {
  const api = { MAIL_API_KEY: 're_1', MAIL_API_URL: 'api.example/emails', MAIL_FROM: 'The Quiet Room' };
  assert.deepEqual((await configured(api)).unusable, ['MAIL_API_URL', 'MAIL_FROM']);
  const smtp = { ...api, SMTP_URL: 'smtps://smtp.example', MAIL_FROM: 'The Quiet Room <hello@room.example>' };
  assert.deepEqual((await configured(smtp)).unusable, []);
});
