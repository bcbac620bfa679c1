import { test } from 'node:test';
import { cancellingContract } from './cancelling.ts';
import { orderingContract } from './ordering.ts';
import { ownOrdersContract } from './own-orders.ts';
import { refusalsContract } from './refusals.ts';
import type { Begin, Check } from './scene.ts';
import { stockContract } from './stock.ts';

/** What a shop does, whoever keeps its books. Registers one test a sentence. */
export function shopContract(name: string, begin: Begin) {
  const check: Check = (sentence, run) => {
    test(`${name}: ${sentence}`, run);
  };
  orderingContract(check, begin);
  refusalsContract(check, begin);
  stockContract(check, begin);
  cancellingContract(check, begin);
  ownOrdersContract(check, begin);
}
