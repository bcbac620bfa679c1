/** The price of a month in pence, and its days. */
export const price = 8500;
export const month = 30;

/** A subscription at Stripe; days are counted from the beginning of the scenario. */
interface Subscription {
  id: string;
  checkout: string;
  /** The end of the running period, and of the last one that was paid. */
  ends: number;
  paidUntil: number;
  status: 'active' | 'past_due' | 'canceled';
  cancels: boolean;
}

export type Event = Record<string, unknown> & { id: string };

/** The instant of a day of the scenario. */
export const instantOf = (day: number): string =>
  new Date(Date.parse('2027-01-10T08:00:00Z') + day * 86_400_000).toISOString();

/** Stripe in a scenario of memberships: subscriptions that it charges each month, and events that are not sent yet. */
export class StripeOfSubscriptions {
  day = 0;
  balance = 0;
  /** Whether the member's card is declined. */
  declines = false;
  readonly subscriptions: Subscription[] = [];
  readonly pendingEvents: Event[] = [];
  /** The ids of the payments that Stripe charged. */
  readonly charges = new Set<string>();
  private seconds = 0;

  start(checkout: string): void {
    const subscription: Subscription = {
      id: `sub_${checkout}`,
      checkout,
      ends: this.day + month,
      paidUntil: 0,
      status: 'active',
      cancels: false,
    };
    this.subscriptions.push(subscription);
    this.emitPaid(subscription, this.charge(subscription));
  }

  passDay(): void {
    this.day += 1;
    for (const subscription of this.subscriptions) this.renew(subscription);
  }

  /** The member enters a card that works, and Stripe tries again. */
  acceptCard(): void {
    this.declines = false;
    for (const subscription of this.subscriptions)
      if (subscription.status === 'past_due') {
        subscription.status = 'active';
        this.emit('invoice-paid', subscription, this.chargedInvoice(subscription));
        this.emitChange(subscription);
      }
  }

  /** The member cancels in Stripe's portal, or continues after all. */
  toggleCancelling(): void {
    const subscription = this.subscriptions.find(({ status }) => status !== 'canceled');
    if (!subscription) return;
    subscription.cancels = !subscription.cancels;
    this.emitChange(subscription);
  }

  cancel({ subscription: id, atPeriodEnd }: { subscription: string; atPeriodEnd: boolean }): void {
    const subscription = this.subscriptions.find((candidate) => candidate.id === id);
    if (!subscription || subscription.status === 'canceled') return;
    if (atPeriodEnd) subscription.cancels = true;
    else subscription.status = 'canceled';
    this.emitChange(subscription);
  }

  /** Sends the event of a paid session once more. */
  repeatPaid(checkout: string): void {
    const subscription = this.subscriptions.find((candidate) => candidate.checkout === checkout);
    if (!subscription) return;
    const ends = this.firstEnd(subscription);
    this.emitPaid({ ...subscription, ends }, `pi_${subscription.id}_${ends}`);
  }

  /** A bank reclaims a payment and wins. Returns the event, which is not among the pending ones. */
  loseDispute(paymentIntent: string, amount: number): Event | undefined {
    this.balance -= amount;
    const [subscription] = this.subscriptions;
    if (!subscription) return;
    this.emit('dispute-changed', subscription, {
      dispute: `du_${paymentIntent}`,
      paymentIntent,
      amount,
      status: 'lost',
      subscription: null,
    });
    return this.pendingEvents.pop();
  }

  private renew(subscription: Subscription) {
    if (subscription.status === 'canceled' || subscription.ends > this.day) return;
    if (subscription.cancels || subscription.status === 'past_due') {
      subscription.status = 'canceled';
      return this.emitChange(subscription);
    }
    subscription.ends += month;
    if (this.declines) {
      subscription.status = 'past_due';
      this.emit('invoice-failed', subscription, { amount: price, currency: 'GBP' });
    } else this.emit('invoice-paid', subscription, this.chargedInvoice(subscription));
    this.emitChange(subscription);
  }

  private charge(subscription: Subscription): string {
    const intent = `pi_${subscription.id}_${subscription.ends}`;
    this.charges.add(intent);
    this.balance += price;
    subscription.paidUntil = subscription.ends;
    return intent;
  }

  private chargedInvoice(subscription: Subscription) {
    return { paymentIntent: this.charge(subscription), amount: price, currency: 'GBP' };
  }

  private emitPaid(subscription: Subscription, paymentIntent: string) {
    const { checkout } = subscription;
    const ids = { checkout, session: `cs_${checkout}`, paymentIntent };
    this.emit('session-paid', subscription, { ...ids, amount: price, currency: 'GBP' });
  }

  private emitChange(subscription: Subscription) {
    const reason = subscription.cancels ? 'cancel_at_period_end' : null;
    this.emit('subscription-changed', subscription, { status: subscription.status, reason });
  }

  private emit(type: string, subscription: Subscription, details: object) {
    this.seconds += 1;
    this.pendingEvents.push({
      id: `evt_${crypto.randomUUID()}`,
      type,
      at: new Date(Date.parse(instantOf(this.day)) + this.seconds * 1000).toISOString(),
      subscription: subscription.id,
      customer: 'cus_1',
      periodEnd: instantOf(subscription.ends),
      ...details,
    });
  }

  private firstEnd({ id }: Subscription): number {
    const intents = [...this.charges].filter((intent) => intent.startsWith(`pi_${id}_`));
    return Math.min(...intents.map((intent) => Number(intent.split('_').at(-1))));
  }
}
