import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { writeAuthMails } from './auth-mails.ts';

const folder = await mkdtemp(join(tmpdir(), 'ekantik-auth-mails-'));
after(() => rm(folder, { recursive: true, force: true }));

test('each mail of the Auth service leads to the link that the service makes', async () => {
  const mails = await writeAuthMails('https://your-studio.example', folder);
  assert.deepEqual(
    mails.map(({ template, subject }) => [template, subject]),
    [
      ['Reset password', 'Choose a new password'],
      ['Magic link', 'Your sign-in link'],
      ['Confirm sign up', 'Please confirm your email address'],
    ],
  );
  for (const { file } of mails) {
    const html = await readFile(file, 'utf8');
    assert.ok(html.includes('<a href="{{ .ConfirmationURL }}"'), file);
    assert.ok(html.includes('href="https://your-studio.example"'), file);
  }
});
