import type {
  Charge,
  Customer,
  Dispute,
  Invoice,
  InvoicePayment,
  Movement,
  Payout,
  Portal,
  Refund,
  Session,
  Subscription,
} from './shapes.ts';

/** The state of the stand-in, and its clock. */
export interface Books {
  /** In seconds. */
  now(): number;
  /** The seconds by which its clock was moved on: the studio's clock may stay behind. */
  ahead(): number;
  sessions: Map<string, Session>;
  /** By their payment intent, which is unique. */
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  customers: Map<string, Customer>;
  subscriptions: Map<string, Subscription>;
  invoices: Map<string, Invoice>;
  invoicePayments: Map<string, InvoicePayment>;
  portals: Map<string, Portal>;
  payouts: Map<string, Payout>;
  movements: Movement[];
  /** Cards that are declined from now on. */
  refusedCards: Set<string>;
  /** The sessions whose last attempt to pay was declined. */
  declinedSessions: Set<string>;
  /** Sends an event to the webhook. */
  emit(type: string, object: object): void;
}

/** The state of a stand-in that nobody has used yet. */
export const openBooks = ({ now, ahead, emit }: Pick<Books, 'now' | 'ahead' | 'emit'>): Books => ({
  now,
  ahead,
  emit,
  sessions: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  customers: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  invoicePayments: new Map(),
  portals: new Map(),
  payouts: new Map(),
  movements: [],
  refusedCards: new Set(),
  declinedSessions: new Set(),
});

/**
 * Generates an id in Stripe's format, such as cs_test_…; ids differ between starts, because the database stores the
 * processed ones.
 */
export const newId = (prefix: string): string => `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`;

/** Stripe's fee for a charge: 1.5 % and 20 minor units. */
const feeOf = (amount: number) => Math.round(amount * 0.015) + 20;

const typeOfCategory: Record<Movement['reporting_category'], Movement['type']> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  dispute: 'adjustment',
  dispute_reversal: 'adjustment',
  payout: 'payout',
  payout_reversal: 'payout_failure',
};

/**
 * Adds a movement of the balance. The amount is negative if it leaves the balance.
 * @param fee Stripe's fee for it, in minor units.
 */
export function recordMovement(
  books: Books,
  movement: Pick<Movement, 'reporting_category' | 'source' | 'amount' | 'currency'>,
  fee = 0,
): void {
  books.movements.push({
    id: newId('txn'),
    object: 'balance_transaction',
    type: typeOfCategory[movement.reporting_category],
    ...movement,
    fee,
    net: movement.amount - fee,
    created: books.now(),
  });
}

/** Charges a card. @returns The payment intent. */
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
  recordMovement(books, { reporting_category: 'charge', source: id, amount, currency }, feeOf(amount));
  return intent;
}

/** The studio's balance at Stripe, in minor units. @param currency In Stripe's format: gbp. */
export const balanceOf = ({ movements }: Books, currency: string): number =>
  movements.filter((movement) => movement.currency === currency).reduce((sum, { net }) => sum + net, 0);
