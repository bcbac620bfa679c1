import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';
import { readContent } from '#commands/seed/content.ts';
import type { personalData } from '#domain/accounts/account-schema.ts';
import { letterKinds } from '#domain/mails/write-letter.ts';
import { defaultRetention, withPeriods } from '#domain/people/retention.ts';
import { withContact } from '#domain/studio/contact.ts';
import type { StudioProfile } from '#domain/studio/studio.ts';

const page = readFileSync(join(projectFolder, 'src/content/pages/privacy.md'), 'utf8');

/** What the page says about each part of the data that a person can download. */
const statements: Record<keyof typeof personalData.entries, RegExp> = {
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
  for (const [part, text] of Object.entries(statements)) assert.match(section, text, part);
});

/** What the page says about each value that the site stores in a browser, by the name under which it is stored. */
const stored: Record<string, RegExp> = {
  cart: /\*\*Your cart,/,
  'recent-orders': /\*\*Your recent orders,/,
  draft: /\*\*What you type at checkout, when you book a class or in your profile,/,
  'draft-after': /A random number, which stays, tells your other tabs that you have signed out/,
  'sign-out': /A random number, which stays, tells your other tabs that you have signed out/,
  paying: /\*\*A payment that you went to make,/,
  'unpaid-class': /that tab remembers which class it was/,
  session: /\*\*Your sign-in,/,
  'mail-link': /\*\*A link in one of our emails that led you here,\*\* in that tab/,
  recovery: /After a link for a new password, the tab remembers whose it is/,
  'booking-details': /\*\*Your booking details,/,
  marks: /attendance that has not been sent yet/,
  undecided: /the numbers of requests without an answer/,
  toast: /\*\*A message for the next page,/,
};

/** The names under which the site stores values in a browser. */
function storedNames(): string[] {
  const names = ['stores', 'domain', 'layouts', 'backend/accounts'].flatMap((room) =>
    globSync(join(projectFolder, `src/${room}/**/*.{ts,js}`))
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/['`]ekantik-([a-z-]+)/g)])
      .map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}

test('the privacy page names everything that the site stores in a browser', () => {
  const section = /## What this website keeps in your browser\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
  assert.deepEqual(Object.keys(stored).sort(), storedNames());
  for (const [name, text] of Object.entries(stored)) assert.match(section, text, name);
});

/** What the page says about each kind of mail, all of which are kept. */
const mailSubjects: Record<string, RegExp> = {
  'booking|place|class': /bookings and classes/,
  order: /orders/,
  'payment|refund|paid': /payments/,
  'pass|membership': /memberships/,
  newsletter: /the newsletter/,
  'password|account': /your account/,
  'substitute|invitation': /your work with us/,
  person: /messages from our staff/,
};

test('the privacy page names all kinds of emails that are kept, and who delivers them', () => {
  const mailStatement = /\*\*What we email to you:\*\* (.*)/.exec(page)?.[1] ?? '';
  for (const kind of letterKinds) {
    const [, text] =
      Object.entries(mailSubjects).find(([nouns]) => new RegExp(`^(${nouns})(-|$)`).test(kind)) ?? [];
    assert.ok(text, `The page says nothing about ${kind}.`);
    assert.match(mailStatement, text, kind);
  }
  assert.match(page, /the company that delivers our emails receives your email address/);
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
