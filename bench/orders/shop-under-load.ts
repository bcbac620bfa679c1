/** The result of an order: placed, or the reason of its refusal. */
export type Outcome = string;

/** A shop on one kind of database, for concurrent orders. */
export interface ShopUnderLoad {
  /** The database's name. */
  name: string;
  /** Creates a product with this stock, at one dollar per piece. */
  offer(product: string, pieces: number): Promise<void>;
  /**
   * Orders one piece of each product.
   * @throws Error if there is no response.
   */
  order(products: readonly string[]): Promise<Outcome>;
  /** Reads the stock of a product, and all its movements in chronological order. */
  readStock(product: string): Promise<{ stock: number; changes: number[] }>;
  stop(): Promise<void>;
}

/** The price of one piece, in cents. */
export const piecePrice = 100;
