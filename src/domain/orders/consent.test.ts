import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentLabel, consentMessage, consentNeeded, consentProblem, isConsentGiven } from './consent.ts';
import { consentSentence } from './given-consent.ts';
import { staffConsentText } from './staff-consent.ts';

const mat = { id: 'cork-mat', name: 'Cork Mat', digital: false };
const course = { id: 'home-course', name: 'Home Course', digital: true };
const audio = { id: 'audio', name: 'Sleep Audio', digital: true };

test('a consent is given for the digital products in the cart, and again for others', () => {
  assert.equal(consentNeeded({ lines: [mat] }), '');
  assert.equal(consentNeeded({ lines: [mat, course] }), 'home-course');
  assert.equal(consentNeeded({ lines: [course, audio] }), consentNeeded({ lines: [audio, course] }));
});

test('an order of digital products needs the consent to exactly these', () => {
  const both = { lines: [course, mat, audio] };
  assert.equal(isConsentGiven(both, consentNeeded(both)), true);
  assert.equal(consentProblem(both, consentNeeded(both)), undefined);
  for (const stored of ['', 'home-course']) {
    assert.equal(isConsentGiven(both, stored), false);
    assert.equal(consentProblem(both, stored), consentMessage);
  }
  assert.equal(isConsentGiven({ lines: [mat] }, ''), false);
  assert.equal(consentProblem({ lines: [mat] }, ''), undefined);
});

test('the customer consents to opening what is digital, and acknowledges the loss of the right to cancel', () => {
  assert.equal(
    consentLabel({ lines: [mat, course] }),
    'Open Home Course for me as soon as my order is paid, within the 14 days in which I may cancel. I understand that I then lose my right to cancel it.',
  );
  assert.match(
    consentLabel({ lines: [course, audio] }),
    /^Open Home Course and Sleep Audio for me.*cancel them\.$/,
  );
  assert.match(
    consentLabel({ lines: [course, audio, mat, { ...audio, name: 'Sheets' }] }),
    /^Open Home Course, Sleep Audio and Sheets for me/,
  );
});

const consentedAt = '2026-07-01T13:35:00.000Z';
const ordered = (name: string) => ({
  product: name,
  name,
  quantity: 1,
  price: { amount: 3999, currency: 'USD' as const },
  contents: { link: null, refunded: false },
});

test('the confirmation names the products, the moment and both parts of the consent', () => {
  assert.equal(
    consentSentence({ consentedAt, lines: [ordered('Home Course')] }),
    'When you ordered (1 July 2026, 14:35), you asked us to open Home Course as soon as the order is paid, within the 14 days in which you may cancel, and acknowledged that you then lose your right to cancel it.',
  );
  assert.match(
    String(consentSentence({ consentedAt, lines: [ordered('Home Course'), ordered('Sleep Audio')] })),
    /Home Course and Sleep Audio.*cancel them\.$/,
  );
  const { contents: _, ...collected } = ordered('Cork Mat');
  assert.match(
    String(consentSentence({ consentedAt, lines: [ordered('Home Course'), collected] })),
    /open Home Course as.*cancel it\.$/,
  );
  assert.match(
    String(consentSentence({ consentedAt, lines: [] })),
    /open the digital products .*cancel them\.$/,
    'a cancelled order opens nothing',
  );
  assert.equal(consentSentence({ consentedAt: null, lines: [] }), undefined);
});

test('staff read when the consent was given, and why a sale at the desk has none', () => {
  assert.equal(
    staffConsentText({ consentedAt, soldAtDesk: false }),
    'Given on 1 July 2026, 14:35: to open digital products at once, and to lose the right to cancel them then.',
  );
  assert.equal(
    staffConsentText({ consentedAt: null, soldAtDesk: true }),
    'Not needed, because it was sold at the desk.',
  );
  assert.equal(staffConsentText({ consentedAt: null, soldAtDesk: false }), undefined);
});
