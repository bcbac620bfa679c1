/** What the movements of a product say of its stock. */
export interface StockLedger {
  /** The least that was ever on the shelf. */
  lowest: number;
  /** Whether the movements add up to what is on the shelf now. */
  addsUp: boolean;
}

/** @param changes Every movement, in the order in which they were made, from an empty shelf. */
export function stockLedger({ stock, changes }: { stock: number; changes: readonly number[] }): StockLedger {
  let pieces = 0;
  let lowest = 0;
  for (const change of changes) {
    pieces += change;
    lowest = Math.min(lowest, pieces);
  }
  return { lowest, addsUp: pieces === stock };
}
