import { mostPieces } from './stock-limits.ts';

/** Why staff move stock, and which way it then goes: studio.stock_reason without those that orders write. */
export const moveReasons = {
  delivery: { label: 'Delivery', ways: ['add'] },
  correction: { label: 'Correction', ways: ['add', 'take'] },
  damage: { label: 'Damage', ways: ['take'] },
} as const satisfies Record<string, { label: string; ways: readonly MoveWay[] }>;

export type MoveReason = keyof typeof moveReasons;

/** Which way stock goes. */
export type MoveWay = 'add' | 'take';

/** How a movement is spoken of, also those that nobody makes by hand. */
export const movementLabels = {
  opening: 'Opening stock',
  delivery: moveReasons.delivery.label,
  correction: moveReasons.correction.label,
  damage: moveReasons.damage.label,
  count: 'Count',
  order: 'Order',
  cancellation: 'Cancelled order',
  sale: 'Counter sale',
  return: 'Brought back',
} as const;

export type MoveProblem = 'change-invalid' | 'below-zero';

/** What each means to the person who moves stock. */
export const moveProblemWords: Record<MoveProblem, string> = {
  'change-invalid': 'Please write how many pieces: a whole number, 1 or more.',
  'below-zero': 'There are not that many in stock. Please check the number of pieces.',
};

/**
 * What is wrong with a movement; undefined where nothing is. @param change Above zero for what comes, below for what goes.
 */
export function moveProblem(stock: number, change: number, reason: MoveReason): MoveProblem | undefined {
  const way: MoveWay = change > 0 ? 'add' : 'take';
  const ways: readonly MoveWay[] = moveReasons[reason].ways;
  if (!Number.isInteger(change) || change === 0 || Math.abs(change) > mostPieces || !ways.includes(way))
    return 'change-invalid';
  return stock + change < 0 ? 'below-zero' : undefined;
}

/** A movement as somebody types it. */
export interface MoveForm {
  reason: MoveReason;
  /** Asked for only where the reason leaves it open. */
  way: MoveWay;
  pieces: string;
}

/** The way that a reason leaves: its only one, or the one that was chosen. */
export function wayOf({ reason, way }: Pick<MoveForm, 'reason' | 'way'>): MoveWay {
  const ways: readonly MoveWay[] = moveReasons[reason].ways;
  return ways.includes(way) ? way : ways[0] === 'take' ? 'take' : 'add';
}

/** Reads a movement: what it changes and comes to, or what is wrong with it in words. */
export function readMoveForm(
  form: MoveForm,
  stock: number,
): { change: number; after: number } | { problem: string } {
  const typed = form.pieces.trim();
  const pieces = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
  const change = wayOf(form) === 'take' ? -pieces : pieces;
  const problem = moveProblem(stock, change, form.reason);
  return problem ? { problem: moveProblemWords[problem] } : { change, after: stock + change };
}

/** "+12" or "−3": a change with its sign. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0';
}
