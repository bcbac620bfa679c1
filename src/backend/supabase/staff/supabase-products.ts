import * as v from 'valibot';
import type { StaffProducts } from '#backend/staff/products.ts';
import type { Call } from '#backend/supabase/call.ts';
import { asking } from '#backend/supabase/parse.ts';
import {
  categorySummary,
  productProblems,
  staffProduct,
  stockMovement,
} from '#domain/products/staff/product-schema.ts';
import { pageOf, refused, removeAnswer, saveAnswer, saved } from './answers.ts';

const moveAnswer = v.variant('kind', [saved(staffProduct), refused(['change-invalid', 'below-zero'])]);

const countAnswer = v.variant('kind', [saved(staffProduct), refused(['count-invalid', 'stock-moved'])]);

/** Products kept in the database. */
export function supabaseProducts(call: Call): StaffProducts {
  const ask = asking(call);
  return {
    list: async ({ search, category, low, offset, limit }) =>
      ask('staff_products', pageOf(staffProduct), {
        search,
        category,
        low,
        page_offset: offset,
        page_limit: limit,
      }),

    find: async (id) => (await ask('staff_product', v.nullable(staffProduct), { id })) ?? undefined,

    // Nothing for those who are no staff.
    categories: async () => (await ask('product_categories', v.nullable(v.array(categorySummary)))) ?? [],

    save: async ({ draft: { name, description, ...draft }, of, stock, requestId }) =>
      ask('save_product', saveAnswer(staffProduct, productProblems), {
        // The browser knows every space there is, the database those of ASCII.
        draft: { ...draft, name: name.trim(), description: description.trim() },
        id: of?.id ?? null,
        version: of?.version ?? null,
        stock,
        request_id: requestId,
      }),

    changePrice: async (id, { price, formerPrice }, { version, requestId }) =>
      ask('change_price', saveAnswer(staffProduct, ['price-invalid', 'former-price-invalid']), {
        id,
        price,
        former_price: formerPrice,
        version,
        request_id: requestId,
      }),

    moveStock: async (id, { change, reason, requestId }) =>
      ask('move_stock', moveAnswer, { id, change, reason, request_id: requestId }),

    countStock: async (id, { counted, seen, requestId }) =>
      ask('count_stock', countAnswer, { id, counted, seen, request_id: requestId }),

    remove: async (id, { version, requestId }) =>
      ask('remove_product', removeAnswer(staffProduct), { id, version, request_id: requestId }),

    sellAgain: async (id, { version, requestId }) =>
      ask('restore_product', saveAnswer(staffProduct), { id, version, request_id: requestId }),

    movements: async ({ product: of, offset, limit }) =>
      ask('staff_stock_movements', pageOf(stockMovement), {
        product: of,
        page_offset: offset,
        page_limit: limit,
      }),
  };
}
