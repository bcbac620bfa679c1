/** The result of checking a product's stock movements. */
export interface StockLedger {
  /** The lowest stock at any time. */
  lowest: number;
  /** Whether the movements add up to the present stock. */
  addsUp: boolean;
}

/** @param changes Every movement, in chronological order, from an empty stock. */
export function stockLedger({ stock, changes }: { stock: number; changes: readonly number[] }): StockLedger {
  let pieces = 0;
  let lowest = 0;
  for (const change of changes) {
    pieces += change;
    lowest = Math.min(lowest, pieces);
  }
  return { lowest, addsUp: pieces === stock };
}
