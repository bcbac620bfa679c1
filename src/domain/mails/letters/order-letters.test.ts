import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { samplePayloads } from '#domain/mails/samples/sample-mails.ts';
import { textOf, write } from '#domain/mails/tests/write-sample.ts';
import { type Order, order as orderSchema } from '#domain/orders/order-schema.ts';

test('a digital product is not announced as ready to collect, and opens on the page of its order', () => {
  const contents = { link: 'https://lessons.example/course', refunded: false };
  const sample = v.parse(orderSchema, samplePayloads['order-placed']);
  const order = { ...sample, lines: sample.lines.map((line) => ({ ...line, name: 'Course', contents })) };
  const letter = write('order-placed', order);
  assert.equal(letter.preview, 'There is nothing to collect: the page of your order has it.');
  const text = textOf(letter);
  assert.match(text, /You pay at reception, .*The page of your order opens Course as soon as it is paid\./s);
  assert.doesNotMatch(text, /collect it|ready to collect|lessons\.example/);
  const paid = { ...order, due: { amount: 0, currency: 'USD' }, paid: order.due };
  const complete = textOf(write('order-complete', paid));
  assert.match(complete, /The page of your order opens Course\./);
  assert.doesNotMatch(complete, /have collected|coming by|lessons\.example/);
  assert.doesNotMatch(textOf(write('order-placed')), /The page of your order opens/);
});

test('an order lists its products with their total price', () => {
  assert.match(textOf(write('order-placed')), /2 × Cork Mat: \$90\.00\nTotal: \$90\.00/);
  const discount = { kind: 'membership', percent: 5, saved: { amount: 450, currency: 'USD' } };
  const order = { ...(samplePayloads['order-placed'] as object), discount };
  assert.match(textOf(write('order-placed', order)), /Included: .*, \$4\.50\nTotal/);
});

test('an order says whether it is paid, still to be paid, or free', () => {
  const dollars = (amount: number) => ({ amount, currency: 'USD' });
  const text = (due: number, paid: number) => {
    const order = { ...(samplePayloads['order-placed'] as object), due: dollars(due), paid: dollars(paid) };
    return textOf(write('order-placed', order));
  };
  assert.match(text(9000, 0), /You pay when you collect it\./);
  assert.match(text(0, 9000), /It is paid\./);
  assert.match(text(0, 0), /There is nothing to pay\./);
});

test('an email about an order with a digital product says that the others are collected', () => {
  const order = samplePayloads['order-placed'] as { lines: object[] };
  const dollars = (amount: number) => ({ amount, currency: 'USD' });
  const courseWith = (link: string | null) => ({
    ...order.lines[0],
    product: 'course',
    name: 'Course',
    contents: { link, refunded: false },
  });
  const text = (kind: string, link: string | null, due = 0) => {
    const lines = [...order.lines, courseWith(link)];
    const letter = write(kind, { ...order, lines, due: dollars(due), paid: dollars(9000 - due) });
    return `${letter.preview} ${textOf(letter)}`;
  };
  const opened = 'https://course.example';
  assert.match(text('order-placed', opened), /when everything but Course is ready to collect/);
  assert.match(text('order-placed', opened), /See your order/);
  assert.match(text('order-placed', null, 9000), /See or cancel your order/);
  assert.match(text('order-ready', opened), /Collect everything but Course whenever/);
  assert.match(text('order-collected', opened), /You have collected everything but Course\./);
});

test('an order says that its products can be returned, unless all are digital', () => {
  for (const kind of ['order-placed', 'order-collected']) {
    const order = samplePayloads[kind] as Order;
    assert.match(textOf(write(kind, order)), /return what you collect within 14 days of collecting it/, kind);
    const lines = order.lines.map((line) => ({ ...line, contents: { link: null, refunded: false } }));
    assert.doesNotMatch(textOf(write(kind, { ...order, lines })), /return what/, kind);
  }
});
