import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleBooking, sampleMail, sampleNow } from '#domain/mails/samples/sample-mails.ts';
import { metadataOf, readForm } from '#domain/schema/read-form.ts';
import { applyTexts } from './apply-texts.ts';
import { letterTextsForm } from './letter-texts.ts';
import { studio, write } from './tests/write-sample.ts';
import { writeLetter } from './write-letter.ts';

test('an admin’s texts replace the defaults, with the mail’s values', () => {
  const texts = {
    subject: 'See you in {class}',
    opening: 'Dear {name}, {teacher} awaits you on {day} at {time}. {ours}',
  };
  const letter = writeLetter({ ...sampleMail('booking-confirmed'), texts }, studio, sampleNow);
  const ours = write('booking-confirmed');
  assert.equal(letter.subject, 'See you in Hatha Yoga');
  assert.equal(letter.title, ours.title);
  const [first] = letter.blocks;
  const [original] = ours.blocks;
  assert.equal(
    first?.kind === 'text' && first.text,
    `Dear Ada, Meera Ashdown awaits you on Monday 2 March 2026 at 07:00. ${original?.kind === 'text' && original.text}`,
  );
  assert.equal(letter.blocks.length, ours.blocks.length);
});

test('the number of a receipt without a reason is filled in', () => {
  const mail = sampleMail('payment-receipt');
  assert.equal((mail.payload as { reason: string | null }).reason, null);
  const letter = writeLetter({ ...mail, texts: { subject: 'Receipt {receipt}' } }, studio, sampleNow);
  assert.match(letter.subject, /^Receipt R-\d+$/);
});

test("a person's name is not parsed as a field", () => {
  const letter = write('booking-confirmed');
  const payload = { ...sampleBooking, name: '{time}' };
  assert.equal(applyTexts(letter, { title: 'Hello {name}' }, payload).title, 'Hello {time}');
});

test('an unknown field of a mail is refused by its name', () => {
  const problem = (kind: string, title: string) => {
    const read = readForm(letterTextsForm(kind), { subject: '', title, opening: '' });
    return read.kind === 'refused' ? read.problems.title : undefined;
  };
  assert.match(problem('order-placed', 'Hello {class}') ?? '', /has no \{class\}.*\{order\}/);
  assert.equal(problem('class-cancelled', 'Sorry, {name}: {reason}'), undefined);
  assert.match(problem('booking-confirmed', 'Sorry: {reason}') ?? '', /has no \{reason\}/);
  assert.equal(problem('booking-confirmed', 'a'.repeat(120)), undefined);
  assert.match(problem('booking-confirmed', 'a'.repeat(121)) ?? '', /120 characters/);
});

test('the form labels each part and knows its limit', () => {
  const form = letterTextsForm('place-free');
  assert.deepEqual(metadataOf(form, 'subject'), { label: 'Subject', maximum: 150 });
  assert.deepEqual(metadataOf(form, 'title'), { label: 'Heading', maximum: 120 });
  assert.deepEqual(metadataOf(form, 'opening'), { label: 'First paragraph', maximum: 1000 });
});

test('each part has its limit, and every kind of mail offers the default text', () => {
  const lengths = { subject: 150, title: 120, opening: 1000 };
  const textsLongerBy = (more: number) =>
    Object.fromEntries(
      Object.entries(lengths).map(([part, maximum]) => [part, 'a'.repeat(maximum + more)]),
    ) as {
      [Part in keyof typeof lengths]: string;
    };
  assert.equal(readForm(letterTextsForm('place-free'), textsLongerBy(0)).kind, 'ok');
  assert.deepEqual(readForm(letterTextsForm('place-free'), textsLongerBy(1)), {
    kind: 'refused',
    problems: {
      subject: 'Please keep this to 150 characters.',
      title: 'Please keep this to 120 characters.',
      opening: 'Please keep this to 1,000 characters.',
    },
  });
  const read = readForm(letterTextsForm('pass-paused'), { subject: '', title: '{ours}', opening: '{name}' });
  assert.deepEqual(read.kind === 'refused' && read.problems, {
    opening: 'This email has no {name}. It has {ours}.',
  });
  const order = readForm(letterTextsForm('order-placed'), { subject: '{x}', title: '', opening: '' });
  assert.deepEqual(order.kind === 'refused' && order.problems, {
    subject: 'This email has no {x}. It has {ours}, {name}, {order}.',
  });
});

test('a text contains the number of an order or a receipt, and keeps its fields if the mail has no data', () => {
  const letter = { subject: 'Ours', preview: '', title: 'Ours', blocks: [] };
  const fillTitle = (title: string, payload: unknown) => applyTexts(letter, { title }, payload).title;
  assert.equal(fillTitle('{order}', { number: 5001 }), 'EK-S-5001');
  assert.equal(fillTitle('{receipt}', { number: 10042 }), 'R-10042');
  assert.equal(fillTitle('{name}{reason}', {}), '');
  assert.equal(fillTitle('{name}', null), '{name}');
});

test('a first paragraph replaces that of a letter, if the letter has one', () => {
  const facts = { kind: 'facts', facts: [] } as const;
  const letter = {
    subject: '',
    preview: '',
    title: '',
    blocks: [facts, { kind: 'text', text: 'Ours.' }],
  } as const;
  assert.deepEqual(applyTexts(letter, { opening: 'Mine. {ours}' }, {}).blocks, [
    facts,
    { kind: 'text', text: 'Mine. Ours.' },
  ]);
  assert.deepEqual(applyTexts({ ...letter, blocks: [facts] }, { opening: 'Mine.' }, {}).blocks, [facts]);
  assert.deepEqual(applyTexts({ ...letter, blocks: [] }, { opening: 'Mine.' }, {}).blocks, []);
});
