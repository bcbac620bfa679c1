import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Letter } from '#domain/mails/letter.ts';
import { authLetter, authLinks } from '#domain/mails/letters/account-letters.ts';
import { htmlOf, studio, textOf, write } from '#domain/mails/tests/write-sample.ts';
import { sampleNow, samplePayloads } from './sample-mails.ts';

/*
 * Compares every letter with its expected text, so that a changed text appears as a difference in one file.
 * `UPDATE_LETTERS=1 npx node --test src/domain/mails/samples/expected-letters.test.ts` writes the file again: read the difference.
 */

const file = new URL('./expected-letters.txt', import.meta.url);

const toText = (letter: Letter) =>
  [
    `Subject: ${letter.subject}`,
    `Preview: ${letter.preview}`,
    `Calendar: ${letter.calendar?.method ?? 'none'}`,
    `Unsubscribing: ${JSON.stringify(letter.unsubscribing) ?? 'none'}`,
    `Blocks: ${letter.blocks.map(({ kind }) => kind).join(', ')}`,
    '',
    textOf(letter),
  ].join('\n');

const hours = ['late-morning', 'noon', 'rain', 'dusk', 'first-stars'] as const;
const markdown = [
  'Dear all,\n\nthe **heating** is [mended](/schedule), and `tea` is back.',
  '## Dates\n\n- Monday\n- Tuesday\n\n1. First\n2. Second',
  '> A quotation\n\n---\n\n    Preformatted\n\n![A mat](./mat.svg)![](./empty.svg)',
  '[A title](/store "Week"), [two\nlines](/store), __strong__ words, https://ekantik.example/a# b',
  '###### Small\n\n7. Seventh',
].join('\n\n');

/** Letters whose data differ from the sample's. */
const variants: Record<string, { kind: string; changes?: object; at?: Date }> = {
  'a guest comes along': { kind: 'booking-confirmed', changes: { guest: { number: 20002, name: 'Gus' } } },
  'a guest': { kind: 'booking-confirmed', changes: { broughtBy: 'Ada Marsh' } },
  'a place that ends a wait': {
    kind: 'booking-confirmed',
    changes: { noLongerWaitsFor: [{ title: 'Yin Yoga', on: '2026-03-02', start: '07:30', end: '09:00' }] },
  },
  'a late cancellation': { kind: 'booking-cancelled', changes: { cancelledLate: true } },
  'a refunded cancellation': { kind: 'booking-cancelled', changes: { refunded: true } },
  'a paid cancellation': { kind: 'booking-cancelled', changes: { paid: { amount: 1500, currency: 'GBP' } } },
  'a paid late cancellation': {
    kind: 'booking-cancelled',
    changes: { cancelledLate: true, paid: { amount: 1500, currency: 'GBP' } },
  },
  'leaving the waitlist': { kind: 'booking-cancelled', changes: { waited: true } },
  'a waitlist without a number': { kind: 'booking-waitlisted', changes: { waitlistPosition: null } },
  'a reminder on the day': { kind: 'booking-reminder', at: new Date('2026-03-02T05:00:00Z') },
  'a changed class, for the waitlist': { kind: 'booking-changed', changes: { waitlistPosition: 3 } },
  'a later start': {
    kind: 'booking-changed',
    changes: { was: { start: '06:45', end: '08:00', instructor: 'Meera Ashdown' } },
  },
  'an earlier end': {
    kind: 'booking-changed',
    changes: { was: { start: '07:00', end: '08:30', instructor: null } },
  },
  'another instructor': {
    kind: 'booking-changed',
    changes: { was: { start: '07:00', end: '08:00', instructor: 'Tom Hollis' } },
  },
  'a cancelled class without a next date': {
    kind: 'class-cancelled',
    changes: { reason: 'No heating! Sorry', next: [] },
  },
  'a cancelled class, for the waitlist': { kind: 'class-cancelled', changes: { waitlistPosition: 3 } },
  'a cancelled class that was paid': {
    kind: 'class-cancelled',
    changes: { paid: { amount: 1500, currency: 'GBP' } },
  },
  'a class held after all, for the waitlist': {
    kind: 'class-brought-back',
    changes: { waitlistPosition: 3 },
  },
  'a message to a class without words': { kind: 'class-message', changes: { body: '' } },
  'a message to a person without words': { kind: 'person-message', changes: { body: '' } },
  'a paid order': {
    kind: 'order-placed',
    changes: { due: { amount: 0, currency: 'USD' }, paid: { amount: 9000, currency: 'USD' } },
  },
  'a paid order that is cancelled': {
    kind: 'order-cancelled',
    changes: { paid: { amount: 9000, currency: 'USD' } },
  },
  'one class to substitute': {
    kind: 'substitute-wanted',
    changes: { offers: (samplePayloads['substitute-wanted'] as { offers: object[] }).offers.slice(0, 1) },
  },
  'a paused pass before its first visit': { kind: 'pass-paused', changes: { lastOn: null, name: '' } },
  'a pass whose pause begins today': { kind: 'pass-paused', at: new Date('2026-03-09T09:00:00Z') },
  'a pass that is resumed during its pause': { kind: 'pass-resumed', at: new Date('2026-03-09T09:00:00Z') },
  'a resumed pass before its first visit': { kind: 'pass-resumed', changes: { lastOn: null } },
  'a membership that was withdrawn': {
    kind: 'pass-ended',
    changes: { plan: 'Monthly Unlimited', isMembership: true, renewed: true, left: null },
  },
  'a refunded pass with one class left': {
    kind: 'pass-ended',
    changes: { why: 'refunded', left: 1, name: '' },
  },
  'a pass that an admin ended': { kind: 'pass-ended', changes: { why: 'corrected', left: 0 } },
  'a membership that is valid again': {
    kind: 'pass-valid-again',
    changes: { plan: 'Monthly Unlimited', isMembership: true, renewed: true, left: null },
  },
  'a pass that is valid again before its first visit': {
    kind: 'pass-valid-again',
    changes: { lastOn: null },
  },
  'an order paid too late': { kind: 'paid-too-late', changes: { for: 'order', name: '', reason: 'new' } },
  'a newsletter as a test': { kind: 'newsletter', changes: { token: undefined, test: true } },
};

const letters = new Map<string, string>([
  ...Object.keys(samplePayloads).map((kind): [string, string] => [kind, toText(write(kind))]),
  ...[...authLinks, 'a newer type'].map((type): [string, string] => [
    `account: ${type}`,
    toText(authLetter({ type, link: 'https://api.example/verify?token=abc' })),
  ]),
  ...Object.entries(variants).map(([name, { kind, changes, at = sampleNow }]): [string, string] => [
    name,
    toText(write(kind, { ...(samplePayloads[kind] as object), ...changes }, at)),
  ]),
  ['markdown as text', toText(write('newsletter', { subject: 'News', body: markdown, token: 'secret' }))],
  ['markdown as HTML', htmlOf(write('newsletter', { subject: 'News', body: markdown, token: 'secret' }))],
  ...['booking-confirmed', 'booking-changed', 'class-cancelled', 'order-placed', 'payment-receipt'].map(
    (kind): [string, string] => [`${kind} as HTML`, htmlOf(write(kind))],
  ),
  ...hours.map((hour): [string, string] => [
    `the sky of ${hour}`,
    htmlOf(write('booking-confirmed'), { ...studio, classHours: { hatha: hour } }),
  ]),
]);

const heading = /^=== (.*) ===\n/m;

if (process.env.UPDATE_LETTERS)
  writeFileSync(file, [...letters].map(([name, text]) => `=== ${name} ===\n${text}\n`).join(''));

const [, ...parts] = readFileSync(file, 'utf8').split(heading);
const expected = new Map<string, string>();
for (let index = 0; index < parts.length; index += 2)
  expected.set(parts[index] ?? '', (parts[index + 1] ?? '').slice(0, -1));

const advice =
  'If this is intended: UPDATE_LETTERS=1 npx node --test src/domain/mails/samples/expected-letters.test.ts';

for (const [name, text] of expected)
  test(`${name} has its expected text`, (t) => {
    if (letters.get(name) !== text) t.diagnostic(advice);
    assert.equal(letters.get(name), text);
  });

test('every letter has an expected text', () => {
  assert.deepEqual([...letters.keys()], [...expected.keys()], `${file.pathname} lacks a letter. ${advice}`);
});
