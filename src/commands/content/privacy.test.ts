import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';
import { readContent } from '#commands/seed/content.ts';
import type { personalData } from '#domain/accounts/account-schema.ts';
import { defaultRetention, withPeriods } from '#domain/people/retention.ts';
import { withContact } from '#domain/studio/contact.ts';
import type { StudioProfile } from '#domain/studio/studio.ts';

const page = readFileSync(join(projectFolder, 'src/content/pages/privacy.md'), 'utf8');

/** What the page says about each part of the data that a person can download. */
const kept: Record<keyof typeof personalData.entries, RegExp> = {
  account: /open an account:\*\* your email address/,
  profile: /your name and phone number if you give them/,
  people: /book:\*\* your name, email and phone number/,
  bookings: /\*\*When you book/,
  orders: /\*\*When you order/,
  passes: /\*\*When you take a membership/,
  subscriptions: /\*\*When you take a membership/,
  payments: /\*\*When you pay at the studio/,
  checkouts: /\*\*When you begin to pay online/,
  newsletter: /\*\*When you join the newsletter/,
  signIns: /when and with which browser you signed in/,
  mails: /\*\*What we email to you/,
  notes: /\*\*What our staff note about you/,
  history: /a history of what they changed/,
  notifications: /a notice when you order/,
  invitations: /\*\*When you work with us:\*\*.*invitation/,
  roleChanges: /\*\*When you work with us:\*\*.*what you may do here/,
  instructor: /\*\*When you work with us:\*\*.*how we reach you/,
};

test('the privacy page names all data that a person can download', () => {
  const section = /## What the studio keeps\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
  for (const [part, text] of Object.entries(kept)) assert.match(section, text, part);
});

test('the privacy page names what the admin pages keep in a browser', () => {
  const section = /## What this website keeps in your browser\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
  assert.match(section, /attendance that has not been sent yet, and in that tab a sale at the desk/);
});

test('the privacy page says how long notes, payments and attempts to pay are kept', () => {
  const section = /## How long we keep it\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
  for (const text of [/\*\*Notes by our staff:/, /\*\*Payments:/, /online payments that were never made/])
    assert.match(section, text);
});

test('the privacy page names every retention period, and the studio’s address', () => {
  const [studio] = readContent<StudioProfile>('studio');
  assert.ok(studio);
  // withPeriods() throws an error if the page omits a period.
  const text = withPeriods(withContact(page, studio), defaultRetention);
  assert.match(text, /six years/);
  assert.match(
    text,
    /It covers Ekantik Studio, The Old Wool Store, 3 Mill Lane, Larkbourne, Gloucestershire GL99 0EK\./,
  );
});
