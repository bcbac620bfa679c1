import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from '#domain/schema/read-form.ts';
import { contactForm } from './contact-form.ts';

const fields = {
  email: ' Hello@ekantik.example ',
  phone: ' 01632 960 247 ',
  street: '3 Mill Lane',
  town: 'Larkbourne',
  county: 'Gloucestershire',
  postcode: 'GL99 0EK',
  country: ' gb ',
};

test('contact details are trimmed, and the country is in capital letters', () => {
  const read = readForm(contactForm, fields);
  assert.deepEqual(read, {
    kind: 'ok',
    draft: { ...fields, email: 'Hello@ekantik.example', phone: '01632 960 247', country: 'GB' },
  });
});

test('each invalid detail has a message that says what to do', () => {
  const problemsWith = (changed: Partial<typeof fields>) => {
    const read = readForm(contactForm, { ...fields, ...changed });
    return read.kind === 'refused' ? read.problems : {};
  };
  assert.deepEqual(problemsWith({ email: 'nowhere' }), {
    email: 'Please check the email address. It should look like name@example.com.',
  });
  for (const phone of ['', ' ', '12'])
    assert.deepEqual(problemsWith({ phone }), {
      phone: 'Please check the phone number. It should look like 01632 960123.',
    });
  for (const country of ['', 'G', 'GBR', '1GB', 'G1', 'UK'])
    assert.deepEqual(problemsWith({ country }), {
      country: 'Please enter the two letters of the country, such as GB.',
    });
});
