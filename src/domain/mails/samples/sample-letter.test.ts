import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MailStudio } from '#domain/mails/letter.ts';
import { letterKinds } from '#domain/mails/write-letter.ts';
import { previewableMails, sampleLetter } from './sample-letter.ts';

const studio: MailStudio = {
  name: 'Ekantik Studio',
  email: 'hello@ekantik.example',
  phone: '01632 960 247',
  address: { street: '3 Mill Lane', town: 'Larkbourne', county: '', postcode: 'GL99 0EK', country: 'GB' },
  site: 'https://ekantik.example',
  classHours: {},
};

test('every mail has a sample, including those of the Auth service', () => {
  const letters = previewableMails.map(({ value }) => sampleLetter(value, studio));
  assert.equal(letters.length, letterKinds.length + 3);
  assert.equal(
    new Set(letters.map(({ subject }) => subject)).size,
    letters.length,
    'each has its own subject',
  );
});

test("the sample contains an admin's own texts", () => {
  assert.equal(sampleLetter('booking-confirmed', studio, { title: 'Hello {name}' }).title, 'Hello Ada');
});
