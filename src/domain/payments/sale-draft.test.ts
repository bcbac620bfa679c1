import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newBuyer } from './sale.ts';
import { isNewSale, newSale, parseSaleDraft, type SaleDraft, tenderDisabledReason } from './sale-draft.ts';

const pounds = (amount: number) => ({ amount, currency: 'GBP' as const });
const draft: SaleDraft = {
  by: 'a0000000-0000-4000-8000-000000000001',
  lines: [
    { item: { kind: 'product', product: 'ink' }, description: 'Ink', price: pounds(1250), quantity: 2 },
    {
      item: { kind: 'pass', plan: 'drop-in' },
      description: 'Drop-In Pass',
      price: pounds(1500),
      quantity: 1,
    },
    {
      item: { kind: 'drop-in', occurrence: 1004 },
      description: 'Yin Yoga, 18:00',
      price: pounds(1500),
      quantity: 1,
    },
  ],
  discount: 5,
  buyer: { number: 7001, name: 'Ada Marsh', email: 'ada@post.example', phone: '' },
  unanswered: { requestId: '00000000-0000-4000-8000-000000000001', tender: 'card' },
};

test('a stored sale is parsed, and anything else is refused', () => {
  assert.deepEqual(parseSaleDraft(JSON.parse(JSON.stringify(draft))), draft);
  for (const broken of [
    { ...draft, lines: [{ ...draft.lines[0], quantity: 0 }] },
    { ...draft, lines: [{ ...draft.lines[0], item: { kind: 'gift' } }] },
    { ...draft, buyer: {} },
    {},
  ])
    assert.throws(() => parseSaleDraft(broken));
});

test('a sale is new until it has a line or a buyer', () => {
  assert.ok(isNewSale(newSale));
  assert.ok(isNewSale({ lines: [], buyer: { ...newBuyer, name: ' ' } }));
  assert.ok(!isNewSale({ lines: [], buyer: { ...newBuyer, email: 'ada@' } }));
  assert.ok(!isNewSale({ lines: [], buyer: { ...newBuyer, number: 7001 } }));
  assert.ok(!isNewSale(draft));
  assert.ok(!isNewSale({ ...draft, buyer: newBuyer }));
});

test('a sale is paid once it has a line, and repeated only by the tender that got no response', () => {
  assert.equal(tenderDisabledReason(newSale, 'card'), 'Choose what is sold first.');
  assert.equal(tenderDisabledReason({ ...draft, unanswered: null }, 'cash'), undefined);
  const course = { item: { kind: 'product', product: 'course' }, digital: true } as const;
  const digital = {
    ...draft,
    lines: [{ ...course, description: 'Course', price: pounds(3999), quantity: 1 }],
  };
  assert.equal(tenderDisabledReason({ ...digital, unanswered: null }, 'cash'), undefined);
  assert.match(
    tenderDisabledReason({ ...digital, buyer: newBuyer, unanswered: null }, 'cash') ?? '',
    /enter a name and an email address/,
  );
  assert.ok(
    tenderDisabledReason({ ...digital, buyer: { ...newBuyer, email: ' ' }, unanswered: null }, 'cash'),
  );
  assert.equal(tenderDisabledReason(draft, 'card'), undefined);
  assert.equal(tenderDisabledReason(draft, 'cash'), 'It may have been sold already. Press Card first.');
});
