import { parseEmail } from '#domain/people/email.ts';
import { isPlainText } from '#domain/people/plain-text.ts';
import { nameProblem, phoneProblem } from '#domain/people/profile.ts';
import { mostPieces } from './cart.ts';
import type { Money } from './money.ts';
import { longestNote, type OrderRefusal } from './order.ts';
import type { ShelfEntry } from './priced-cart.ts';

/** What a person types to order. */
export interface OrderForm {
  name: string;
  email: string;
  phone: string;
  /** Collection note; may be empty. */
  note: string;
}

export type OrderProblems = Partial<Record<keyof OrderForm, string>>;

/** The lines of an order as they are asked for. */
interface WantedLine {
  product: string;
  quantity: number;
}

/**
 * What is wrong with each field, in words to show beside it; empty where all is well.
 * The database checks the same rules where it takes the order: change both together.
 */
export function orderProblems(form: OrderForm): OrderProblems {
  const email = parseEmail(form.email);
  const problems: OrderProblems = {};
  const name = form.name.trim() === '' ? 'Please enter your full name.' : nameProblem(form.name);
  const phone = form.phone.trim() === '' ? 'Please enter your phone number.' : phoneProblem(form.phone);
  if (name) problems.name = name;
  if (email.kind === 'refused') problems.email = email.message;
  if (phone) problems.phone = phone;
  if (form.note.trim().length > longestNote)
    problems.note = `Please shorten your note to ${longestNote} characters.`;
  else if (!isPlainText(form.note, 'several'))
    problems.note = 'Please write your note with letters that can be read.';
  return problems;
}

/** Which field a refusal is about; undefined for those about the lines. */
export const fieldOfRefusal: Partial<Record<OrderRefusal, keyof OrderForm>> = {
  'name-invalid': 'name',
  'email-invalid': 'email',
  'phone-invalid': 'phone',
  'note-too-long': 'note',
  'note-invalid': 'note',
};

/** Pieces left of a product of which too many were asked for. */
interface Short {
  product: string;
  name: string;
  left: number;
}

/** Why the shop does not take an order, as it stands on its shelf; undefined where it does. */
export function orderRefusal(
  request: OrderForm & { lines: readonly WantedLine[]; expectedTotal: Money },
  shelf: ReadonlyMap<string, ShelfEntry>,
):
  | { reason: 'short-of-stock'; short: Short[] }
  | { reason: Exclude<OrderRefusal, 'short-of-stock' | 'too-many-pieces'> }
  | undefined {
  const [field] = Object.keys(orderProblems(request)) as (keyof OrderForm)[];
  if (field === 'note' && request.note.trim().length > longestNote) return { reason: 'note-too-long' };
  if (field) return { reason: `${field}-invalid` };

  const { lines } = request;
  if (lines.length === 0) return { reason: 'cart-empty' };
  if (!lines.every(({ quantity }) => isQuantity(quantity)) || repeats(lines))
    return { reason: 'quantity-invalid' };

  const entries = lines.map(({ product, quantity }) => ({ quantity, entry: shelf.get(product) }));
  const short: Short[] = [];
  let total = 0;
  for (const { quantity, entry } of entries) {
    if (!entry) return { reason: 'unknown-product' };
    total += entry.price.amount * quantity;
    const left = Math.max(0, entry.stock);
    if (left < quantity) short.push({ product: entry.id, name: entry.name, left });
  }
  if (short.length > 0) return { reason: 'short-of-stock', short };
  return total === request.expectedTotal.amount ? undefined : { reason: 'price-changed' };
}

const isQuantity = (quantity: number) =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= mostPieces;

const repeats = (lines: readonly WantedLine[]) =>
  new Set(lines.map(({ product }) => product)).size < lines.length;
