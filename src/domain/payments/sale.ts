import type * as v from 'valibot';
import { listText } from '#domain/content/list-text.ts';
import { discounted } from '#domain/money/discounted.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { paymentReference } from './payment-texts.ts';
import type { placePrices, saleProblems } from './sale-schema.ts';

/** What a line of a sale sells. */
export type SaleItem =
  | { kind: 'product'; product: string }
  | { kind: 'pass'; plan: string }
  | { kind: 'drop-in'; occurrence: number };

/** A line of a sale that is being entered. */
export interface SaleLine {
  item: SaleItem;
  description: string;
  /** The price of one piece. */
  price: Money;
  quantity: number;
  /** Whether it is a digital product: its buyer opens it by a link. */
  digital?: boolean | undefined;
}

/** A sold item in the backend's format. */
type SoldItem =
  | Exclude<SaleItem, { kind: 'product' }>
  | { kind: 'product'; product: string; quantity: number };

/**
 * The buyer.
 * @property number The number of a known person; null for a new person, or for nobody if the name is empty, too.
 */
export interface Buyer {
  number: number | null;
  name: string;
  email: string;
  phone: string;
}

/** The validation problems of the buyer's fields. */
export type BuyerProblems = Partial<Record<'name' | 'email' | 'phone', string | undefined>>;

export const newBuyer: Buyer = { number: null, name: '', email: '', phone: '' };

const keyOf = (item: SaleItem) => JSON.stringify(Object.values(item));

/** Adds to the quantity of an item, or subtracts if `quantity` is negative; a line with none is removed. */
export function addQuantity(lines: readonly SaleLine[], line: Omit<SaleLine, 'quantity'>, quantity: number) {
  const key = keyOf(line.item);
  const isListed = lines.some(({ item }) => keyOf(item) === key);
  return (isListed ? lines : [...lines, { ...line, quantity: 0 }])
    .map((line) => (keyOf(line.item) === key ? { ...line, quantity: line.quantity + quantity } : line))
    .filter((line) => line.quantity > 0);
}

/** The price of one piece. @param discount On products, in per cent. */
const piecePrice = ({ item, price }: SaleLine, discount: number): Money =>
  item.kind === 'product' ? discounted(price, discount) : price;

/** The price of all pieces of a line. @param discount On products, in per cent. */
export function linePrice(line: SaleLine, discount: number): Money {
  const { amount, currency } = piecePrice(line, discount);
  return { amount: amount * line.quantity, currency };
}

/** The total in each currency, pounds first. @param discount On products, in per cent. */
export function saleTotals(lines: readonly SaleLine[], discount: number): Money[] {
  return (['GBP', 'USD'] as const).flatMap((currency) => {
    const linesInCurrency = lines.filter(({ price }) => price.currency === currency);
    const amount = linesInCurrency.reduce((sum, line) => sum + linePrice(line, discount).amount, 0);
    return linesInCurrency.length > 0 ? [{ amount, currency }] : [];
  });
}

/** "£15 and $25.00": the totals of a sale in a sentence. */
export const totalsText = (totals: readonly Money[]): string => listText(totals.map(formatMoney));

/** "Total £15 and $25.00." @param discount On products, in per cent. */
export const saleTotalText = (lines: readonly SaleLine[], discount: number): string =>
  `Total ${totalsText(saleTotals(lines, discount))}.`;

/** "2 × Ink. Total $25.00.": the change of a line, for screen readers. */
export function saleChange(
  { item, description }: Pick<SaleLine, 'item' | 'description'>,
  lines: readonly SaleLine[],
  discount: number,
): string {
  const quantity = lines.find((line) => keyOf(line.item) === keyOf(item))?.quantity ?? 0;
  const change = quantity === 0 ? `${description} taken out` : `${quantity} × ${description}`;
  return lines.length > 0 ? `${change}. ${saleTotalText(lines, discount)}` : `${change}. Nothing is left.`;
}

/** The text about the result of a search for products. */
export const productSearchText = (count: number): string =>
  count === 0
    ? 'No product on sale has that name.'
    : `${count} ${count === 1 ? 'product' : 'products'} found`;

/** The lines with the prices of their places for the buyer. */
export const withPlacePrices = (
  lines: readonly SaleLine[],
  places: v.InferOutput<typeof placePrices>,
): SaleLine[] =>
  lines.map((line) => {
    const { item } = line;
    const place = item.kind === 'drop-in' && places.find(({ occurrence }) => occurrence === item.occurrence);
    return place ? { ...line, price: place.price } : line;
  });

/** The message after the lines were changed to the prices for the buyer. @param discount On products, in per cent. */
export const newTotalMessage = (lines: readonly SaleLine[], discount: number): string =>
  `Nothing is sold yet: this buyer has another price. ${saleTotalText(lines, discount)} If that is all right, take it now.`;

/**
 * What happens to the digital products of a sale, and what is missing for it; undefined if there are none.
 * @param buyer.number See Buyer.
 */
export function digitalSaleText(
  lines: readonly SaleLine[],
  { number, email }: Pick<Buyer, 'number' | 'email'>,
): string | undefined {
  const products = lines.filter(({ digital }) => digital).map(({ description }) => description);
  if (products.length === 0) return undefined;
  const names = listText(products);
  if (email.trim() !== '') return `We email ${email.trim()} the page that opens ${names}.`;
  const delivery = `${names} ${products.length === 1 ? 'reaches its' : 'reach their'} buyer by email`;
  return number === null
    ? `${delivery}: enter a name and an email address.`
    : `${delivery}, but this person has no email address. Enter it under Somebody Else.`;
}

/** The items in the backend's format: passes and places are listed one by one. */
export function saleItems(lines: readonly SaleLine[]): SoldItem[] {
  return lines.flatMap<SoldItem>(({ item, quantity }) =>
    item.kind === 'product' ? [{ ...item, quantity }] : Array.from({ length: quantity }, () => item),
  );
}

/** Why a sale is refused. */
export type SaleProblem = (typeof saleProblems)[number] | 'not-allowed' | 'unknown';

const messages: Record<SaleProblem, string> = {
  'not-allowed': 'Only admins sell at the desk.',
  unknown: 'Something in this sale no longer exists. Start the sale again.',
  'tender-invalid': 'Please choose how it is paid.',
  'items-invalid': 'Please choose what is sold.',
  'unknown-person': 'This person is no longer known. Look for them again.',
  'person-missing': 'A pass belongs to somebody: enter a name with an email address or a telephone number.',
  'name-invalid': 'Please enter a name of up to 120 characters.',
  'email-invalid': 'Please enter a complete email address, or leave it empty.',
  'phone-invalid': 'Please enter a telephone number, or leave it empty.',
  'unknown-plan': 'This pass is no longer sold. Take it out of the sale.',
  'introductory-once': 'This person has had the introductory plan already. Choose another pass.',
  'unknown-product': 'A product is no longer sold. Take it out of the sale.',
  'short-of-stock': 'There are fewer pieces than you want to sell.',
  'email-missing':
    'Digital products reach their buyer by email: choose a person with an email address, or enter a name with one.',
  'unknown-class': 'This class is not held today. Take it out of the sale.',
  closed: 'The studio is closed today. Take the class out of the sale.',
  cancelled: 'This class is cancelled. Take it out of the sale.',
  paused: 'This class is paused. Take it out of the sale.',
  over: 'This class is over. Take it out of the sale.',
  full: 'This class is full. Take it out of the sale.',
  'already-booked': 'This person has a place in this class already. Take the payment in the class.',
  overlapping: 'This person has a place in another class at that time. Take this one out of the sale.',
  'already-here': 'Somebody with this name has a place in this class already. Take the payment in the class.',
  'amount-changed': 'A price has changed meanwhile. Start the sale again.',
};

/** The message for a refused sale. @param about The subject of the refusal: "Ink (1 left)". */
export const saleRefusal = (reason: SaleProblem, about?: string): string =>
  about ? `${messages[reason]} ${about}.` : messages[reason];

/** The buyer's field that a refusal is about; undefined if it is about none of them. */
export function refusedBuyerField(
  reason: SaleProblem,
  { number, name }: Buyer,
): keyof BuyerProblems | undefined {
  // A known person is selected, without fields.
  if (number !== null) return undefined;
  if (reason === 'person-missing' || reason === 'email-missing') return name.trim() === '' ? 'name' : 'email';
  if (reason === 'name-invalid') return 'name';
  if (reason === 'email-invalid') return 'email';
  return reason === 'phone-invalid' ? 'phone' : undefined;
}

/**
 * The message that a sale is sold: "Sold: R-10001 and R-10002."
 * @param payments The numbers of its payments.
 * @param options `isEarlier` if the next sale has been begun since.
 */
export function soldMessage(payments: readonly number[], { isEarlier = false } = {}): string {
  const sold = isEarlier ? 'The sale before was sold' : 'Sold';
  if (payments.length === 0) return `${sold}. There was nothing to pay.`;
  return `${sold}: ${listText(payments.map((number) => paymentReference({ number })))}.`;
}
