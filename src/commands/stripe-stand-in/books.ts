import type {
  Charge,
  Dispute,
  Invoice,
  InvoicePayment,
  Movement,
  Payout,
  Refund,
  Session,
  Subscription,
} from './shapes.ts';

/** All that the stand-in knows, and its clock. */
export interface Books {
  /** In seconds. */
  now(): number;
  sessions: Map<string, Session>;
  /** By their payment intent, of which each has one. */
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  subscriptions: Map<string, Subscription>;
  invoices: Map<string, Invoice>;
  invoicePayments: Map<string, InvoicePayment>;
  payouts: Map<string, Payout>;
  movements: Movement[];
  /** Customers whose card the bank refuses from now on. */
  refusedCards: Set<string>;
  /** Tells the webhook. */
  tell(type: string, object: object): void;
}

export const openBooks = (now: Books['now'], tell: Books['tell']): Books => ({
  now,
  tell,
  sessions: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  invoicePayments: new Map(),
  payouts: new Map(),
  movements: [],
  refusedCards: new Set(),
});

/** An id of Stripe's kind, such as cs_test_…; it is new for every start, as the database remembers those it saw. */
export const newId = (prefix: string): string => `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`;

/** What Stripe keeps of a charge: 1.5 % and 20 smallest coins. */
const feeOf = (amount: number) => Math.round(amount * 0.015) + 20;

export function move(books: Books, type: Movement['type'], source: string, amount: number, currency: string) {
  const fee = type === 'charge' ? feeOf(amount) : 0;
  const id = newId('txn');
  const created = books.now();
  books.movements.push({
    id,
    object: 'balance_transaction',
    type,
    source,
    amount,
    fee,
    net: amount - fee,
    currency,
    created,
  });
}

/** Takes money from a card. @returns The payment intent. */
export function charge(books: Books, amount: number, currency: string): string {
  const intent = newId('pi');
  const id = newId('ch');
  books.charges.set(intent, {
    id,
    object: 'charge',
    payment_intent: intent,
    amount,
    amount_refunded: 0,
    currency,
    created: books.now(),
    disputed: false,
  });
  move(books, 'charge', id, amount, currency);
  return intent;
}

/** What the studio has at Stripe, in smallest coins. @param currency As Stripe writes it: gbp. */
export const balanceOf = ({ movements }: Books, currency: string): number =>
  movements.filter((moved) => moved.currency === currency).reduce((sum, { net }) => sum + net, 0);
