import assert from 'node:assert/strict';
import fc from 'fast-check';
import { admin, as, ask, member, query } from './stories.ts';

export const price = 8500;
export const month = 30;

export type Step =
  | { do: 'buy' | 'fail' | 'accept' | 'portal' | 'end' | 'sweep' | 'repeat' }
  | { do: 'wait'; days: number }
  | { do: 'deliver' | 'refund' | 'dispute'; about: number };

const about = fc.nat({ max: 20 });
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ do: 'buy' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 5, 8, 30) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('deliver' as const), about }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('fail', 'accept', 'accept', 'portal', 'end', 'sweep', 'sweep', 'repeat'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('refund', 'dispute'), about }) },
);

/** A subscription at Stripe; days are counted from the beginning of the story. */
interface Subscription {
  id: string;
  checkout: string;
  /** The end of the running period, and of the last one that was paid. */
  ends: number;
  paidUntil: number;
  status: 'active' | 'past_due' | 'canceled';
  cancels: boolean;
}

type Event = Record<string, unknown> & { id: string };

/** Stripe's side of a story. */
export class SubscriptionStory {
  private day = 0;
  private refuses = false;
  private seconds = 0;
  private readonly subscriptions: Subscription[] = [];
  private readonly waiting: Event[] = [];
  private readonly told: Event[] = [];
  /** What Stripe took, by its id of the payment. */
  private readonly charges = new Map<string, number>();
  private readonly refunds = new Set<number>();
  private money = 0;

  async run(one: Step): Promise<void> {
    if (one.do === 'buy') return this.buy();
    if (one.do === 'wait') return this.wait(one.days);
    if (one.do === 'fail') this.refuses = true;
    if (one.do === 'accept') return this.accept();
    if (one.do === 'portal') return this.portal();
    if (one.do === 'end') return this.endByMember();
    if (one.do === 'sweep') return this.sweep();
    if (one.do === 'repeat') return this.repeat();
    if (one.do === 'deliver') return this.deliver(one.about);
    if (one.do === 'refund' || one.do === 'dispute') return this.goesBack(one.do, one.about);
  }

  private instant(day: number): string {
    return new Date(Date.parse('2027-01-10T08:00:00Z') + day * 86_400_000).toISOString();
  }

  private happens(type: string, subscription: Subscription, more: object = {}) {
    this.seconds += 1;
    this.waiting.push({
      id: `evt_${crypto.randomUUID()}`,
      type,
      at: new Date(Date.parse(this.instant(this.day)) + this.seconds * 1000).toISOString(),
      subscription: subscription.id,
      customer: 'cus_1',
      periodEnd: this.instant(subscription.ends),
      ...more,
    });
  }

  private changed(subscription: Subscription) {
    const reason = subscription.cancels ? 'cancel_at_period_end' : null;
    this.happens('subscription-changed', subscription, { status: subscription.status, reason });
  }

  private charge(subscription: Subscription): string {
    const intent = `pi_${subscription.id}_${subscription.ends}`;
    this.charges.set(intent, price);
    this.money += price;
    subscription.paidUntil = subscription.ends;
    return intent;
  }

  private async buy() {
    const { checkout } = await as(member, () =>
      ask<{ checkout?: { token: string } }>(
        `public.begin_checkout('{"kind": "pass", "plan": "monthly"}', gen_random_uuid())`,
      ),
    );
    if (!checkout) return;
    await ask('public.attach_session($1, $2)', [
      checkout.token,
      JSON.stringify({ id: `cs_${checkout.token}`, url: 'https://pay.example/' }),
    ]);
    const subscription: Subscription = {
      id: `sub_${checkout.token}`,
      checkout: checkout.token,
      ends: this.day + month,
      paidUntil: 0,
      status: 'active',
      cancels: false,
    };
    this.subscriptions.push(subscription);
    this.tellPaid(subscription, this.charge(subscription));
  }

  private tellPaid(subscription: Subscription, paymentIntent: string) {
    const { checkout } = subscription;
    const ids = { checkout, session: `cs_${checkout}`, paymentIntent };
    this.happens('session-paid', subscription, { ...ids, amount: price, currency: 'GBP' });
  }

  private async wait(days: number) {
    for (let passed = 0; passed < days; passed += 1) {
      this.day += 1;
      for (const one of this.subscriptions) this.renew(one);
    }
    await query(`update public.clock set at = $1`, [this.instant(this.day)]);
  }

  private renew(one: Subscription) {
    if (one.status === 'canceled' || one.ends > this.day) return;
    if (one.cancels || one.status === 'past_due') {
      one.status = 'canceled';
      return this.changed(one);
    }
    one.ends += month;
    if (this.refuses) {
      one.status = 'past_due';
      this.happens('invoice-failed', one, { amount: price, currency: 'GBP' });
    } else this.happens('invoice-paid', one, this.paid(one));
    this.changed(one);
  }

  private paid(one: Subscription) {
    return { paymentIntent: this.charge(one), amount: price, currency: 'GBP' };
  }

  /** The member enters a card that works, and Stripe tries again. */
  private accept() {
    this.refuses = false;
    for (const one of this.subscriptions)
      if (one.status === 'past_due') {
        one.status = 'active';
        this.happens('invoice-paid', one, this.paid(one));
        this.changed(one);
      }
  }

  private portal() {
    const one = this.subscriptions.find(({ status }) => status !== 'canceled');
    if (!one) return;
    one.cancels = !one.cancels;
    this.changed(one);
  }

  private async endByMember() {
    await as(member, () =>
      ask(`(select jsonb_agg(public.end_subscription((one ->> 'number')::bigint))
        from jsonb_array_elements(public.my_subscriptions()) as one)`),
    );
  }

  private async tell(event: Event) {
    await ask('public.record_payment_event($1)', [JSON.stringify(event)]);
    this.told.push(event);
  }

  private async deliver(index: number) {
    const [event] = this.waiting.splice(index % Math.max(1, this.waiting.length), 1);
    if (event) await this.tell(event);
  }

  private async repeat() {
    const event = this.told[this.told.length - 1];
    // Once the same event, and once another one that tells the same.
    if (event) {
      await this.tell(event);
      await this.tell({ ...event, id: `evt_${crypto.randomUUID()}` });
    }
  }

  private async goesBack(how: 'refund' | 'dispute', index: number) {
    const known = await ask<{ payment: number; intent: string; left: number }[]>(`(
      select coalesce(jsonb_agg(jsonb_build_object('payment', payment, 'intent', payment_intent, 'left', amount_minor + (
        select coalesce(sum(back.amount_minor), 0) from studio.payments as back where back.refund_of = payment)) order by payment), '[]')
      from studio.online_payments join studio.payments on number = payment
      where not exists (select from studio.disputes where disputes.payment = online_payments.payment))`);
    const chosen = known[index % Math.max(1, known.length)];
    if (!chosen || chosen.left <= 0) return;
    if (how === 'refund') {
      const line = { position: 1, amount: index % 2 ? chosen.left : 1, pieces: 0, endPass: index % 3 === 0 };
      await as(admin, () =>
        ask(`public.refund_payment($1, $2, 'online', 'Ill', false, gen_random_uuid())`, [
          chosen.payment,
          JSON.stringify([line]),
        ]),
      );
      return;
    }
    this.money -= chosen.left;
    const dispute = { paymentIntent: chosen.intent, amount: chosen.left, status: 'lost', subscription: null };
    const [about] = this.subscriptions;
    if (about) this.happens('dispute-changed', about, dispute);
    const event = this.waiting.pop();
    if (event) await this.tell(event);
  }

  private async sweep() {
    const work =
      await ask<
        {
          work: string;
          kind: string;
          subscription: string;
          atPeriodEnd: boolean;
          refund: number;
          amount: number;
          checkout: string;
        }[]
      >('public.payment_work()');
    for (const one of work) {
      if (one.kind === 'send-refund') {
        assert.ok(!this.refunds.has(one.refund), 'a refund is sent once');
        this.refunds.add(one.refund);
        this.money -= one.amount;
      } else if (one.kind === 'cancel-subscription') this.cancel(one);
      else if (one.kind.endsWith('-session')) this.tellAgain(one.checkout);
      await ask('public.finish_payment_work($1, null)', [one.work]);
    }
  }

  private cancel(work: { subscription: string; atPeriodEnd: boolean }) {
    const one = this.subscriptions.find(({ id }) => id === work.subscription);
    if (!one || one.status === 'canceled') return;
    if (work.atPeriodEnd) one.cancels = true;
    else one.status = 'canceled';
    this.changed(one);
  }

  private tellAgain(checkout: string) {
    const one = this.subscriptions.find((known) => known.checkout === checkout);
    if (one) this.tellPaid({ ...one, ends: this.firstEnd(one) }, `pi_${one.id}_${this.firstEnd(one)}`);
  }

  private firstEnd({ id }: Subscription): number {
    const ends = [...this.charges.keys()].filter((intent) => intent.startsWith(`pi_${id}_`));
    return Math.min(...ends.map((intent) => Number(intent.split('_').at(-1))));
  }

  /** What holds after every step. */
  async check() {
    const held = await ask<Record<string, unknown>>(`(select jsonb_build_object(
      'doubled', (select count(*) from (select 1 from studio.online_payments group by payment_intent having count(*) > 1) as twice),
      'overrefunded', (select coalesce(bool_or(sums.left_amount < 0), false) from (
        select sum(amount_minor) as left_amount from studio.payments group by coalesce(refund_of, number)) as sums),
      'two', (select count(*) > 1 from studio.subscriptions where state <> 'ended' and person is not null),
      'unpaidDays', (select coalesce(bool_or(passes.to_on >= studio.studio_today() and passes.to_on > studio.studio_day(greatest(
          subscriptions.paid_until, passes.bought_at + interval '${month} days',
          coalesce(subscriptions.grace_until, '-infinity')))), false)
        from studio.subscriptions join studio.passes on passes.number = subscriptions.pass)
    ))`);
    assert.deepEqual(held, { doubled: 0, overrefunded: false, two: false, unpaidDays: false });
    const books = await ask<number>(
      `(select coalesce(sum(amount_minor), 0)::int from studio.payments where refund_of is null and method = 'online')`,
    );
    assert.ok(books <= price * this.charges.size, 'nothing is in the books that was not charged');
  }

  /** In the end everything is told, and both sides have the same. */
  async end() {
    for (let round = 0; round < 5; round += 1) {
      while (this.waiting.length > 0) await this.deliver(round);
      await this.wait(1);
      await this.sweep();
      await this.check();
    }
    assert.equal(this.waiting.length, 0);
    const books = await ask<number>(
      `(select coalesce(sum(amount_minor), 0)::int from studio.payments where method = 'online')`,
    );
    assert.equal(books, this.money, 'the books have what Stripe has');
    assert.equal(await ask<number>('(select count(*)::int from studio.online_payments)'), this.charges.size);
    const ours = await ask<{ id: string; state: string; paid: string; closed: boolean; mails: number }[]>(`(
      select coalesce(jsonb_agg(jsonb_build_object('id', stripe_id, 'state', state, 'paid', studio.utc_text(paid_until),
        'closed', closed_at is not null)), '[]') from studio.subscriptions)`);
    for (const one of this.subscriptions) {
      const mine = ours.find(({ id }) => id === one.id);
      assert.equal(
        mine?.state === 'ended',
        one.status === 'canceled',
        'it has ended on both sides or on neither',
      );
      if (!mine?.closed)
        assert.equal(mine?.paid, this.instant(one.paidUntil), 'and lasts as long as was paid');
      if (one.status === 'active') assert.equal(mine?.state, 'active');
    }
  }
}
