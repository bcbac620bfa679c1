import type { ProductCategory } from '#domain/products/product.ts';
import type {
  CategorySummary,
  Prices,
  ProductDraft,
  ProductProblem,
  StaffProduct,
  StockMovement,
} from '#domain/products/staff/product-schema.ts';
import type { MoveReason } from '#domain/products/staff/stock-move.ts';
import type { ActRequest, PageOf, PageRequest, Refused, RemoveAnswer, SaveAnswer } from './records.ts';

export type { CategorySummary, MoveReason, ProductDraft, StaffProduct, StockMovement };

export type ProductRefusal = Exclude<ProductProblem, 'stock-invalid'>;

export interface StaffProducts {
  /** By name; withdrawn ones come last. @param low Only what is low or out of stock. */
  list(
    request: PageRequest & { search: string; category: ProductCategory | null; low: boolean },
  ): Promise<PageOf<StaffProduct>>;
  find(id: string): Promise<StaffProduct | undefined>;
  categories(): Promise<CategorySummary[]>;
  /** `stock` is what a new product opens with. */
  save(request: {
    draft: ProductDraft;
    of: { id: string; version: number } | null;
    stock: number;
    requestId: string;
  }): Promise<SaveAnswer<StaffProduct, ProductRefusal | 'stock-invalid'>>;
  changePrice(
    id: string,
    prices: Prices,
    act: ActRequest,
  ): Promise<SaveAnswer<StaffProduct, 'price-invalid' | 'former-price-invalid'>>;
  /** Plus or minus pieces; nobody's change is lost, so no version is asked for. */
  moveStock(
    id: string,
    move: { change: number; reason: MoveReason; requestId: string },
  ): Promise<
    | { kind: 'saved'; record: StaffProduct }
    | Refused<'not-allowed' | 'unknown' | 'change-invalid' | 'below-zero'>
  >;
  /**
   * Makes the stock what was counted on the shelf; the difference is worked out where the stock is kept.
   * @param seen The stock that whoever counted had before their eyes: where it has moved since, they are told.
   */
  countStock(
    id: string,
    count: { counted: number; seen: number; requestId: string },
  ): Promise<
    | { kind: 'saved'; record: StaffProduct }
    | Refused<'not-allowed' | 'unknown' | 'count-invalid' | 'stock-moved'>
  >;
  remove(id: string, act: ActRequest): Promise<RemoveAnswer<StaffProduct>>;
  /** Puts a withdrawn product back on sale; one that is on sale stays so. */
  sellAgain(id: string, act: ActRequest): Promise<SaveAnswer<StaffProduct>>;
  /** The newest first. @param product Id; null for all. */
  movements(request: PageRequest & { product: string | null }): Promise<PageOf<StockMovement>>;
}
