import * as v from 'valibot';
import { count, signedMoney } from '#domain/schema/answer-fields.ts';
import { digitalSaleText, newBuyer } from './sale.ts';
import { type DeskTender, deskTenders, tenders } from './tenders.ts';

const item = v.variant('kind', [
  v.object({ kind: v.literal('product'), product: v.string() }),
  v.object({ kind: v.literal('pass'), plan: v.string() }),
  v.object({ kind: v.literal('drop-in'), occurrence: count }),
]);

const saleDraft = v.object({
  /** The id of the account that enters the sale. */
  by: v.string(),
  lines: v.array(
    v.object({
      item,
      description: v.string(),
      price: signedMoney,
      quantity: v.pipe(count, v.minValue(1)),
      digital: v.optional(v.boolean()),
    }),
  ),
  /** The discount on products, in per cent. */
  discount: v.optional(count, 0),
  buyer: v.object({ number: v.nullable(count), name: v.string(), email: v.string(), phone: v.string() }),
  /**
   * The request without a response; null if there is none. Until it is answered the sale cannot be changed: repeated with
   * the same id, it is sold once.
   */
  unanswered: v.nullable(v.object({ requestId: v.string(), tender: v.picklist(deskTenders) })),
});

/** A sale that is being entered. */
export type SaleDraft = v.InferOutput<typeof saleDraft>;

export const newSale: Omit<SaleDraft, 'by'> = { lines: [], discount: 0, buyer: newBuyer, unanswered: null };

/** Parses a sale stored in a browser. @throws if it is invalid. */
export const parseSaleDraft = (stored: unknown): SaleDraft => v.parse(saleDraft, stored);

/** Whether the sale has neither a line nor a buyer. */
export const isNewSale = ({ lines, buyer }: Pick<SaleDraft, 'lines' | 'buyer'>): boolean =>
  lines.length === 0 &&
  buyer.number === null &&
  [buyer.name, buyer.email, buyer.phone].join('').trim() === '';

/** Why a sale cannot be paid by this tender; undefined if it can. */
export function tenderDisabledReason(
  { lines, buyer, unanswered }: Pick<SaleDraft, 'lines' | 'buyer' | 'unanswered'>,
  tender: DeskTender,
): string | undefined {
  if (lines.length === 0) return 'Choose what is sold first.';
  if (!unanswered && buyer.email.trim() === '') return digitalSaleText(lines, buyer);
  if (!unanswered || unanswered.tender === tender) return undefined;
  return `It may have been sold already. Press ${tenders[unanswered.tender].label} first.`;
}
