import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from '#domain/schema/read-form.ts';
import { letterWordsForm } from './letter-words.ts';
import { sampleBooking, sampleMail, sampleNow } from './sample-mails.ts';
import { withWords } from './with-words.ts';
import { writeLetter } from './write-letter.ts';

const studio = {
  name: 'Ekantik Studio',
  email: 'hello@ekantik.example',
  phone: '01632 960 247',
  address: { street: '3 Mill Lane', town: 'Larkbourne', county: '', postcode: 'GL99 0EK', country: 'GB' },
  site: 'https://ekantik.example',
  classHours: {},
};

test("an admin’s words replace ours, with the mail's values", () => {
  const words = {
    subject: 'See you in {class}',
    opening: 'Dear {name}, {teacher} awaits you on {day} at {time}. {ours}',
  };
  const letter = writeLetter({ ...sampleMail('booking-confirmed'), words }, studio, sampleNow);
  const ours = writeLetter(sampleMail('booking-confirmed'), studio, sampleNow);
  assert.equal(letter.subject, 'See you in Hatha Yoga');
  assert.equal(letter.title, ours.title);
  const [first] = letter.blocks;
  const [was] = ours.blocks;
  assert.equal(
    first?.kind === 'text' && first.text,
    `Dear Ada, Meera Ashdown awaits you on Monday 2 March 2026 at 07:00. ${was?.kind === 'text' && was.text}`,
  );
  assert.equal(letter.blocks.length, ours.blocks.length);
});

test("a person's name is not parsed as a field", () => {
  const letter = writeLetter(sampleMail('booking-confirmed'), studio, sampleNow);
  const payload = { ...sampleBooking, name: '{time}' };
  assert.equal(withWords(letter, { title: 'Hello {name}' }, payload).title, 'Hello {time}');
});

test('an unknown field of a mail is refused by its name', () => {
  const problem = (kind: string, title: string) => {
    const read = readForm(letterWordsForm(kind), { subject: '', title, opening: '' });
    return read.kind === 'refused' ? read.problems.title : undefined;
  };
  assert.match(problem('order-placed', 'Hello {class}') ?? '', /knows no \{class\}.*\{order\}/);
  assert.equal(problem('class-cancelled', 'Sorry, {name}: {reason}'), undefined);
  assert.match(problem('booking-confirmed', 'Sorry: {reason}') ?? '', /knows no \{reason\}/);
  assert.match(problem('booking-confirmed', 'a'.repeat(121)) ?? '', /120 characters/);
});
