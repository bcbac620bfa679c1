import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walkInRefusals } from '#domain/occurrences/staff/walk-in-refusals.ts';
import type { Sale } from './sale-methods.ts';
import { createStaffPayments } from './staff-payments.ts';

/* A refusal that is not in the schema counts as no answer: the sale could then neither be changed nor be sold. */

const sale: Sale = {
  buyer: { number: null, name: '', email: '', phone: '' },
  items: [],
  totals: [],
  discount: 0,
  tender: 'cash',
};

test('every reason why nobody is added to a class is an answer to a sale', async () => {
  for (const reason of walkInRefusals) {
    const { sell } = createStaffPayments(async () => ({ kind: 'refused', reason }));
    assert.deepEqual(await sell(sale, crypto.randomUUID()), { kind: 'refused', reason });
  }
});
