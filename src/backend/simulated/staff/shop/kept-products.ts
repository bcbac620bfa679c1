import type { ShelfProduct } from '#backend/shop.ts';
import type { Ledger } from '#backend/simulated/staff/ledger.ts';
import type { SampleProduct } from '#backend/simulated/staff/sample-staff.ts';
import type { StaffProduct, StockMovement } from '#backend/staff/products.ts';

/** A product as the ledger keeps it. Its stock is what it began with: what moved since is in the movements. */
export type KeptProduct = SampleProduct & Pick<StaffProduct, 'status'>;

/** A movement of stock as the ledger keeps it. */
export type KeptMovement = Omit<StockMovement, 'product'> & { product: string };

/** The sample's products as staff left them. */
export const keptProducts = (ledger: Ledger, sample: readonly SampleProduct[]): KeptProduct[] =>
  ledger.over<KeptProduct>(
    'product',
    sample.map((product) => ({ ...product, status: 'on-sale' })),
    ({ id }) => id,
  );

/** What staff moved in this browser, the oldest first. */
export const keptMovements = (ledger: Ledger): KeptMovement[] =>
  ledger.over<KeptMovement>('movement', [], () => '');

/** Pieces of a product that came by the hands of staff, less those that went. */
export function piecesMoved(movements: readonly KeptMovement[], id: string): number {
  return movements.reduce((sum, { product, change }) => (product === id ? sum + change : sum), 0);
}

/** The shelf as customers shall see it: with the prices and stock of staff, and without what they withdrew. */
export function changedShelf(built: readonly ShelfProduct[], ledger: Ledger): ShelfProduct[] {
  const movements = keptMovements(ledger);
  const begun = new Map(built.map(({ id, stock }) => [id, stock]));
  return ledger
    .over<ShelfProduct & { status?: KeptProduct['status'] }>('product', built, ({ id }) => id)
    .filter(({ status }) => status !== 'withdrawn')
    .map(({ id, name, price, formerPrice, stock }) => ({
      id,
      name,
      price,
      formerPrice,
      stock: (begun.get(id) ?? stock) + piecesMoved(movements, id),
    }));
}
