import { maxStockPieces } from './stock-limits.ts';

export type CountProblem = 'count-invalid' | 'stock-moved';

/** The message for each problem of a count. */
export const countProblemMessages: Record<CountProblem, string> = {
  'count-invalid': 'Please write how many pieces are on the shelf: a whole number, 0 or more.',
  'stock-moved':
    'Stock moved while you counted. The number in stock now is below: please check yours and send it again.',
};

/** Validates a count: returns the difference and the new stock. */
export function readCount(
  input: string,
  stock: number,
): { change: number; after: number } | { problem: string } {
  const counted = /^\d{1,6}$/.test(input.trim()) ? Number(input) : Number.NaN;
  return counted <= maxStockPieces
    ? { change: counted - stock, after: counted }
    : { problem: countProblemMessages['count-invalid'] };
}
