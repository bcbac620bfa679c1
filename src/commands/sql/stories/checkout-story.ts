import assert from 'node:assert/strict';
import fc from 'fast-check';
import { admin, as, ask, member, query } from './stories.ts';

/** What may happen. `about` chooses one of the checkouts that there are. */
export type Step =
  | { do: 'begin'; who: number; what: 'class' | 'order' | 'pass' }
  | { do: 'book'; who: number }
  | { do: 'paid' | 'expired' | 'failed' | 'release' | 'cancel' | 'refund' | 'repeat'; about: number }
  | { do: 'refund-told' | 'dispute'; about: number; outcome: number }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' };

const about = fc.nat({ max: 30 });
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('begin' as const),
      who: fc.nat({ max: 4 }),
      what: fc.constantFrom('class', 'class', 'order', 'pass'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('book' as const), who: fc.nat({ max: 4 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('paid' as const), about }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('expired', 'failed', 'release', 'cancel', 'cancel', 'refund', 'repeat'),
      about,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('refund-told', 'dispute'),
      about,
      outcome: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 20) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
);

interface Checkout {
  token: string;
  amount: { amount: number; currency: string };
}

/** A studio, and what Stripe knows of it. */
export class CheckoutStory {
  readonly begun: Checkout[] = [];
  readonly told: object[] = [];
  readonly paid = new Map<string, Checkout>();
  /** Smallest coins at Stripe, by currency. */
  readonly money: Record<string, number> = { GBP: 0, USD: 0 };
  /** Refunds that Stripe made, with what they gave back. */
  readonly sent = new Map<number, { amount: number; currency: string; failed: boolean }>();
  readonly disputed = new Map<string, 'open' | 'over'>();
  private events = 0;

  async tell(type: string, more: object) {
    this.events += 1;
    const event = {
      id: `evt_${crypto.randomUUID()}`,
      type,
      at: `2027-01-10T08:00:00.${String(this.events).padStart(3, '0')}Z`,
      ...more,
    };
    this.told.push(event);
    await ask('public.record_payment_event($1)', [JSON.stringify(event)]);
  }

  private choose(index: number) {
    return this.begun[index % Math.max(1, this.begun.length)];
  }

  async run(one: Step): Promise<void> {
    if (one.do === 'wait') {
      await query(`update public.clock set at = at + make_interval(mins => $1)`, [one.minutes]);
    } else if (one.do === 'sweep') {
      await this.sweep();
    } else if (one.do === 'begin') {
      await this.begin(one);
    } else if (one.do === 'book') {
      await ask(
        `public.book('small', '2027-01-11', $1, $1 || '@post.example', '07700 90010' || $2::text, 'pay_at_studio', true, gen_random_uuid())`,
        [`Guest${one.who}`, one.who],
      );
    } else if (one.do === 'repeat') {
      const event = this.told[one.about % Math.max(1, this.told.length)];
      if (event) await ask('public.record_payment_event($1)', [JSON.stringify(event)]);
    } else {
      const checkout = this.choose(one.about);
      if (checkout) await this.happens(one, checkout);
    }
  }

  private async begin({ who, what }: { who: number; what: string }) {
    const person = { name: `Guest${who}`, email: `guest${who}@post.example`, phone: `07700 90010${who}` };
    const wish =
      what === 'class'
        ? { kind: 'booking', series: 'small', heldOn: '2027-01-11', ...person }
        : what === 'order'
          ? { kind: 'order', ...person, note: '', lines: [{ product: 'ink', quantity: 1 + (who % 2) }] }
          : { kind: 'pass', plan: 'taster' };
    const answer = await as(what === 'pass' ? member : '', () =>
      ask<{ checkout?: Checkout }>('public.begin_checkout($1, gen_random_uuid())', [JSON.stringify(wish)]),
    );
    if (!answer.checkout) return;
    this.begun.push(answer.checkout);
    if (who !== 3)
      await ask('public.attach_session($1, $2)', [
        answer.checkout.token,
        JSON.stringify({ id: `cs_${answer.checkout.token}`, url: 'https://pay.example/' }),
      ]);
  }

  private async happens(one: Extract<Step, { about: number }>, checkout: Checkout) {
    const { token, amount } = checkout;
    const ids = { checkout: token, session: `cs_${token}`, paymentIntent: `pi_${token}` };
    switch (one.do) {
      case 'paid':
        if (!this.paid.has(token))
          this.money[amount.currency] = (this.money[amount.currency] ?? 0) + amount.amount;
        this.paid.set(token, checkout);
        return this.tell('session-paid', { ...ids, amount: amount.amount, currency: amount.currency });
      case 'expired':
      case 'failed':
        return this.tell(`session-${one.do}`, ids);
      case 'release':
        return void (await ask('public.release_checkout($1)', [token]));
      case 'cancel':
        return void (await ask(
          `(select jsonb_build_array(public.cancel_booking(made #>> '{booking,token}'), public.cancel_order(made #>> '{order,token}'))
            from public.checkout_by_token($1) as made)`,
          [token],
        ));
      case 'refund':
        return this.refund(token, one.about);
      case 'refund-told':
        return this.tellOfRefund(one.outcome);
      case 'dispute':
        return this.dispute(checkout, one.outcome);
    }
  }

  private async refund(token: string, part: number) {
    const receipt = await ask<number | null>(`(public.checkout_by_token($1) ->> 'receipt')::int`, [token]);
    const lines = [{ position: 1, amount: part % 2 ? 500 : 1250, pieces: 0 }];
    if (receipt !== null)
      await as(admin, () =>
        ask(`public.refund_payment($1, $2, 'online', 'Ill', false, gen_random_uuid())`, [
          receipt,
          JSON.stringify(lines),
        ]),
      );
  }

  /** Some refunds fail after all, and the money comes back. */
  private async tellOfRefund(outcome: number) {
    const [first] = [...this.sent].filter(([, refund]) => !refund.failed);
    if (!first) return;
    const [refund, made] = first;
    if (outcome === 2) {
      made.failed = true;
      this.money[made.currency] = (this.money[made.currency] ?? 0) + made.amount;
    }
    await this.tell('refund-changed', { refund, status: ['pending', 'succeeded', 'failed'][outcome] });
  }

  /** Banks take back what is still there. Refunds that were sent before are theirs already. */
  private async dispute({ token, amount: { currency } }: Checkout, outcome: number) {
    if (!this.paid.has(token) || this.disputed.get(token) === 'over') return;
    const left = await ask<string | null>(
      `(select sum(payments.amount_minor)::text from studio.online_payments
        join studio.payments on payments.number = online_payments.payment or payments.refund_of = online_payments.payment
        where payment_intent = $1)`,
      [`pi_${token}`],
    );
    if (!left || Number(left) <= 0) return;
    const status = ['needs_response', 'won', 'lost'][outcome];
    this.disputed.set(token, outcome === 0 ? 'open' : 'over');
    if (outcome === 2) this.money[currency] = (this.money[currency] ?? 0) - Number(left);
    await this.tell('dispute-changed', { paymentIntent: `pi_${token}`, status, amount: Number(left) });
  }

  private async sweep() {
    const work =
      await ask<
        { work: string; kind: string; checkout: string; refund: number; amount: number; currency: string }[]
      >('public.payment_work()');
    for (const one of work) {
      if (one.kind === 'send-refund') {
        if (!this.sent.has(one.refund)) {
          this.sent.set(one.refund, { amount: one.amount, currency: one.currency, failed: false });
          this.money[one.currency] = (this.money[one.currency] ?? 0) - one.amount;
        }
      } else {
        const paid = this.paid.get(one.checkout);
        const ids = {
          checkout: one.checkout,
          session: `cs_${one.checkout}`,
          paymentIntent: `pi_${one.checkout}`,
        };
        if (paid)
          await this.tell('session-paid', {
            ...ids,
            amount: paid.amount.amount,
            currency: paid.amount.currency,
          });
        else await this.tell('session-expired', ids);
      }
      await ask('public.finish_payment_work($1, null)', [one.work]);
    }
  }

  /** What must hold after every step. */
  async check() {
    const held = await ask<Record<string, unknown>>(`(select jsonb_build_object(
      'oversold', (select coalesce(bool_or(studio.places_taken(number) > capacity), false) from studio.occurrences where series = 'small'),
      'stock', (select stock >= 0 and stock = (select sum(change) from studio.stock_movements where product = 'ink')
        from studio.products where id = 'ink'),
      'pieces', (select 2 = stock
          + (select coalesce(sum(quantity), 0) from studio.order_lines join studio.orders on orders.number = order_number where product = 'ink' and status <> 'cancelled')
          + (select coalesce(sum(-change), 0) from studio.stock_movements where reason in ('hold', 'release'))
        from studio.products where id = 'ink'),
      'tasters', (select count(*) <= 1 from studio.passes where plan = 'taster'),
      'overrefunded', (select coalesce(bool_or(left_amount < 0), false) from (
        select sum(amount_minor) as left_amount from studio.payments group by coalesce(refund_of, number)) as sums),
      'paidTwice', exists (select from studio.payment_lines where booking is not null and amount_minor > 0 group by booking having count(*) > 1),
      'unpaid', exists (select from studio.checkouts join studio.bookings on bookings.number = checkouts.booking
        where not studio.is_paid(bookings.number)),
      'undecided', exists (select from studio.checkouts where state = 'paid' and num_nonnulls(booking, order_number, pass) <> 1)
    ))`);
    assert.deepEqual(held, {
      oversold: false,
      stock: true,
      pieces: true,
      tasters: true,
      overrefunded: false,
      paidTwice: false,
      unpaid: false,
      undecided: false,
    });
    // The books know each payment at Stripe; refunds that were not sent yet are still there.
    const books = await ask<Record<string, number>>(`(select jsonb_object_agg(currency, total) from (
      select currencies.currency, coalesce(sum(payments.amount_minor), 0)::int + coalesce((
        select sum(-waiting.amount_minor)::int from studio.online_refunds join studio.payments as waiting on waiting.number = refund
        where state = 'to-send' and waiting.currency = currencies.currency
      ), 0) as total
      from (values ('GBP'), ('USD')) as currencies (currency)
      left join studio.payments on payments.currency = currencies.currency and payments.method = 'online'
      group by currencies.currency) as sums)`);
    assert.deepEqual(books, this.money);
  }

  /** In the end everything is told, and no hold is left. */
  async end() {
    for (let round = 0; round < 4; round += 1) {
      await this.run({ do: 'wait', minutes: 70 - round });
      await this.run({ do: 'sweep' });
      await this.check();
    }
    assert.equal(
      await ask<string>(`(select count(*) from studio.checkouts where state = 'open')`).then(Number),
      0,
    );
    assert.equal(
      await ask<string>(`(select count(*) from studio.online_refunds where state = 'to-send')`).then(Number),
      0,
    );
    const loose = `(select count(*) from (select 1 from studio.stock_movements where reason in ('hold', 'release')
      group by checkout having sum(change) <> 0) as loose)`;
    assert.equal(await ask<string>(loose).then(Number), 0);
  }
}
