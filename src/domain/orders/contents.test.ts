import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedContentsSentence, isDigital, mailedContentsSentence, openedContents } from './contents.ts';

const dollars = (amount: number) => ({ amount, currency: 'USD' }) as const;
const line = { quantity: 1, price: dollars(3999) };
const mat = { ...line, product: 'cork-mat', name: 'Cork Mat' };
const closed = { ...line, product: 'course', name: 'Home Course', contents: { link: null } };
const opened = { ...closed, contents: { link: 'https://course.example/one' } };
const due = dollars(3999);
const nothing = dollars(0);

test('an order is digital if nothing in it has to be collected', () => {
  assert.equal(isDigital({ lines: [closed] }), true);
  assert.equal(isDigital({ lines: [closed, mat] }), false);
});

test('a product that can be opened has a link', () => {
  assert.deepEqual(openedContents({ lines: [mat, opened] }), [
    { name: 'Home Course', link: 'https://course.example/one' },
  ]);
  assert.deepEqual(openedContents({ lines: [mat, closed] }), []);
});

test('a product that cannot be opened yet says why', () => {
  assert.equal(
    closedContentsSentence({ lines: [mat, closed, { ...closed, name: 'Sheets' }], due }),
    'As soon as the order is paid, this page opens Home Course and Sheets.',
  );
  assert.match(
    closedContentsSentence({ lines: [closed], due: nothing }) ?? '',
    /^We have not put Home Course here/,
  );
  assert.equal(closedContentsSentence({ lines: [mat, opened], due: nothing }), undefined);
});

test('emails lead to the page of the order', () => {
  assert.equal(
    mailedContentsSentence({ lines: [mat, closed], due }),
    'The page of your order opens Home Course as soon as it is paid.',
  );
  assert.equal(
    mailedContentsSentence({ lines: [opened], due: nothing }),
    'The page of your order opens Home Course.',
  );
  assert.equal(mailedContentsSentence({ lines: [mat], due }), undefined);
});
