import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedContentsText, isDigital, openedContents } from './contents.ts';
import { mailedContentsText } from './mailed-contents.ts';
import { openedText } from './order-texts.ts';
import { staffContentsText } from './staff-contents.ts';

const dollars = (amount: number) => ({ amount, currency: 'USD' }) as const;
const line = { quantity: 1, price: dollars(3999) };
const mat = { ...line, product: 'cork-mat', name: 'Cork Mat' };
const closed = { ...line, product: 'course', name: 'Home Course', contents: { link: null, refunded: false } };
const opened = { ...closed, contents: { link: 'https://course.example/one', refunded: false } };
const refunded = { ...closed, name: 'Sheets', contents: { link: null, refunded: true } };
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

test('a product that cannot be opened says why', () => {
  assert.equal(
    closedContentsText({ lines: [mat, closed, { ...closed, name: 'Sheets' }], due }),
    'As soon as the order is paid, this page opens Home Course and Sheets.',
  );
  assert.match(closedContentsText({ lines: [closed, mat], due: nothing }), /here yet\. If you miss it/);
  assert.match(
    closedContentsText({ lines: ['A', 'B', 'C'].map((name) => ({ ...closed, name })), due }),
    /opens A, B and C\.$/,
  );
  assert.equal(closedContentsText({ lines: [mat, opened], due: nothing }), '');
  assert.equal(
    closedContentsText({ lines: [closed, refunded], due: nothing }),
    'We have not put Home Course here yet, and will email you as soon as we have. This page no longer opens Sheets, because the price was refunded.',
  );
});

test('whoever can open a product reads that the order cannot be cancelled any more', () => {
  assert.match(openedText({ lines: [mat, opened] }) ?? '', /^You can open Home Course, so this order can no/);
  assert.match(
    openedText({ lines: [opened, { ...opened, name: 'Audio' }] }) ?? '',
    /open Home Course and Audio, so/,
  );
  assert.equal(openedText({ lines: [mat, closed, refunded] }), undefined);
});

test('staff read whether the customer can open digital products', () => {
  const text = (lines: (typeof closed | typeof mat)[], amount = nothing) =>
    staffContentsText({ lines, due: amount, email: 'ada@post.example' });
  assert.equal(text([mat]), undefined);
  assert.equal(
    staffContentsText({ lines: [opened, mat], due: nothing, email: '' }),
    'Nobody can open Home Course any more: the customer was erased.',
  );
  assert.equal(
    text([closed], due),
    'There is nothing to hand over. The customer can open Home Course as soon as the order is paid.',
  );
  assert.equal(text([mat, opened]), 'The customer can open Home Course.');
  assert.equal(
    text([closed, refunded]),
    'There is nothing to hand over. The link to Home Course is missing: enter it in the form of the product. The customer can no longer open Sheets, because the price was refunded.',
  );
});

test('emails lead to the page of the order', () => {
  assert.equal(
    mailedContentsText({ lines: [mat, closed], due }),
    'The page of your order opens Home Course as soon as it is paid.',
  );
  assert.equal(
    mailedContentsText({ lines: [opened], due: nothing }),
    'The page of your order opens Home Course.',
  );
  assert.equal(mailedContentsText({ lines: [mat, refunded], due }), undefined);
  assert.match(
    mailedContentsText({ lines: [closed], due: nothing }) ?? '',
    /not open Home Course yet\. We will/,
  );
  assert.equal(
    mailedContentsText({ lines: [{ ...opened, name: 'Sleep Audio' }, closed], due: nothing }),
    'The page of your order opens Sleep Audio. It does not open Home Course yet. We will email you when it does.',
  );
  assert.equal(
    mailedContentsText({ lines: [mat, closed], due: nothing }),
    'The page of your order does not open Home Course yet. If you miss it, please ring us.',
  );
});
