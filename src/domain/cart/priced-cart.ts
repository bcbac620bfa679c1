import type { Money } from '#domain/money/money.ts';
import { type CartLine, cartCount, cartCurrency } from './cart.ts';

/** The shop's current data of a product. */
export interface ShelfEntry {
  id: string;
  name: string;
  price: Money;
  /** Pieces in stock; null of a digital product. */
  stock: number | null;
}

/** Why a line cannot be ordered as it is: no longer sold, sold out, or fewer left than requested. */
export type LineProblem = 'gone' | 'sold-out' | 'short';

/** A line of the cart with its price. */
export interface PricedLine {
  id: string;
  name: string;
  quantity: number;
  /** Whether it is digital: it is not collected. False until the shop has responded. */
  digital: boolean;
  /** For one piece, at the current price. */
  price: Money;
  /** For all pieces, at the current price. */
  total: Money;
  /** The price of one piece when it was added, if it was different. */
  formerPrice: Money | undefined;
  /** Pieces in stock; undefined until the shop has responded, and of a digital product. */
  left: number | undefined;
  problem: LineProblem | undefined;
}

/** The cart with its prices. */
export interface PricedCart {
  lines: PricedLine[];
  count: number;
  /** Without products that are no longer sold. Exact to the cent. */
  subtotal: Money;
  /** Whether the shop can sell it as it is. */
  orderable: boolean;
}

/**
 * Prices a cart by the shop's current data. Until they are known, the prices are those at which the lines were added.
 * @param shelf Undefined if the shop could not be reached.
 */
export function priceCart(
  lines: readonly CartLine[],
  shelf: ReadonlyMap<string, ShelfEntry> | undefined,
): PricedCart {
  const priced = lines.map((line) => pricedLine(line, shelf));
  return {
    lines: priced,
    count: cartCount(lines),
    subtotal: {
      amount: priced.reduce((sum, { problem, total }) => sum + (problem === 'gone' ? 0 : total.amount), 0),
      currency: cartCurrency,
    },
    orderable: lines.length > 0 && priced.every(({ problem }) => problem === undefined),
  };
}

/** The cart as far as the shop can sell it: with fewer pieces if fewer are left, and without unavailable products. */
export function linesInStock(lines: readonly CartLine[], shelf: ReadonlyMap<string, ShelfEntry>): CartLine[] {
  return lines.flatMap((line) => {
    const entry = shelf.get(line.id);
    const quantity = Math.min(line.quantity, entry ? (entry.stock ?? line.quantity) : 0);
    return quantity < 1 ? [] : [{ ...line, quantity }];
  });
}

function pricedLine(line: CartLine, shelf: ReadonlyMap<string, ShelfEntry> | undefined): PricedLine {
  const { id, quantity } = line;
  const entry = shelf?.get(id);
  const storedPrice: Money = { amount: Math.round(line.price * 100), currency: cartCurrency };
  const price = entry?.price ?? storedPrice;
  return {
    id,
    name: entry?.name ?? line.name,
    quantity,
    digital: entry?.stock === null,
    price,
    total: { ...price, amount: price.amount * quantity },
    formerPrice: price.amount === storedPrice.amount ? undefined : storedPrice,
    left: entry?.stock ?? undefined,
    problem: shelf && problemOf(quantity, entry),
  };
}

function problemOf(quantity: number, entry: ShelfEntry | undefined): LineProblem | undefined {
  if (!entry) return 'gone';
  if (entry.stock === null) return undefined;
  if (entry.stock <= 0) return 'sold-out';
  return entry.stock < quantity ? 'short' : undefined;
}

/** The message about a line that cannot be ordered as it is; undefined if there is no problem. */
export function lineProblemInWords({ problem, left = 0 }: PricedLine): string | undefined {
  if (problem === 'gone') return 'We no longer sell this. Please remove it to order the rest.';
  if (problem === 'sold-out') return 'Out of stock. Please remove it to order the rest.';
  if (problem === 'short') return left === 1 ? 'Only one is left.' : `Only ${left} are left.`;
  return undefined;
}
