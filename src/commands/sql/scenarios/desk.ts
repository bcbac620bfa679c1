import assert from 'node:assert/strict';
import type { DeskStep } from './desk-step.ts';
import { actAs, admin, queryValue } from './scenarios.ts';

interface Line {
  position: number;
  left: number;
  future: boolean;
}

interface Problem {
  kind: string;
  tooMuch: { amount: number } | null;
  payment: { number: number };
}

/** Calls a function as an admin; `$request` is a new request id. */
const call = <Value>(sql: string, values: unknown[] = []) =>
  actAs(admin, () => queryValue<Value>(sql.replace('$request', 'gen_random_uuid()'), values));

/** Returns the item at an index that may be too high. */
const pick = <Item>(items: readonly Item[], index: number) => items[index % Math.max(1, items.length)];

/** The desk in a scenario: an admin who takes and refunds money, cancels, and decides about payments. */
export class Desk {
  async run({ action, about }: DeskStep): Promise<void> {
    switch (action) {
      case 'take':
        return this.take(about);
      case 'refund':
      case 'mistake':
        return this.refundOne(about, action === 'mistake');
      case 'cancel':
      case 'restore':
      case 'collect':
        return this.change(action, about);
      case 'call-off':
        return void (await queryValue(`(select public.toggle_class())`));
      case 'keep':
        return this.keep(about);
      case 'undo':
        return this.undo(about);
      case 'decide':
        return this.decide(about);
    }
  }

  problems = () => call<Problem[]>('public.payment_problems()');

  /** Takes what is due for a place, an order or a pass. */
  private async take(about: number) {
    const due = await queryValue<{ kind: string; number: number; amount: object }[]>(`(
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'amount', amount) order by kind, number), '[]') from (
        select 'booking' as kind, bookings.number, studio.money_json(studio.booking_due(bookings), currency) as amount from studio.bookings
        where occurrence = public.small_class()
        union all
        select 'order', orders.number, studio.dollars(studio.order_due(orders)) from studio.orders where email like 'guest%'
        union all
        select 'pass', passes.number, studio.money_json(studio.pass_due(passes), currency) from studio.passes where plan = 'taster'
      ) as purchases where (amount ->> 'amount')::int > 0)`);
    const purchase = pick(due, about);
    if (!purchase) return;
    const answer = await call<{ kind: string }>(`public.take_payment($1, $2, 'cash', $3, $request)`, [
      purchase.kind,
      purchase.number,
      JSON.stringify(purchase.amount),
    ]);
    assert.equal(answer.kind, 'taken');
  }

  private async payments() {
    return queryValue<{ number: number; online: boolean; lines: Line[] }[]>(`(
      select coalesce(jsonb_agg(jsonb_build_object('number', number, 'online', studio.is_paid_online(number), 'lines', (
        select jsonb_agg(jsonb_build_object('position', position, 'left', studio.amount_left(payment_lines),
          'future', studio.is_future_place(booking)) order by position)
        from studio.payment_lines where payment = number)) order by number), '[]')
      from studio.payments where refund_of is null and number > public.first_payment())`);
  }

  private async refundOne(about: number, stillDue: boolean) {
    const payment = pick(await this.payments(), about);
    if (payment)
      await this.refund(payment, {
        part: about % 3 ? 1 : 0.5,
        cancels: about % 2 === 0 && !stillDue,
        stillDue,
      });
  }

  private async refund(
    payment: { number: number; online: boolean; lines: Line[] },
    { part = 1, most = Number.POSITIVE_INFINITY, cancels = false, stillDue = false },
  ) {
    let open = most;
    const lines = payment.lines.map(({ position, left, future }) => {
      const amount = Math.min(open, Math.ceil(left * part));
      open -= amount;
      return { position, amount, quantity: 0, cancelPlace: cancels && future && amount > 0 };
    });
    if (lines.every(({ amount }) => amount === 0)) return;
    const answer = await call<{ kind: string }>(`public.refund_payment($1, $2, $3, 'Ill', $4, $request)`, [
      payment.number,
      JSON.stringify(lines),
      payment.online ? 'online' : 'cash',
      stillDue,
    ]);
    assert.equal(answer.kind, 'refunded');
  }

  private async change(action: 'cancel' | 'restore' | 'collect', about: number) {
    const places = await queryValue<number[]>(
      `(select coalesce(jsonb_agg(number order by number), '[]') from studio.bookings where occurrence = public.small_class())`,
    );
    const orders = await queryValue<number[]>(
      `(select coalesce(jsonb_agg(number order by number), '[]') from studio.orders where email like 'guest%')`,
    );
    const place = pick(places, about);
    const order = pick(orders, about);
    if (action !== 'collect' && place !== undefined && about % 2)
      await call(`public.${action}_attendee($1, $request)`, [place]);
    else if (order !== undefined && action !== 'restore') {
      if (action === 'collect') await call(`public.set_order_status($1, 'ready')`, [order]);
      await call(`public.set_order_status($1, $2)`, [
        order,
        action === 'collect' ? 'collected' : 'cancelled',
      ]);
    }
  }

  private async keep(about: number) {
    const problem = pick(
      (await this.problems()).filter(
        ({ kind }) => !['payment-disputed', 'refunds-waiting', 'pass-not-paid'].includes(kind),
      ),
      about,
    );
    if (!problem) return;
    const answer = await call(`public.keep_money($1, 'By agreement', $request)`, [problem.payment.number]);
    assert.deepEqual(answer, { kind: 'changed' });
    await this.expectGone(problem);
  }

  private async undo(about: number) {
    const payment = pick(await this.payments(), about);
    if (payment) await call(`public.keep_money($1, null, $request)`, [payment.number]);
  }

  private async decide(about: number) {
    const problem = (await this.problems()).find(({ kind }) => kind === 'pass-not-paid');
    if (!problem) return;
    const answer = await call(`public.decide_pass($1, $2, 'By agreement', $request)`, [
      problem.payment.number,
      pick(['withdraw-pass', 'make-pass-due', 'leave-pass'], about),
    ]);
    assert.deepEqual(answer, { kind: 'changed' });
    await this.expectGone(problem);
  }

  private async expectGone({ kind, payment }: Problem) {
    const open = await this.problems();
    assert.ok(
      !open.some((other) => other.kind === kind && other.payment.number === payment.number),
      `${kind} remains`,
    );
  }

  /** Refunds whatever is to be refunded, and decides about passes: each problem disappears. */
  async settleAll(): Promise<void> {
    for (let round = 0; round < 40; round += 1) {
      const [problem] = (await this.problems()).filter(
        ({ kind }) => !['payment-disputed', 'refunds-waiting'].includes(kind),
      );
      if (!problem) return;
      if (problem.kind === 'pass-not-paid') await this.decide(round);
      else {
        const payment = (await this.payments()).find(({ number }) => number === problem.payment.number);
        assert.ok(payment);
        await this.refund(payment, { most: problem.tooMuch?.amount ?? Number.POSITIVE_INFINITY });
      }
      await this.expectGone(problem);
    }
    assert.fail('problems remain');
  }
}
