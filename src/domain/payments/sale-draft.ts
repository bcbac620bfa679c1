import * as v from 'valibot';
import { count, signedMoney } from '#domain/schema/answer-fields.ts';
import { type DeskWay, deskWays } from './payment-ways.ts';
import { newBuyer } from './sale.ts';

const item = v.variant('kind', [
  v.object({ kind: v.literal('product'), product: v.string() }),
  v.object({ kind: v.literal('pass'), plan: v.string() }),
  v.object({ kind: v.literal('drop-in'), occurrence: count }),
]);

const saleDraft = v.object({
  /** Id of the account that puts it together. */
  by: v.string(),
  lines: v.array(
    v.object({ item, what: v.string(), price: signedMoney, pieces: v.pipe(count, v.minValue(1)) }),
  ),
  buyer: v.object({ number: v.nullable(count), name: v.string(), email: v.string(), phone: v.string() }),
  /** The try that has no answer yet; null where there is none. Sent again, it is the same sale. */
  unanswered: v.nullable(v.object({ requestId: v.string(), wish: v.string(), method: v.picklist(deskWays) })),
});

/** A sale that is being put together. */
export type SaleDraft = v.InferOutput<typeof saleDraft>;

export const newSale: Omit<SaleDraft, 'by'> = { lines: [], buyer: newBuyer, unanswered: null };

/** A sale that a browser kept. @throws where it is none. */
export const parseSaleDraft = (found: unknown): SaleDraft => v.parse(saleDraft, found);

/** Whether nothing was put into it. */
export const isNewSale = ({ lines, buyer }: Pick<SaleDraft, 'lines' | 'buyer'>): boolean =>
  lines.length === 0 &&
  buyer.number === null &&
  [buyer.name, buyer.email, buyer.phone].join('').trim() === '';

/**
 * The request that takes a sale. The one without an answer is sent again where the same is wanted: nothing is sold twice.
 * @param id Of a new one.
 */
export const requestOf = (
  { unanswered }: Pick<SaleDraft, 'unanswered'>,
  wish: string,
  method: DeskWay,
  id: string,
): NonNullable<SaleDraft['unanswered']> =>
  unanswered?.wish === wish ? unanswered : { requestId: id, wish, method };
