import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { refusalSchema } from '#backend/records/answers.ts';
import type { Money } from '#domain/money/money.ts';
import type { Buyer, saleItems } from '#domain/payments/sale.ts';
import { placePrices, saleChoices, saleProblems } from '#domain/payments/sale-schema.ts';
import type { DeskTender } from '#domain/payments/tenders.ts';
import { count } from '#domain/schema/answer-fields.ts';

const saleAnswer = v.variant('kind', [
  v.object({ kind: v.literal('sold'), payments: v.array(count) }),
  v.object({
    ...refusalSchema(saleProblems).entries,
    /** The subject of the refusal: "Ink (1 left)". */
    about: v.optional(v.string()),
    /** The prices of the places for this buyer, if the amount is another one. */
    places: v.optional(placePrices),
  }),
]);

/** A counter sale. */
export interface Sale {
  buyer: Buyer;
  items: ReturnType<typeof saleItems>;
  /** The totals that staff were shown: a sale for another sum is refused. */
  totals: readonly Money[];
  /** The discount on products, in per cent: one of members, or 0. */
  discount: number;
  tender: DeskTender;
}

/** Sales at the desk. Throws Outage if the studio is unreachable. */
export function saleMethods(call: Call) {
  const rpc = typedCall(call);
  return {
    /** The plans and classes that can be sold at the desk; undefined if the caller may not sell. */
    saleChoices: async () => (await rpc('sale_choices', v.nullable(saleChoices), {})) ?? undefined,

    /** Sells everything at once, or nothing. Pounds and dollars are separate payments. */
    sell: ({ buyer, items, totals, discount, tender }: Sale, requestId: string) =>
      rpc('sell', saleAnswer, {
        person: buyer.number,
        name: buyer.name,
        email: buyer.email,
        phone: buyer.phone,
        items,
        tender,
        expected: Object.fromEntries(totals.map(({ amount, currency }) => [currency, amount])),
        request_id: requestId,
        discount_percent: discount,
      }),
  };
}
