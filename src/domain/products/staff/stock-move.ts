import { maxStockPieces } from './stock-limits.ts';

/** Staff's reasons for moving stock, with the direction of each: studio.stock_reason without those of orders. */
export const moveReasons = {
  delivery: { label: 'Delivery', ways: ['add'] },
  correction: { label: 'Correction', ways: ['add', 'take'] },
  damage: { label: 'Damage', ways: ['take'] },
} as const satisfies Record<string, { label: string; ways: readonly MoveWay[] }>;

export type MoveReason = keyof typeof moveReasons;

/** The direction of a stock movement. */
export type MoveWay = 'add' | 'take';

/** The labels of movements, including those by orders. */
export const movementLabels = {
  opening: 'Opening stock',
  delivery: moveReasons.delivery.label,
  correction: moveReasons.correction.label,
  damage: moveReasons.damage.label,
  count: 'Count',
  order: 'Order',
  cancellation: 'Cancelled order',
  sale: 'Sale at the desk',
  return: 'Brought back',
  hold: 'Held while it is paid online',
  release: 'Not paid online',
} as const;

export type MoveProblem = 'change-invalid' | 'below-zero' | 'digital';

/** The message for each problem of a movement. */
export const moveProblemMessages: Record<MoveProblem, string> = {
  'change-invalid': 'Please write how many pieces: a whole number, 1 or more.',
  'below-zero': 'There are not that many in stock. Please check the number of pieces.',
  digital: 'A digital product has no pieces: it is never sold out.',
};

/**
 * The problem of a movement; undefined if it is valid.
 * @param change Positive for arrivals, negative for departures.
 */
export function moveProblem(stock: number, change: number, reason: MoveReason): MoveProblem | undefined {
  const way: MoveWay = change > 0 ? 'add' : 'take';
  const ways: readonly MoveWay[] = moveReasons[reason].ways;
  if (!Number.isInteger(change) || change === 0 || Math.abs(change) > maxStockPieces || !ways.includes(way))
    return 'change-invalid';
  return stock + change < 0 ? 'below-zero' : undefined;
}

/** The fields of a movement's form. */
export interface MoveForm {
  reason: MoveReason;
  /** Used only if the reason allows both directions. */
  way: MoveWay;
  pieces: string;
}

/** The direction of a movement: the reason's only one, or the chosen one. */
export function wayOf({ reason, way }: Pick<MoveForm, 'reason' | 'way'>): MoveWay {
  const ways: readonly MoveWay[] = moveReasons[reason].ways;
  return ways.includes(way) ? way : ways[0] === 'take' ? 'take' : 'add';
}

/** Validates a movement: returns its change and the new stock, or the message about its problem. */
export function readMoveForm(
  form: MoveForm,
  stock: number,
): { change: number; after: number } | { problem: string } {
  const typed = form.pieces.trim();
  const pieces = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
  const change = wayOf(form) === 'take' ? -pieces : pieces;
  const problem = moveProblem(stock, change, form.reason);
  return problem ? { problem: moveProblemMessages[problem] } : { change, after: stock + change };
}

/** "+12" or "−3": a change with its sign. */
export function signedNumber(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0';
}
