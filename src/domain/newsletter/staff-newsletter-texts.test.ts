import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from '#domain/schema/read-form.ts';
import {
  fieldsFromPost,
  fieldsOfNewsletter,
  type NewsletterRow,
  staffNewsletterForm,
} from './staff-newsletter-schema.ts';
import {
  conflictMessage,
  deliverySentence,
  newsletterProblems,
  newsletterRefusal,
  newsletterRefusalMessage,
  newsletterState,
  readerCountSentence,
  readersSentence,
} from './staff-newsletter-texts.ts';

const row: NewsletterRow = {
  number: 1,
  subject: 'Snow',
  version: 2,
  sentAt: '2026-03-01T10:00:00.000Z',
  recipients: 1204,
  sent: 1204,
  waiting: 0,
  failed: 0,
  bounced: 0,
  dropped: 0,
  unsubscribed: 0,
};

test('the sentences count the readers', () => {
  assert.equal(readersSentence({ readers: 0, unconfirmed: 0 }), 'Nobody reads the newsletter yet.');
  assert.equal(
    readersSentence({ readers: 0, unconfirmed: 1 }),
    'Nobody reads the newsletter yet. 1 person has asked for it and not followed the link in the email yet.',
  );
  assert.match(readersSentence({ readers: 0, unconfirmed: 2 }), / 2 people have asked for it /);
  assert.equal(
    readersSentence({ readers: 1, unconfirmed: 1 }),
    '1 person reads the newsletter. 1 more has asked for it and not followed the link in the email yet.',
  );
  assert.equal(
    readersSentence({ readers: 1204, unconfirmed: 2 }),
    '1,204 people read the newsletter. 2 more have asked for it and not followed the link in the email yet.',
  );
  assert.equal(readerCountSentence(1), 'It goes to 1 reader.');
  assert.equal(readerCountSentence(1204), 'It goes to 1,204 readers.');
});

test("a newsletter's numbers leave out zeros", () => {
  assert.equal(deliverySentence(row), '1,204 of 1,204 sent. Nobody has unsubscribed since.');
  assert.equal(
    deliverySentence({
      ...row,
      sent: 1000,
      waiting: 200,
      failed: 3,
      bounced: 2,
      dropped: 1,
      unsubscribed: 1,
    }),
    '1,000 of 1,204 sent, 200 on their way, 3 failed, 2 came back, 1 had left before it came. 1 has unsubscribed since.',
  );
  assert.match(deliverySentence({ ...row, sent: 1203, waiting: 1 }), /, 1 on its way\./);
  assert.match(deliverySentence({ ...row, unsubscribed: 2 }), /2 have unsubscribed since\.$/);
});

test('every refusal says what to do, beside its field if it has one', () => {
  assert.deepEqual(newsletterProblems, ['subject-invalid', 'body-invalid']);
  assert.deepEqual(newsletterRefusal('subject-invalid'), {
    field: 'subject',
    message: 'Please give the newsletter a subject of up to 150 characters.',
  });
  assert.match(
    newsletterRefusalMessage('body-invalid'),
    /^Please write the text, up to 20,000 characters\.$/,
  );
  assert.match(newsletterRefusalMessage('sent'), /was sent meanwhile/);
});

test('a newsletter requires a subject and a text, and preserves the blanks of its Markdown', () => {
  assert.deepEqual(readForm(staffNewsletterForm, { subject: ' Snow ', body: '  - one' }), {
    kind: 'ok',
    draft: { subject: 'Snow', body: '  - one' },
  });
  const read = readForm(staffNewsletterForm, { subject: ' ', body: ' \n' });
  assert.deepEqual(read.kind === 'refused' && Object.keys(read.problems), ['subject', 'body']);
});

test('a newsletter starts empty, from a draft, or from a post with a link to it', () => {
  assert.deepEqual(fieldsOfNewsletter(null), { subject: '', body: '' });
  assert.deepEqual(fieldsOfNewsletter({ ...row, body: 'It snows.' }), { subject: 'Snow', body: 'It snows.' });
  assert.deepEqual(fieldsFromPost({ slug: 'a-mat', title: 'A mat', body: 'Choose well.\n' }), {
    subject: 'A mat',
    body: 'Choose well.\n\n[Read it on our site](/blog/a-mat)\n',
  });
});

test('a newsletter is a draft, on its way, or sent', () => {
  const labels = [{ sentAt: null }, { waiting: 1, failed: 1 }, { failed: 1 }, {}].map(
    (changes) => newsletterState({ ...row, ...changes }).label,
  );
  assert.deepEqual(labels, ['Draft', 'On its way', 'Sent, some failed', 'Sent']);
});

test('the second of two editors learns who changed the newsletter first', () => {
  assert.match(conflictMessage('Jo Hale'), /^Jo Hale changed this newsletter/);
  assert.match(conflictMessage(null), /^Somebody else changed/);
});
