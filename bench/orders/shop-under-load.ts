/** One result of an order: placed, or the reason of its refusal. */
export type Outcome = string;

/** A shop on one kind of database, for concurrent orders. */
export interface ShopUnderLoad {
  /** The database's name. */
  name: string;
  /** Creates a product with this stock, at a dollar a piece. */
  offer(product: string, pieces: number): Promise<void>;
  /**
   * Orders one piece of each product, as one customer of many.
   * @throws Error if there is no response.
   */
  order(products: readonly string[]): Promise<Outcome>;
  /** The stock of a product, and all its movements in chronological order. */
  book(product: string): Promise<{ stock: number; changes: number[] }>;
  stop(): Promise<void>;
}

/** The price of one piece, in cents. */
export const priceOfOne = 100;
