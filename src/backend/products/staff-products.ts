import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { refusalSchema, removeAnswer, saveAnswer, savedSchema } from '#backend/records/answers.ts';
import type { ChangeRequest, PageRequest } from '#backend/records/requests.ts';
import type { ProductCategory } from '#domain/products/product.ts';
import { categorySummary } from '#domain/products/staff/category-summary.ts';
import {
  type Prices,
  type ProductDraft,
  productProblems,
  staffProduct,
  stockMovement,
} from '#domain/products/staff/product-schema.ts';
import type { MoveReason } from '#domain/products/staff/stock-move.ts';
import { pageOf } from '#domain/schema/answer-fields.ts';

const moveAnswer = v.variant('kind', [
  savedSchema(staffProduct),
  refusalSchema(['change-invalid', 'below-zero', 'digital']),
]);

const countAnswer = v.variant('kind', [
  savedSchema(staffProduct),
  refusalSchema(['count-invalid', 'stock-moved', 'digital']),
]);

export interface SaveProductRequest {
  draft: ProductDraft;
  /** The product and the version that was read; null for a new one. */
  record: { id: string; version: number } | null;
  /** The initial stock of a new product. */
  stock: number;
  requestId: string;
}

export type StaffProducts = ReturnType<typeof createStaffProducts>;

/** Products, as staff see and change them. Every method throws Outage if the studio is unreachable. */
export function createStaffProducts(call: Call) {
  const rpc = typedCall(call);
  return {
    /**
     * By name, withdrawn products last.
     * @param request.low Only products that are low or out of stock.
     */
    list: ({
      search,
      category,
      low,
      offset,
      limit,
    }: PageRequest & { search: string; category: ProductCategory | null; low: boolean }) =>
      rpc('staff_products', pageOf(staffProduct), {
        search,
        category,
        low,
        page_offset: offset,
        page_limit: limit,
      }),

    /** Undefined if there is none. */
    find: async (id: string) => (await rpc('staff_product', v.nullable(staffProduct), { id })) ?? undefined,

    /** Empty for those who are not staff. */
    categories: async () => (await rpc('product_categories', v.nullable(v.array(categorySummary)))) ?? [],

    save: ({ draft: { name, description, ...draft }, record, stock, requestId }: SaveProductRequest) =>
      rpc('save_product', saveAnswer(staffProduct, productProblems), {
        // The browser trims every Unicode space, the database only those of ASCII.
        draft: { ...draft, name: name.trim(), description: description.trim() },
        id: record?.id ?? null,
        version: record?.version ?? null,
        stock,
        request_id: requestId,
      }),

    changePrice: (id: string, { price, formerPrice }: Prices, { version, requestId }: ChangeRequest) =>
      rpc('change_price', saveAnswer(staffProduct, ['price-invalid', 'former-price-invalid']), {
        id,
        price,
        former_price: formerPrice,
        version,
        request_id: requestId,
      }),

    /** Adds or removes pieces; concurrent movements add up, so no version is required. */
    moveStock: (
      id: string,
      { change, reason, requestId }: { change: number; reason: MoveReason; requestId: string },
    ) => rpc('move_stock', moveAnswer, { id, change, reason, request_id: requestId }),

    /**
     * Sets the stock to the counted number; the server computes the difference.
     * @param count.seen The stock that was displayed during the count: if it has changed since, the caller is notified.
     */
    countStock: (
      id: string,
      { counted, seen, requestId }: { counted: number; seen: number; requestId: string },
    ) => rpc('count_stock', countAnswer, { id, counted, seen, request_id: requestId }),

    remove: (id: string, { version, requestId }: ChangeRequest) =>
      rpc('remove_product', removeAnswer(staffProduct), { id, version, request_id: requestId }),

    /** Puts a withdrawn product back on sale; no effect on a product that is on sale. */
    sellAgain: (id: string, { version, requestId }: ChangeRequest) =>
      rpc('restore_product', saveAnswer(staffProduct), { id, version, request_id: requestId }),

    /** The newest first. @param request.product Id; null for all. */
    movements: ({ product, offset, limit }: PageRequest & { product: string | null }) =>
      rpc('staff_stock_movements', pageOf(stockMovement), {
        product,
        page_offset: offset,
        page_limit: limit,
      }),
  };
}
