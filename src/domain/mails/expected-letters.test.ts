import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { micromark } from 'micromark';
import { authLetter, authLinks } from './account-letters.ts';
import type { Letter, MailStudio } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { sampleBooking, sampleMail, sampleNow, samplePayloads } from './sample-mails.ts';
import { writeLetter } from './write-letter.ts';

/*
 * Compares every letter with its expected text, so that a change of words shows as a difference of one file.
 * `UPDATE_LETTERS=1 node --test src/domain/mails/expected-letters.test.ts` writes the file anew: read the difference.
 */

const file = new URL('./expected-letters.txt', import.meta.url);

const studio: MailStudio = {
  name: 'Ekantik Studio',
  email: 'hello@ekantik.example',
  phone: '01632 960 247',
  address: {
    street: 'The Old Wool Store, 3 Mill Lane',
    town: 'Larkbourne',
    county: 'Gloucestershire',
    postcode: 'GL99 0EK',
    country: 'GB',
  },
  site: 'https://ekantik.example',
  classHours: { hatha: 'first-light' },
};

const write = (kind: string, payload: unknown = samplePayloads[kind]) =>
  writeLetter(sampleMail(kind, payload), studio, sampleNow);

const asText = (letter: Letter) =>
  [
    `Subject: ${letter.subject}`,
    `Preview: ${letter.preview}`,
    `Calendar: ${letter.calendar?.method ?? 'none'}`,
    `Unsubscribing: ${JSON.stringify(letter.unsubscribing) ?? 'none'}`,
    `Blocks: ${letter.blocks.map(({ kind }) => kind).join(', ')}`,
    '',
    letterText(letter, studio),
  ].join('\n');

const drawMarkdown = (markdown: string) => micromark(markdown, { allowDangerousProtocol: true });
const asHtml = (letter: Letter) => letterHtml(letter, studio, drawMarkdown);

const hours = ['late-morning', 'noon', 'rain', 'dusk', 'first-stars'] as const;
const markdown = [
  'Dear all,\n\nthe **heating** is [mended](/schedule), and `tea` is back.',
  '## Dates\n\n- Monday\n- Tuesday\n\n1. First\n2. Second',
  '> A quotation\n\n---\n\n    Preformatted\n\n![A mat](./mat.svg)',
].join('\n\n');

const letters = new Map<string, string>([
  ...Object.keys(samplePayloads).map((kind): [string, string] => [kind, asText(write(kind))]),
  ...authLinks.map((type): [string, string] => [
    `account: ${type}`,
    asText(authLetter({ type, link: 'https://api.example/verify?token=abc' })),
  ]),
  [
    'a guest comes along',
    asText(write('booking-confirmed', { ...sampleBooking, guest: { number: 20002, name: 'Gus' } })),
  ],
  ['a guest', asText(write('booking-confirmed', { ...sampleBooking, broughtBy: 'Ada Marsh' }))],
  ['a late cancellation', asText(write('booking-cancelled', { ...sampleBooking, cancelledLate: true }))],
  ['markdown as text', asText(write('newsletter', { subject: 'News', body: markdown, token: 'secret' }))],
  ['markdown as HTML', asHtml(write('newsletter', { subject: 'News', body: markdown, token: 'secret' }))],
  ...['booking-confirmed', 'booking-changed', 'class-cancelled', 'order-placed', 'payment-receipt'].map(
    (kind): [string, string] => [`${kind} as HTML`, asHtml(write(kind))],
  ),
  ...hours.map((hour): [string, string] => [
    `the sky of ${hour}`,
    letterHtml(write('booking-confirmed'), { ...studio, classHours: { hatha: hour } }, drawMarkdown),
  ]),
]);

const heading = /^=== (.*) ===\n/m;

if (process.env.UPDATE_LETTERS)
  writeFileSync(file, [...letters].map(([name, text]) => `=== ${name} ===\n${text}\n`).join(''));

const [, ...parts] = readFileSync(file, 'utf8').split(heading);
const expected = new Map<string, string>();
for (let index = 0; index < parts.length; index += 2)
  expected.set(parts[index] ?? '', (parts[index + 1] ?? '').slice(0, -1));

for (const [name, text] of expected)
  test(`${name} has its expected text`, () => assert.equal(letters.get(name), text));
