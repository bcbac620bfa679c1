import { queryValue } from './scenarios.ts';

export interface Checkout {
  token: string;
  amount: { amount: number; currency: string };
}

/** A refund that Stripe made. */
interface SentRefund {
  amount: number;
  currency: string;
  failed: boolean;
}

/** Stripe's ids of a checkout. */
export const idsOf = (token: string) => ({
  checkout: token,
  session: `cs_${token}`,
  paymentIntent: `pi_${token}`,
});

/** Stripe in a scenario of checkouts: its balance, its refunds and disputes, and the events that it sends. */
export class StripeOfCheckouts {
  /** In pence and cents, by currency. */
  readonly balance: Record<string, number> = { GBP: 0, USD: 0 };
  private readonly sentEvents: object[] = [];
  private readonly paid = new Map<string, Checkout>();
  private readonly refunds = new Map<number, SentRefund>();
  private readonly disputes = new Map<string, 'open' | 'closed'>();
  /** What a bank has of a payment after a lost dispute, in pence or cents. */
  private readonly lost = new Map<string, number>();

  async send(type: string, details: object): Promise<void> {
    const event = {
      id: `evt_${crypto.randomUUID()}`,
      type,
      at: `2027-01-10T08:00:00.${String(this.sentEvents.length + 1).padStart(3, '0')}Z`,
      ...details,
    };
    this.sentEvents.push(event);
    await queryValue('public.record_payment_event($1)', [JSON.stringify(event)]);
  }

  async repeatEvent(index: number): Promise<void> {
    const event = this.sentEvents[index % Math.max(1, this.sentEvents.length)];
    if (event) await queryValue('public.record_payment_event($1)', [JSON.stringify(event)]);
  }

  async takePayment(checkout: Checkout): Promise<void> {
    if (!this.paid.has(checkout.token)) this.move(checkout.amount.currency, checkout.amount.amount);
    this.paid.set(checkout.token, checkout);
    await this.sendPaid(checkout);
  }

  /** Sends the event of a session that the studio queries: paid or expired. */
  async reportSession(token: string): Promise<void> {
    const paid = this.paid.get(token);
    await (paid ? this.sendPaid(paid) : this.send('session-expired', idsOf(token)));
  }

  makeRefund(refund: number, { amount, currency }: { amount: number; currency: string }): void {
    if (this.refunds.has(refund)) return;
    this.refunds.set(refund, { amount, currency, failed: false });
    this.move(currency, -amount);
  }

  /** Reports on a refund. Some refunds fail after all, and the money comes back. */
  async reportRefund(outcome: number): Promise<void> {
    const [first] = [...this.refunds].filter(([, { failed }]) => !failed);
    if (!first) return;
    const [refund, sent] = first;
    if (outcome === 2) {
      sent.failed = true;
      this.move(sent.currency, sent.amount);
    }
    await this.send('refund-changed', { refund, status: ['pending', 'succeeded', 'failed'][outcome] });
  }

  /**
   * A bank reclaims the unrefunded part of a payment: the dispute is opened, won or lost. The studio appeals against a lost
   * one, and may win that.
   */
  async dispute({ token, amount: { currency } }: Checkout, outcome: number): Promise<void> {
    const { paymentIntent } = idsOf(token);
    const lost = this.lost.get(token);
    if (lost) {
      const status = ['appeal_under_review', 'won', 'lost'][outcome];
      if (status === 'won') {
        this.move(currency, lost);
        this.lost.delete(token);
      }
      return this.send('dispute-changed', { dispute: `du_${paymentIntent}`, paymentIntent, status });
    }
    if (!this.paid.has(token) || this.disputes.get(token) === 'closed') return;
    const unrefunded = Number(
      await queryValue<string | null>(
        `(select sum(payments.amount_minor)::text from studio.online_payments
          join studio.payments on payments.number = online_payments.payment or payments.refund_of = online_payments.payment
          where payment_intent = $1)`,
        [paymentIntent],
      ),
    );
    if (unrefunded <= 0) return;
    this.disputes.set(token, outcome === 0 ? 'open' : 'closed');
    if (outcome === 2) {
      this.move(currency, -unrefunded);
      this.lost.set(token, unrefunded);
    }
    const status = ['needs_response', 'won', 'lost'][outcome];
    await this.send('dispute-changed', {
      dispute: `du_${paymentIntent}`,
      paymentIntent,
      status,
      amount: unrefunded,
    });
  }

  private sendPaid({ token, amount: { amount, currency } }: Checkout) {
    return this.send('session-paid', { ...idsOf(token), amount, currency });
  }

  private move(currency: string, amount: number) {
    this.balance[currency] = (this.balance[currency] ?? 0) + amount;
  }
}
