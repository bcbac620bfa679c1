import { decimalOf, type Money, moneyFromDecimal } from '#domain/shop/money.ts';
import {
  isOpeningStock,
  type Prices,
  type PricesProblem,
  type ProductDraft,
  type ProductProblem,
  pricesProblem,
  productProblem,
} from './product-draft.ts';
import { readCategory } from './product-words.ts';

/** The price and the former price as somebody types them. */
export interface PricesForm {
  price: string;
  /** Empty where it is not on offer. */
  formerPrice: string;
}

/** A product as somebody types it. */
export interface ProductForm extends PricesForm {
  name: string;
  category: string;
  featured: boolean;
  description: string;
  /** What a new one opens with. */
  stock: string;
}

/** What the fields are called, where two versions are compared. */
export const priceLabels: Record<keyof PricesForm, string> = {
  price: 'Price in dollars',
  formerPrice: 'Former price',
};
export const productLabels: Partial<Record<keyof ProductForm, string>> = {
  name: 'Name',
  category: 'Category',
  ...priceLabels,
  description: 'Description',
  featured: 'Featured in the shop',
};

/** What is wrong with fields, in words, by field. */
export type FormProblems<Form> = Partial<Record<keyof Form, string>>;

/** The words for what is wrong with a product, and the field that they stand beside. */
export const productProblemWords = {
  'name-invalid': { field: 'name', words: 'Please give the product a name of up to 120 characters.' },
  'price-invalid': { field: 'price', words: 'Please write a price in dollars, such as 49.99.' },
  'former-price-invalid': {
    field: 'formerPrice',
    words: 'The former price must be higher than the price. Leave it empty where there is no offer.',
  },
  'description-too-long': {
    field: 'description',
    words: 'Please keep the description to 2,000 characters.',
  },
  'stock-invalid': {
    field: 'stock',
    words: 'Please write how many pieces there are: a whole number, 0 or more.',
  },
} as const satisfies Record<ProductProblem | 'stock-invalid', { field: keyof ProductForm; words: string }>;

/** The form as it opens: with the fields of a product, or empty for a new one. */
export function productForm(product: ProductDraft | null): ProductForm {
  return {
    name: product?.name ?? '',
    category: product?.category ?? 'equipment',
    featured: product?.featured ?? false,
    description: product?.description ?? '',
    stock: '0',
    ...pricesForm(product),
  };
}

/** Its prices. */
export function pricesForm(prices: Prices | null): PricesForm {
  return {
    price: prices ? decimalOf(prices.price) : '',
    formerPrice: prices?.formerPrice ? decimalOf(prices.formerPrice) : '',
  };
}

/** Reads a form: what it comes to, or everything that is wrong with it. */
export function readProductForm(
  form: ProductForm,
):
  | { kind: 'ok'; draft: { fields: ProductDraft; stock: number } }
  | { kind: 'refused'; problems: FormProblems<ProductForm> } {
  const prices = typedPrices(form);
  const { name, featured, description } = form;
  const category = readCategory(form.category) ?? 'equipment';
  const fields = { name: name.trim(), category, featured, description: description.trim(), ...prices };
  const stock = /^\d{1,6}$/.test(form.stock.trim()) ? Number(form.stock) : Number.NaN;
  const found = [
    // One at a time, so that everything that is wrong is said at once.
    productProblem({ ...fields, ...fine, description: '' }),
    productProblem({ ...fields, ...fine, name: 'fine' }),
    pricesProblem(prices),
    isOpeningStock(stock) ? undefined : ('stock-invalid' as const),
  ].filter((problem) => problem !== undefined);
  if (found.length === 0) return { kind: 'ok', draft: { fields, stock } };
  return { kind: 'refused', problems: Object.fromEntries(found.map(inWords)) };
}

/** Reads the two prices alone. */
export function readPricesForm(
  form: PricesForm,
): { kind: 'ok'; draft: Prices } | { kind: 'refused'; problems: FormProblems<PricesForm> } {
  const prices = typedPrices(form);
  const problem: PricesProblem | undefined = pricesProblem(prices);
  return problem
    ? { kind: 'refused', problems: Object.fromEntries([inWords(problem)]) }
    : { kind: 'ok', draft: prices };
}

const inWords = (problem: ProductProblem | 'stock-invalid') => {
  const { field, words } = productProblemWords[problem];
  return [field, words] as const;
};

const none: Money = { amount: Number.NaN, currency: 'USD' };

const fine: Prices = { price: { amount: 1, currency: 'USD' }, formerPrice: null };

const typedPrices = ({ price, formerPrice }: PricesForm): Prices => ({
  price: typedPrice(price) ?? none,
  formerPrice: formerPrice.trim() === '' ? null : (typedPrice(formerPrice) ?? none),
});

/** "49.99", also with a dollar sign and with commas between thousands. */
function typedPrice(text: string): Money | undefined {
  const typed = text.trim().replace(/^\$\s*/, '');
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(typed)
    ? moneyFromDecimal(Number(typed.replaceAll(',', '')), 'USD')
    : undefined;
}
