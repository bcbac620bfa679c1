import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeHtml } from '#domain/schema/escape-html.ts';
import { addressInLine, profileOfContact, streetInText, withContact } from './contact.ts';

const studio = {
  name: 'Ekantik Studio',
  email: 'hello@ekantik.example',
  phone: '01632 960 247',
  address: {
    street: '3 Mill Lane',
    town: 'Larkbourne',
    county: 'Gloucestershire',
    postcode: 'GL99 0EK',
    country: 'GB',
  },
};

test('the contact details of the database are converted to the profile', () => {
  const { name, ...profile } = studio;
  const { email, phone, address } = profile;
  assert.deepEqual(profileOfContact({ email, phone, ...address }), profile);
  assert.equal(addressInLine(studio.address), '3 Mill Lane, Larkbourne, Gloucestershire GL99 0EK');
});

test('a line never ends between the number of the house and its street', () => {
  const inText = (street: string) => streetInText({ street });
  assert.equal(inText('The Old Wool Store, 3 Mill Lane'), 'The Old Wool Store, 3\u00a0Mill Lane');
  assert.equal(inText('The Old Wool Store'), 'The Old Wool Store');
});

test("a text contains the studio's contact details, also in links", () => {
  assert.equal(
    withContact(
      '{studio}, {address}: <a href="mailto:%7Bemail%7D">{email}</a>, <a href="tel:{tel}">{phone}</a>',
      studio,
    ),
    'Ekantik Studio, 3 Mill Lane, Larkbourne, Gloucestershire GL99 0EK: <a href="mailto:hello@ekantik.example">hello@ekantik.example</a>, <a href="tel:01632960247">01632 960 247</a>',
  );
  assert.equal(withContact('{studio}', { ...studio, name: 'A & B' }, escapeHtml), 'A &amp; B');
  assert.equal(withContact('Ring {Phone}', studio), 'Ring 01632 960 247');
  assert.equal(withContact('kept for {bookings}', studio), 'kept for {bookings}');
});
