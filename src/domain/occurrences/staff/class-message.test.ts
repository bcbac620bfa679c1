import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from '#domain/schema/read-form.ts';
import { messageForm, messageRefusal, recipientsSentence, sentBeforeQuestion } from './class-message.ts';

const withEmail = [{ name: 'Ada', email: 'ada@post.example' }];
const withoutEmail = [{ name: 'Wyn', phone: '07700 900201' }];

test('the sentence gives the numbers of people who receive a mail and who must be telephoned', () => {
  assert.equal(recipientsSentence({ withEmail, withoutEmail: [] }), '1 person is emailed.');
  assert.equal(
    recipientsSentence({ withEmail: [...withEmail, ...withEmail], withoutEmail }),
    '2 people are emailed, 1 person must be telephoned.',
  );
  assert.equal(
    recipientsSentence({ withEmail: [], withoutEmail: [...withoutEmail, ...withoutEmail] }),
    '0 people are emailed, 2 people must be telephoned.',
  );
  assert.equal(
    recipientsSentence({ withEmail, withoutEmail }),
    '1 person is emailed, 1 person must be telephoned.',
  );
  assert.equal(recipientsSentence({ withEmail: [], withoutEmail: [] }), 'Nobody is emailed.');
});

test('the question before a message says that another one was sent shortly before', () => {
  const before = { sentAt: '2026-03-02T09:00:00.000Z', subject: 'Bring socks' };
  const at = (instant: string) => sentBeforeQuestion(before, new Date(instant), 'this class');
  assert.equal(
    at('2026-03-02T09:05:30Z'),
    'A message to this class went out 5 minutes ago: “Bring socks”. Send this one, too?',
  );
  assert.match(at('2026-03-02T09:01:00Z'), /a minute ago/);
  assert.match(at('2026-03-02T08:59:59Z'), /a moment ago/);
});

test('a message has a subject and a text of several lines', () => {
  assert.equal(readForm(messageForm, { subject: 'Socks', body: 'One.\n\nTwo.' }).kind, 'ok');
  assert.deepEqual(readForm(messageForm, { subject: ' ', body: '' }), {
    kind: 'refused',
    problems: {
      subject: 'Please enter a subject of up to 120 characters.',
      body: 'Please write a message of up to 3000 characters.',
    },
  });
});

test('every refusal has a message, and its field if it is about one', () => {
  assert.match(messageRefusal('nobody').message, /^Nobody who would get it/);
  assert.equal(messageRefusal('subject-invalid').field, 'subject');
  assert.equal(messageRefusal('body-invalid').field, 'body');
  assert.match(messageRefusal('not-allowed').message, /^Only admins and whoever teaches/);
  assert.match(messageRefusal('unknown').message, /^This class no longer exists\..* look at the list/);
  for (const reason of ['nobody', 'not-allowed', 'unknown'] as const)
    assert.equal(messageRefusal(reason).field, undefined);
});
