import { randomId } from '#backend/simulated/random-id.ts';
import type { Colleague, StaffAround } from '#backend/simulated/staff/staff-around.ts';
import type { ProductDraft, StaffProduct, StaffProducts, StockMovement } from '#backend/staff/products.ts';
import type { Conflict, PageOf, PageRequest, Refused } from '#backend/staff/records.ts';
import { lowStockAt, type ProductCategory, productCategories } from '#domain/shop/product.ts';
import {
  isOpeningStock,
  pricesProblem,
  productId,
  productProblem,
} from '#domain/staff/shop/product-draft.ts';
import { readCount } from '#domain/staff/shop/stock-count.ts';
import { moveProblem } from '#domain/staff/shop/stock-move.ts';
import type { KeptProduct } from './kept-products.ts';
import { productsNow } from './products-now.ts';
import { stockBook } from './stock-book.ts';

/** Products without a server: the sample with what staff changed in this browser, less what was ordered in it. */
export function simulatedProducts(around: StaffAround): StaffProducts {
  const { ledger, staffSample, now, who } = around;
  const instant = () => new Date(now()).toISOString();
  const open = async () => productsNow(around, (await staffSample()).products);

  /** What the person who asks may see, in the list's order. */
  const seen = async (): Promise<StaffProduct[]> => {
    const role = (await who())?.role;
    if (role !== 'admin' && role !== 'instructor') return [];
    const products = await open();
    return products
      .all()
      .filter(({ status }) => role === 'admin' || status === 'on-sale')
      .sort(byStatusAndName);
  };

  const keep = (before: KeptProduct | null, after: KeptProduct | null, by: Colleague) => {
    const key = (after ?? before)?.id ?? '';
    ledger.write({ noun: 'product', key, before, after, by: by.name, at: instant() });
  };

  const move = (
    movement: Pick<StockMovement, 'change' | 'reason' | 'before'>,
    product: string,
    by: Colleague,
  ) => {
    const at = instant();
    const after = { ...movement, product, order: null, at, by: by.name };
    ledger.write({ noun: 'movement', key: randomId(), before: null, after, by: by.name, at });
  };

  /**
   * What an admin does to a product as it was looked at; a refusal, a conflict, or what was answered before.
   * @param change What it comes to; undefined where the product is simply saved.
   * @param version Null where nobody's change is lost, whichever version was looked at.
   */
  const changing = async <Answer extends { kind: string }>(
    id: string,
    { version, requestId }: { version: number | null; requestId: string },
    change: (product: StaffProduct, kept: KeptProduct, admin: Colleague) => Answer | undefined,
  ): Promise<
    | Answer
    | { kind: 'saved'; record: StaffProduct }
    | Conflict<StaffProduct>
    | Refused<'not-allowed' | 'unknown'>
  > => {
    const [admin, products] = await Promise.all([who(), open()]);
    // From here on nothing waits, so that no other change comes in between.
    if (admin?.role !== 'admin') return { kind: 'refused', reason: 'not-allowed' };
    const earlier = ledger.answered(requestId) as Answer | undefined;
    if (earlier) return earlier;
    const [product, kept] = [products.find(id), products.kept(id)];
    if (!product || !kept) return { kind: 'refused', reason: 'unknown' };
    if (version !== null && version !== product.version) {
      const last = ledger.history('product', id)[0];
      return { kind: 'conflict', theirs: product, by: last?.by ?? null, at: last?.at ?? instant() };
    }
    const answer = change(product, kept, admin);
    if (answer?.kind === 'refused') return answer;
    const saved = { kind: 'saved', record: products.find(id) ?? product } as const;
    return ledger.remember(requestId, answer ?? saved);
  };

  return {
    list: async ({ search, category, low, ...page }) =>
      partOf(
        (await seen()).filter(
          (product) =>
            holds(product, search) &&
            (category === null || product.category === category) &&
            (!low || isLow(product)),
        ),
        page,
      ),

    find: async (id) => (await seen()).find((product) => product.id === id),

    categories: async () => {
      const products = await seen();
      return (Object.keys(productCategories) as ProductCategory[]).map((category) => {
        const own = products.filter((product) => product.category === category);
        return {
          category,
          products: own.length,
          pieces: own.reduce((sum, { stock }) => sum + stock, 0),
          low: own.filter(isLow).length,
        };
      });
    },

    save: async ({ draft, of, stock, requestId }) => {
      const problem = productProblem(draft);
      if (of) {
        return changing(of.id, { version: of.version, requestId }, (_product, kept, admin) => {
          if (problem) return { kind: 'refused', reason: problem } as const;
          keep(kept, { ...kept, ...tidy(draft) }, admin);
          return undefined;
        });
      }
      const [admin, products] = await Promise.all([who(), open()]);
      if (admin?.role !== 'admin') return { kind: 'refused', reason: 'not-allowed' };
      const earlier = ledger.answered(requestId) as { kind: 'saved'; record: StaffProduct } | undefined;
      if (earlier) return earlier;
      if (problem) return { kind: 'refused', reason: problem };
      if (!isOpeningStock(stock)) return { kind: 'refused', reason: 'stock-invalid' };
      const id = productId(draft.name, (one) => products.kept(one) !== undefined);
      const added: KeptProduct = { ...tidy(draft), id, stock: 0, picture: null, status: 'on-sale' };
      keep(null, added, admin);
      if (stock > 0) move({ change: stock, reason: 'opening' }, id, admin);
      const version = ledger.version('product', id);
      return ledger.remember(requestId, {
        kind: 'saved',
        record: products.find(id) ?? { ...added, stock, hasOrders: false, version },
      });
    },

    changePrice: async (id, { price, formerPrice }, act) => {
      const problem = pricesProblem({ price, formerPrice });
      return changing(id, act, (_product, kept, admin) => {
        if (problem) return { kind: 'refused', reason: problem } as const;
        keep(kept, { ...kept, price, formerPrice }, admin);
        return undefined;
      });
    },

    moveStock: async (id, { change, reason, requestId }) => {
      const answer = await changing(id, { version: null, requestId }, ({ stock }, _kept, admin) => {
        const problem = moveProblem(stock, change, reason);
        if (problem) return { kind: 'refused', reason: problem } as const;
        move({ change, reason }, id, admin);
        return undefined;
      });
      return answer.kind === 'conflict' ? { kind: 'refused', reason: 'unknown' } : answer;
    },

    countStock: async (id, { counted, seen, requestId }) => {
      const answer = await changing(id, { version: null, requestId }, ({ stock }, _kept, admin) => {
        if ('problem' in readCount(String(counted), stock))
          return { kind: 'refused', reason: 'count-invalid' } as const;
        if (seen !== stock) return { kind: 'refused', reason: 'stock-moved' } as const;
        move({ change: counted - stock, reason: 'count', before: stock }, id, admin);
        return undefined;
      });
      return answer.kind === 'conflict' ? { kind: 'refused', reason: 'unknown' } : answer;
    },

    remove: async (id, act) => {
      const answer = await changing(id, act, ({ hasOrders }, kept, admin) => {
        keep(kept, hasOrders ? { ...kept, status: 'withdrawn' } : null, admin);
        return { kind: hasOrders ? ('archived' as const) : ('deleted' as const) };
      });
      return answer.kind === 'saved' ? { kind: 'archived' } : answer;
    },

    sellAgain: (id, act) =>
      changing<never>(id, act, ({ status }, kept, admin) => {
        if (status === 'withdrawn') keep(kept, { ...kept, status: 'on-sale' }, admin);
        return undefined;
      }),

    movements: async ({ product, ...page }) => {
      if ((await who())?.role !== 'admin') return { rows: [], total: 0 };
      const book = await stockBook(around);
      return partOf(
        product === null ? book : book.filter((movement) => movement.product.id === product),
        page,
      );
    },
  };
}

/** What is withdrawn has run out for nobody. */
const isLow = ({ status, stock }: StaffProduct) => status === 'on-sale' && stock <= lowStockAt;

const holds = ({ name, category }: StaffProduct, search: string) =>
  [name, category].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));

const byStatusAndName = (a: StaffProduct, b: StaffProduct) =>
  a.status.localeCompare(b.status) || a.name.toLowerCase().localeCompare(b.name.toLowerCase(), 'en');

/** Only what a draft has, with spaces around texts dropped. */
const tidy = ({ name, category, price, formerPrice, featured, description }: ProductDraft): ProductDraft => ({
  name: name.trim(),
  category,
  price,
  formerPrice,
  featured,
  description: description.trim(),
});

function partOf<Row>(rows: Row[], { offset, limit }: PageRequest): PageOf<Row> {
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}
