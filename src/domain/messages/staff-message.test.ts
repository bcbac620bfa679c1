import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from '#domain/schema/read-form.ts';
import { messageForm, messageRefusal, sentBeforeQuestion } from './staff-message.ts';

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
      body: 'Please write a message of up to 3,000 characters.',
    },
  });
});

test('a refusal of a field names it, and any other has the message of its caller', () => {
  const messages = { nobody: 'Nobody gets it.' };
  assert.deepEqual(messageRefusal<'nobody'>('subject-invalid', messages), {
    field: 'subject',
    message: 'Please enter a subject of up to 120 characters.',
  });
  assert.equal(messageRefusal<'nobody'>('body-invalid', messages).field, 'body');
  assert.deepEqual(messageRefusal<'nobody'>('nobody', messages), { message: 'Nobody gets it.' });
});
