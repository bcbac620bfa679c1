/** The result of checking a product's stock movements. */
export interface StockCheck {
  /** The lowest stock at any time. */
  lowest: number;
  /** Whether the movements add up to the current stock. */
  addsUp: boolean;
}

/**
 * Checks the stock movements of a product.
 * @param changes All movements in chronological order, starting with an empty stock.
 */
export function checkStock({ stock, changes }: { stock: number; changes: readonly number[] }): StockCheck {
  let currentStock = 0;
  let lowest = 0;
  for (const change of changes) {
    currentStock += change;
    lowest = Math.min(lowest, currentStock);
  }
  return { lowest, addsUp: currentStock === stock };
}
