import type {
  CategorySummary,
  ProductRefusal,
  StaffProduct,
  StaffProducts,
  StockMovement,
} from '#backend/staff/products.ts';
import type { Call } from '#backend/supabase/call.ts';
import { type Fields, fieldsOf } from '#backend/supabase/parse-fields.ts';
import { readDollars } from '#backend/supabase/shop/shop-fields.ts';
import { productCategories } from '#domain/shop/product.ts';
import { movementLabels } from '#domain/staff/shop/stock-move.ts';
import {
  parseFound,
  parseList,
  parsePage,
  parseRefusal,
  parseRemoveAnswer,
  parseSaveAnswer,
} from './parse-records.ts';

/** Products kept in the database. */
export function supabaseProducts(call: Call): StaffProducts {
  return {
    list: async ({ search, category, low, offset, limit }) =>
      parsePage(
        'staff_products',
        await call('staff_products', { search, category, low, page_offset: offset, page_limit: limit }),
        product,
      ),

    find: async (id) => parseFound('staff_product', await call('staff_product', { id }), product),

    // Nothing for those who are no staff.
    categories: async () =>
      parseList('product_categories', (await call('product_categories')) ?? [], category),

    save: async ({ draft: { name, description, ...draft }, of, stock, requestId }) =>
      parseSaveAnswer(
        'save_product',
        await call('save_product', {
          // The browser knows every space there is, the database those of ASCII.
          draft: { ...draft, name: name.trim(), description: description.trim() },
          id: of?.id ?? null,
          version: of?.version ?? null,
          stock,
          request_id: requestId,
        }),
        product,
        [...refusals, 'stock-invalid'],
      ),

    changePrice: async (id, { price, formerPrice }, { version, requestId }) =>
      parseSaveAnswer(
        'change_price',
        await call('change_price', { id, price, former_price: formerPrice, version, request_id: requestId }),
        product,
        ['price-invalid', 'former-price-invalid'],
      ),

    moveStock: async (id, { change, reason, requestId }) => {
      const answer = await call('move_stock', { id, change, reason, request_id: requestId });
      const fields = fieldsOf('move_stock', answer);
      return fields.text('kind') === 'saved'
        ? { kind: 'saved', record: product(fields.within('record')) }
        : parseRefusal('move_stock', answer, ['change-invalid', 'below-zero']);
    },

    countStock: async (id, { counted, seen, requestId }) => {
      const answer = await call('count_stock', { id, counted, seen, request_id: requestId });
      const fields = fieldsOf('count_stock', answer);
      return fields.text('kind') === 'saved'
        ? { kind: 'saved', record: product(fields.within('record')) }
        : parseRefusal('count_stock', answer, ['count-invalid', 'stock-moved']);
    },

    remove: async (id, { version, requestId }) =>
      parseRemoveAnswer(
        'remove_product',
        await call('remove_product', { id, version, request_id: requestId }),
        product,
      ),

    sellAgain: async (id, { version, requestId }) =>
      parseSaveAnswer(
        'restore_product',
        await call('restore_product', { id, version, request_id: requestId }),
        product,
      ),

    movements: async ({ product: of, offset, limit }) =>
      parsePage(
        'staff_stock_movements',
        await call('staff_stock_movements', { product: of, page_offset: offset, page_limit: limit }),
        movement,
      ),
  };
}

const refusals: readonly ProductRefusal[] = [
  'name-invalid',
  'price-invalid',
  'former-price-invalid',
  'description-too-long',
];

const states = { 'on-sale': true, withdrawn: true } as const;

function product(fields: Fields): StaffProduct {
  return {
    id: fields.text('id'),
    name: fields.text('name'),
    category: fields.keyOf('category', productCategories),
    price: readDollars(fields.record('price')),
    formerPrice: fields.orNull('formerPrice', (name) => readDollars(fields.record(name))),
    featured: fields.flag('featured'),
    description: fields.text('description'),
    status: fields.keyOf('status', states),
    stock: fields.count('stock'),
    // Pictures belong to the site: the screen knows those that it was built with.
    picture: null,
    hasOrders: fields.flag('hasOrders'),
    version: fields.count('version'),
  };
}

function category(fields: Fields): CategorySummary {
  return {
    category: fields.keyOf('category', productCategories),
    products: fields.count('products'),
    pieces: fields.count('pieces'),
    low: fields.count('low'),
  };
}

function movement(fields: Fields): StockMovement {
  const of = fields.within('product');
  const before = fields.orNull('before', fields.whole);
  return {
    product: { id: of.text('id'), name: of.text('name') },
    change: fields.whole('change'),
    reason: fields.keyOf('reason', movementLabels),
    ...(before !== null && { before }),
    order: fields.orNull('order', fields.count),
    at: fields.text('at'),
    by: fields.orNull('by', fields.text),
  };
}
