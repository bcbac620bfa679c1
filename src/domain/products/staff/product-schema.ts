import * as v from 'valibot';
import { decimalOf, moneyFromText } from '#domain/money/decimal.ts';
import type { Money } from '#domain/money/money.ts';
import { thousands } from '#domain/money/thousands.ts';
import { parseRate } from '#domain/payments/vat.ts';
import {
  altProblem,
  fieldsOfPicture,
  pictureEntries,
  pictureOfFields,
  pictureProblemFields,
  type RecordPicture,
  recordPicture,
} from '#domain/pictures/picture-schema.ts';
import { productCategories } from '#domain/products/product.ts';
import { count, keyOf, money, whole } from '#domain/schema/answer-fields.ts';
import {
  checkbox,
  keyOrElse,
  linkField,
  longText,
  parsedField,
  text,
  wholeNumber,
} from '#domain/schema/form-fields.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import {
  type FieldsOf,
  type ReadForm,
  readForm,
  refusedField,
  withProblems,
} from '#domain/schema/read-form.ts';
import { maxStockPieces } from './stock-limits.ts';
import { movementLabels } from './stock-move.ts';

const dollars = money('USD');

/** Whether a product can be ordered. */
export const productStatuses = ['on-sale', 'withdrawn'] as const;

/** A product as staff see it: a row of the database's result. */
export const staffProduct = v.object({
  id: v.string(),
  version: count,
  name: v.string(),
  category: keyOf(productCategories),
  price: dollars,
  /** Null if it is not on offer. */
  formerPrice: v.nullable(dollars),
  /** In hundredths of a per cent; null for the studio's usual rate. */
  vatRate: v.nullable(count),
  featured: v.boolean(),
  description: v.string(),
  /** Markdown. */
  body: v.string(),
  /** Its position in the shop's own order, from 1. */
  position: count,
  status: v.picklist(productStatuses),
  /** Pieces in stock; null of a digital product, which has none. */
  stock: v.nullable(count),
  /** Whether it was ever ordered, or a customer is paying for it now. If so, it is withdrawn, not deleted. */
  hasOrders: v.boolean(),
  picture: recordPicture,
  /** Where the contents of a digital product are; empty if it is unknown. Of the others only its customers read it. */
  contentsLink: v.string(),
});

export type StaffProduct = v.InferOutput<typeof staffProduct>;

export const stockMovement = v.object({
  product: v.object({ id: v.string(), name: v.string() }),
  /** Pieces: positive for arrivals, negative for departures. */
  change: whole,
  reason: keyOf(movementLabels),
  /** Recorded pieces before a count; null for other movements. */
  before: v.optional(v.nullable(whole)),
  /** Number of the order; null if there was none. */
  order: v.nullable(count),
  /** Instant, ISO 8601 in UTC. */
  at: v.string(),
  by: v.nullable(v.string()),
});

export type StockMovement = v.InferOutput<typeof stockMovement>;

/**
 * The maximum lengths of texts, the maximum price in cents, and the maximum pieces of initial stock and of one
 * movement.
 */
export const productLimits = {
  id: 80,
  name: 120,
  description: 2000,
  body: 60_000,
  position: 9999,
  price: 9_999_999,
  pieces: maxStockPieces,
} as const;

const formerMessage =
  'The former price must be higher than the price. Leave it empty where there is no offer.';

const rateMessage = 'Please write a rate in per cent, such as 20 or 5.5. Leave it empty for the usual one.';

const positionMessage = `Please write a whole number from 1 to ${thousands(productLimits.position)}.`;

const prices = {
  price: parsedField(
    {
      label: 'Price in dollars',
      shortLabel: 'Price',
      minimum: 1,
      maximum: productLimits.price,
      message: 'Please write a price in dollars, such as 49.99.',
    },
    parsePrice,
  ),
  /** Empty if it is not on offer. */
  formerPrice: parsedField<Money | null>(
    { label: 'Former price', maximum: productLimits.price, message: formerMessage },
    (input) => (input.trim() === '' ? null : parsePrice(input)),
  ),
};

const isOffer = ({ price, formerPrice }: { price: Money; formerPrice: Money | null }) =>
  formerPrice === null || formerPrice.amount > price.amount;

/** The form that contains only prices. */
export const pricesForm = v.pipe(
  v.object(prices),
  v.forward(v.partialCheck([['price'], ['formerPrice']], isOffer, formerMessage), ['formerPrice']),
);

/** The form of a product. */
export const productForm = v.pipe(
  v.object({
    name: text({
      label: 'Name',
      maximum: productLimits.name,
      message: `Please give the product a name of up to ${productLimits.name} characters.`,
    }),
    category: keyOrElse({ label: 'Category' }, productCategories, 'equipment'),
    ...prices,
    /** Null for the studio's usual rate. */
    vatRate: parsedField<number | null>(
      { label: 'VAT in per cent', shortLabel: 'VAT', maximum: 10_000, message: rateMessage },
      (input) => (input.trim() === '' ? null : parseRate(input)),
    ),
    featured: checkbox({ label: 'Featured in the shop', shortLabel: 'Featured' }),
    description: text({
      label: 'Description',
      empty: true,
      lines: 'several',
      maximum: productLimits.description,
      message: `Please keep the description to ${thousands(productLimits.description)} characters.`,
    }),
    body: longText({ label: 'Long text', maximum: productLimits.body }),
    /** Null keeps the position, and means the last position for a new product. */
    position: parsedField<number | null>(
      { label: 'Place in the shop', maximum: productLimits.position, message: positionMessage },
      (input) => {
        if (input.trim() === '') return null;
        return /^[1-9]\d{0,3}$/.test(input.trim()) ? Number(input) : undefined;
      },
    ),
    ...pictureEntries,
    contentsLink: linkField({ label: 'Link to the Contents' }),
    /** The initial stock of a new product. */
    stock: wholeNumber({
      label: 'Pieces in stock',
      minimum: 0,
      maximum: productLimits.pieces,
      message: 'Please write how many pieces there are: a whole number, 0 or more.',
    }),
  }),
  v.forward(v.partialCheck([['price'], ['formerPrice']], isOffer, formerMessage), ['formerPrice']),
);

export type PricesFields = FieldsOf<typeof pricesForm>;
export type ProductFields = FieldsOf<typeof productForm>;

/** The price of a product, and its price before it was reduced. */
export type Prices = v.InferOutput<typeof pricesForm>;

/** The editable part of a product. Its stock changes through movements. */
export type ProductDraft = Omit<v.InferOutput<typeof productForm>, 'stock' | 'picture' | 'alt' | 'focus'> & {
  picture: RecordPicture;
};

/** The initial values of the form: a product's fields, or empty ones for a new product. */
export const fieldsOfProduct = (product: ProductDraft | null): ProductFields => ({
  name: product?.name ?? '',
  category: product?.category ?? 'equipment',
  featured: product?.featured ?? false,
  description: product?.description ?? '',
  body: product?.body ?? '',
  position: String(product?.position ?? ''),
  contentsLink: product?.contentsLink ?? '',
  stock: '0',
  vatRate: product?.vatRate == null ? '' : String(product.vatRate / 100),
  ...fieldsOfPrices(product),
  ...fieldsOfPicture(product?.picture ?? null),
});

/** The fields of its prices. */
export const fieldsOfPrices = (prices: Prices | null): PricesFields => ({
  price: prices ? decimalOf(prices.price) : '',
  formerPrice: prices?.formerPrice ? decimalOf(prices.formerPrice) : '',
});

/** Validates the form: returns the product, or all its problems. */
export function readProductForm(
  fields: ProductFields,
): ReadForm<{ fields: ProductDraft; stock: number }, ProductFields> {
  const altMessage = altProblem(fields);
  const read = withProblems(readForm(productForm, fields), altMessage ? { alt: altMessage } : {});
  if (read.kind === 'refused') return read;
  const { stock, picture, alt, focus, ...draft } = read.draft;
  return {
    kind: 'ok',
    draft: { fields: { ...draft, picture: pictureOfFields({ picture, alt, focus }) }, stock },
  };
}

/** The studio's refusals of a product, with their fields. */
const problemFields = {
  'name-invalid': 'name',
  'price-invalid': 'price',
  'former-price-invalid': 'formerPrice',
  'vat-invalid': 'vatRate',
  'description-too-long': 'description',
  'body-invalid': 'body',
  'position-invalid': 'position',
  'contents-link-invalid': 'contentsLink',
  ...pictureProblemFields,
  'stock-invalid': 'stock',
  'category-ordered': 'category',
  'category-in-stock': 'category',
} as const satisfies Record<string, keyof ProductFields>;

export type ProductProblem = keyof typeof problemFields;

/** All refusals of a product that are about a field. */
export const productProblems = keysOf(problemFields);

/** Why a product cannot become digital, or stop being digital. */
const categoryMessages: Partial<Record<ProductProblem, string>> = {
  'category-ordered':
    'Please keep the category: this product was ordered or sold, so it cannot become digital or stop being digital. Withdraw it and add a new product instead.',
  'category-in-stock':
    'Please set its stock to 0 first, under Update Inventory: a digital product has no pieces.',
};

/** The message of a refusal by the server, with its field. */
export const productProblem = <Problem extends ProductProblem>(reason: Problem) => {
  const problem = refusedField(productForm, problemFields[reason] as (typeof problemFields)[Problem]);
  return { ...problem, message: categoryMessages[reason] ?? problem.message };
};

function parsePrice(input: string): Money | undefined {
  const price = moneyFromText(input, 'USD');
  return price && price.amount > 0 && price.amount <= productLimits.price ? price : undefined;
}
