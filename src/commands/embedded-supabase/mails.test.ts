import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Mail, mailsIn, mailsInLines, workingLink } from './mails.ts';

const printed = `[@supabase/lite] email captured (not delivered)
To: ada@example.com
Subject: Reset Your Password

Reset your password with this code: 123456

Or follow this link: http://localhost:4321/auth/v1/verify?token=abc&type=recovery&redirect_to=http%3A%2F%2Flocalhost%3A4321
something else
[@supabase/lite] email captured (not delivered)
To: bea@example.com
Subject: Your Magic Link

Your login code is: 654321

Or follow this link: http://localhost:4321/auth/v1/verify?token=def&type=magiclink&redirect_to=http%3A%2F%2Flocalhost%3A4321`;

const addresses = { api: 'http://127.0.0.1:54321', site: 'http://localhost:5000' };

test('mails are found between other lines, in order', () => {
  const mails = mailsIn(`before\n${printed}\nafter`);
  assert.deepEqual(
    mails.map(({ to, subject, code }) => [to, subject, code]),
    [
      ['ada@example.com', 'Reset Your Password', '123456'],
      ['bea@example.com', 'Your Magic Link', '654321'],
    ],
  );
  assert.match(mails[0]?.link ?? '', /^http:\/\/localhost:4321\/auth\/v1\/verify\?token=abc&type=recovery&/);
});

test("npm start's prefix on each line is ignored", () => {
  assert.deepEqual(mailsIn(printed.replaceAll(/^/gm, 'supabase | ')), mailsIn(printed));
});

test('mails are found line by line, each as soon as it is complete', () => {
  const mails: Mail[] = [];
  const take = mailsInLines((mail) => mails.push(mail));
  const counts = printed.split('\n').map((line) => {
    take(line);
    return mails.length;
  });
  assert.deepEqual(mails, mailsIn(printed));
  assert.equal(counts[5], 0);
  assert.equal(counts[6], 1);
});

test('no mail is found in other output', () => {
  assert.deepEqual(mailsIn(''), []);
  assert.deepEqual(mailsIn('[@supabase/lite] listening'), []);
});

test('a printed link is corrected: it leads to the server, and from there to its page', () => {
  const [recovery, signIn] = mailsIn(printed).map(({ link }) => new URL(workingLink(link ?? '', addresses)));
  assert.equal(recovery?.origin, addresses.api);
  assert.equal(recovery?.searchParams.get('token'), 'abc');
  assert.equal(recovery?.searchParams.get('redirect_to'), 'http://localhost:5000/reset-password');
  assert.equal(signIn?.searchParams.get('redirect_to'), 'http://localhost:5000/account');
});

test('a line without a link stays unchanged', () => {
  assert.equal(
    workingLink('listening on http://127.0.0.1:54321', addresses),
    'listening on http://127.0.0.1:54321',
  );
});
