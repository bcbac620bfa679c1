import { thousands } from '#domain/money/thousands.ts';
import { isKeyOf } from '#domain/schema/shape.ts';
import type { StaffProduct } from './product-schema.ts';
import { pieces } from './product-texts.ts';
import { countProblemMessages, readCount } from './stock-count.ts';
import {
  type MoveReason,
  movementLabels,
  moveProblemMessages,
  moveReasons,
  readMoveForm,
} from './stock-move.ts';

export type StockReason = MoveReason | 'count';

/** The reasons of the form: those of movements, and a count. */
export const stockReasons: Readonly<Record<StockReason, { label: string; piecesLabel: string }>> = {
  delivery: { label: moveReasons.delivery.label, piecesLabel: 'Pieces' },
  correction: { label: moveReasons.correction.label, piecesLabel: 'Pieces' },
  damage: { label: moveReasons.damage.label, piecesLabel: 'Pieces to take away' },
  count: { label: movementLabels.count, piecesLabel: 'Pieces on the shelf' },
};

/** The message for each problem of the pieces. */
export const stockProblemMessages = { ...moveProblemMessages, ...countProblemMessages };

const isStockReason = isKeyOf(stockReasons);

/** The reason of the form's field; a delivery if it is unknown. */
export const stockReasonOf = (value: string): StockReason => (isStockReason(value) ? value : 'delivery');

/** The fields of the form, as typed and chosen. */
interface StockFields {
  reason: string;
  /** "add" or "take"; used only by a correction. */
  way: string;
  pieces: string;
}

/** The change of a product's stock with the new stock, or the problem of a field. */
export function readStock(fields: StockFields, product: StaffProduct | undefined) {
  if (!product) return { kind: 'refused' as const, problems: { product: 'Please choose a product.' } };
  const { stock } = product;
  if (stock === null)
    return { kind: 'refused' as const, problems: { product: stockProblemMessages.digital } };
  const reason = stockReasonOf(fields.reason);
  const way = fields.way === 'take' ? 'take' : 'add';
  const parsed =
    reason === 'count'
      ? readCount(fields.pieces, stock)
      : readMoveForm({ reason, way, pieces: fields.pieces }, stock);
  if ('problem' in parsed) return { kind: 'refused' as const, problems: { pieces: parsed.problem } };
  return { kind: 'ok' as const, draft: { product, stock, reason, ...parsed } };
}

/** "7 pieces in stock now, 12 afterwards." */
export const stockText = (
  { stock }: Pick<StaffProduct, 'stock'>,
  parsed: ReturnType<typeof readStock>,
): string =>
  parsed.kind === 'ok'
    ? `${pieces(stock)} in stock now, ${thousands(parsed.draft.after)} afterwards.`
    : `${pieces(stock)} in stock now.`;
