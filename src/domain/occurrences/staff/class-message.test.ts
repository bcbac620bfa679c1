import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classMessageRefusal, recipientsSentence } from './class-message.ts';

const withEmail = [{ name: 'Ada', email: 'ada@post.example' }];
const withoutEmail = [{ name: 'Wyn', phone: '07700 900201' }];

test('the sentence gives the numbers of people who receive a mail and who must be telephoned', () => {
  assert.equal(recipientsSentence({ withEmail, withoutEmail: [] }), '1 person will be emailed.');
  assert.equal(
    recipientsSentence({ withEmail: [...withEmail, ...withEmail], withoutEmail }),
    '2 people will be emailed, 1 person must be telephoned.',
  );
  assert.equal(
    recipientsSentence({ withEmail: [], withoutEmail: [...withoutEmail, ...withoutEmail] }),
    '0 people will be emailed, 2 people must be telephoned.',
  );
  assert.equal(
    recipientsSentence({ withEmail, withoutEmail }),
    '1 person will be emailed, 1 person must be telephoned.',
  );
  assert.equal(recipientsSentence({ withEmail: [], withoutEmail: [] }), 'Nobody will be emailed.');
});

test('every refusal has a message, and its field if it is about one', () => {
  assert.match(classMessageRefusal('nobody').message, /^Nobody who would get it/);
  assert.equal(classMessageRefusal('subject-invalid').field, 'subject');
  assert.equal(classMessageRefusal('body-invalid').field, 'body');
  assert.match(classMessageRefusal('not-allowed').message, /^Only admins and whoever teaches/);
  assert.match(classMessageRefusal('unknown').message, /^This class no longer exists\..* look at the list/);
  for (const reason of ['nobody', 'not-allowed', 'unknown'] as const)
    assert.equal(classMessageRefusal(reason).field, undefined);
});
