import { keptOrders, piecesOrdered } from '#backend/simulated/shop/kept-orders.ts';
import type { SampleProduct } from '#backend/simulated/staff/sample-staff.ts';
import type { StaffAround } from '#backend/simulated/staff/staff-around.ts';
import type { StaffProduct } from '#backend/staff/products.ts';
import { type KeptProduct, keptMovements, keptProducts, piecesMoved } from './kept-products.ts';
import { sampleOrders } from './sample-orders.ts';

/** The demo's products as they are whenever one asks. Nothing in it waits. */
export interface ProductsNow {
  all(): StaffProduct[];
  find(id: string): StaffProduct | undefined;
  /** As the ledger keeps it. */
  kept(id: string): KeptProduct | undefined;
}

/** The sample's products with what staff changed, less what was ordered. */
export function productsNow(
  { ledger, storage, now }: Pick<StaffAround, 'ledger' | 'storage' | 'now'>,
  sample: readonly SampleProduct[],
): ProductsNow {
  const long = sampleOrders(sample, now());
  const records = () => keptProducts(ledger, sample);

  const shown = (products: readonly KeptProduct[]): StaffProduct[] => {
    const orders = keptOrders(storage).read();
    const movements = keptMovements(ledger);
    const ordered = new Set(
      [...long, ...orders.map(({ order }) => order)].flatMap(({ lines }) =>
        lines.map(({ product }) => product),
      ),
    );
    return products.map((product) => ({
      ...product,
      stock: product.stock + piecesMoved(movements, product.id) - piecesOrdered(orders, product.id),
      hasOrders: ordered.has(product.id),
      version: ledger.version('product', product.id),
    }));
  };

  const kept = (id: string) => records().find((one) => one.id === id);
  return {
    all: () => shown(records()),
    find: (id) => shown([kept(id) ?? []].flat())[0],
    kept,
  };
}
