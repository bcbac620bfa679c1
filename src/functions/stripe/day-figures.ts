import type { Stripe } from 'stripe';
import { addDays, type StudioDay, studioDayOf, studioInstant } from '#domain/time/studio-time.ts';
import { idOf, refundNumberOf } from './payment-event.ts';

/** Stripe's balance of one day in one currency, in minor units, in the format of compare_day(). */
export interface DayFigures {
  currency: 'GBP' | 'USD';
  charged: number;
  refunded: number;
  /** Withheld for disputes; negative if more was returned after won disputes. */
  disputed: number;
  fees: number;
  paidOut: number;
  /** The charges of the day, each with Stripe's fee. */
  payments: { paymentIntent: string; amount: number; fee: number }[];
  /** The refunds of the day by the studio's number, null if it was made manually; negative if the bank returned it. */
  refunds: { refund: number | null; paymentIntent: string | null; amount: number }[];
  /** The payouts of the day and of the week before, because banks return payouts days later. */
  payouts: PayoutFigures[];
}

interface PayoutFigures {
  payout: string;
  /** The day on which Stripe sent it. */
  day: StudioDay;
  amount: number;
  /** As Stripe names it. */
  status: string;
  /** The sum of the transactions that it pays; null if Stripe does not list them (yet). */
  addsUpTo: number | null;
}

/**
 * Adds up the transactions of Stripe's balance on a day in the studio's zone. Charges, refunds and disputes count in the
 * currency that the customer paid; fees and payouts in the currency of the balance, into which Stripe may convert.
 * @throws Stripe.errors.StripeError if Stripe does not respond.
 */
export async function dayFigures(day: StudioDay, stripe: Stripe): Promise<DayFigures[]> {
  const figures: FiguresByCurrency = { GBP: noFigures('GBP'), USD: noFigures('USD') };
  const [start, end] = [secondsOf(day), secondsOf(addDays(day, 1))];
  const transactions = stripe.balanceTransactions.list({
    created: { gte: start, lt: end },
    limit: 100,
    expand: ['data.source'],
  });
  for await (const transaction of transactions) addTransaction(figures, transaction);
  const payouts = { gte: secondsOf(addDays(day, -7)), lt: end };
  for await (const payout of stripe.payouts.list({ created: payouts, limit: 100 }))
    if (payout.amount >= 0)
      figuresIn(figures, payout.currency)?.payouts.push({
        payout: payout.id,
        day: studioDayOf(new Date(payout.created * 1000)),
        amount: payout.amount,
        status: payout.status,
        addsUpTo: await sumOf(payout, stripe),
      });
  return Object.values(figures);
}

type FiguresByCurrency = Record<DayFigures['currency'], DayFigures>;

/** The figures in a currency in Stripe's format, gbp; undefined if the studio does not use it. */
const figuresIn = (figures: FiguresByCurrency, currency: string): DayFigures | undefined =>
  figures[currency.toUpperCase() as DayFigures['currency']];

function addTransaction(figures: FiguresByCurrency, transaction: Transaction): void {
  const { source, fee, amount, currency } = transaction;
  const balanceFigures = figuresIn(figures, currency);
  if (balanceFigures) balanceFigures.fees += fee;
  if (source === null || typeof source === 'string') return;
  if (source.object === 'payout') {
    if (balanceFigures) balanceFigures.paidOut -= amount;
    return;
  }
  const sourceFigures = 'currency' in source ? figuresIn(figures, String(source.currency)) : undefined;
  if (sourceFigures) addPayment(sourceFigures, transaction, source);
}

/** Adds up what a payout pays: charges, less refunds, disputes and fees. */
async function sumOf({ id, reconciliation_status }: Stripe.Payout, stripe: Stripe): Promise<number | null> {
  // Stripe assigns transactions only to the payouts that it starts automatically, and takes some time to do so.
  if (reconciliation_status !== 'completed') return null;
  let sum = 0;
  for await (const { type, net } of stripe.balanceTransactions.list({ payout: id, limit: 100 }))
    if (type !== 'payout') sum += net;
  return sum;
}

/** Adds a transaction whose source is a charge, a refund or a dispute. */
function addPayment(
  figures: DayFigures,
  { reporting_category, amount, fee }: Transaction,
  source: Source,
): void {
  // The source's amount is in its own currency; the transaction's sign says in which direction it moved.
  const sourceAmount = 'amount' in source && typeof source.amount === 'number' ? source.amount : 0;
  if (source.object === 'charge' && reporting_category === 'charge') {
    figures.charged += sourceAmount;
    const paymentIntent = idOf(source.payment_intent);
    if (paymentIntent) figures.payments.push({ paymentIntent, amount: sourceAmount, fee });
  }
  const returned = amount < 0 ? sourceAmount : -sourceAmount;
  if (source.object === 'refund') {
    figures.refunded += returned;
    figures.refunds.push({
      refund: refundNumberOf(source),
      paymentIntent: idOf(source.payment_intent),
      amount: returned,
    });
  }
  if (source.object === 'dispute') figures.disputed += returned;
}

type Transaction = Stripe.BalanceTransaction;
type Source = Exclude<Stripe.BalanceTransaction['source'], string | null>;

const noFigures = (currency: DayFigures['currency']): DayFigures => ({
  currency,
  charged: 0,
  refunded: 0,
  disputed: 0,
  fees: 0,
  paidOut: 0,
  payments: [],
  refunds: [],
  payouts: [],
});

const secondsOf = (day: StudioDay) => studioInstant(day, '00:00').getTime() / 1000;
