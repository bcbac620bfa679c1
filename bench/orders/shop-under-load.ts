/** One answer of the shop: placed, or the reason of its refusal. */
export type Outcome = string;

/** A shop on one kind of database, to be asked by many customers at once. */
export interface ShopUnderLoad {
  /** What it runs on. */
  name: string;
  /** Puts a new product on the shelf, at a dollar a piece. */
  offer(product: string, pieces: number): Promise<void>;
  /**
   * Orders one piece of each product, as one customer of many.
   * @throws Error where there is no answer.
   */
  order(products: readonly string[]): Promise<Outcome>;
  /** What is on the shelf of a product, and every movement of it in the order in which they were made. */
  book(product: string): Promise<{ stock: number; changes: number[] }>;
  stop(): Promise<void>;
}

/** What one piece costs, in cents. */
export const priceOfOne = 100;
