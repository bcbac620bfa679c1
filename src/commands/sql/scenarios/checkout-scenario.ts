import { checkBooks, checkFinished, checkSold } from './checkout-checks.ts';
import type { Step } from './checkout-step.ts';
import { actAs, admin, member, query, queryValue } from './scenarios.ts';
import { type Checkout, idsOf, StripeOfCheckouts } from './stripe-of-checkouts.ts';

/** A studio whose visitors pay online. */
export class CheckoutScenario {
  private readonly stripe = new StripeOfCheckouts();
  private readonly checkouts: Checkout[] = [];

  async run(step: Step): Promise<void> {
    switch (step.do) {
      case 'wait':
        return void (await query(`update public.clock set at = at + make_interval(mins => $1)`, [
          step.minutes,
        ]));
      case 'sweep':
        return this.sweep();
      case 'begin':
        return this.start(step);
      case 'book':
        return this.book(step.guest);
      case 'repeat':
        return this.stripe.repeatEvent(step.about);
    }
    const checkout = this.checkouts[step.about % Math.max(1, this.checkouts.length)];
    if (checkout) await this.change(checkout, step);
  }

  private book(guest: number) {
    return queryValue<void>(
      `public.book('small', '2027-01-11', $1, $1 || '@post.example', '07700 90010' || $2::text, 'pay_at_studio', true, gen_random_uuid())`,
      [`Guest${guest}`, guest],
    );
  }

  private async start({ guest, what }: { guest: number; what: string }) {
    const person = {
      name: `Guest${guest}`,
      email: `guest${guest}@post.example`,
      phone: `07700 90010${guest}`,
    };
    const request =
      what === 'class'
        ? { kind: 'booking', series: 'small', heldOn: '2027-01-11', ...person }
        : what === 'order'
          ? { kind: 'order', ...person, note: '', lines: [{ product: 'ink', quantity: 1 + (guest % 2) }] }
          : { kind: 'pass', plan: 'taster' };
    const { checkout } = await actAs(what === 'pass' ? member : '', () =>
      queryValue<{ checkout?: Checkout }>('public.begin_checkout($1, gen_random_uuid())', [
        JSON.stringify(request),
      ]),
    );
    if (!checkout) return;
    this.checkouts.push(checkout);
    // The session of one person is never stored, as if the studio stopped before.
    if (guest === 3) return;
    const session = { id: idsOf(checkout.token).session, url: 'https://pay.example/' };
    await queryValue('public.attach_session($1, $2)', [checkout.token, JSON.stringify(session)]);
  }

  private async change(checkout: Checkout, step: Extract<Step, { about: number }>) {
    const { token } = checkout;
    switch (step.do) {
      case 'paid':
        return this.stripe.takePayment(checkout);
      case 'expired':
      case 'failed':
        return this.stripe.send(`session-${step.do}`, idsOf(token));
      case 'release':
        return void (await queryValue('public.release_checkout($1)', [token]));
      case 'cancel':
        return void (await queryValue(
          `(select jsonb_build_array(public.cancel_booking(made #>> '{booking,token}'), public.cancel_order(made #>> '{order,token}'))
            from public.checkout_by_token($1) as made)`,
          [token],
        ));
      case 'refund':
        return this.refund(token, step.about % 2 ? 500 : 1250);
      case 'refund-changed':
        return this.stripe.reportRefund(step.outcome);
      case 'dispute':
        return this.stripe.dispute(checkout, step.outcome);
    }
  }

  private async refund(token: string, amount: number) {
    const receipt = await queryValue<number | null>(`(public.checkout_by_token($1) ->> 'receipt')::int`, [
      token,
    ]);
    if (receipt === null) return;
    const lines = JSON.stringify([{ position: 1, amount, quantity: 0 }]);
    await actAs(admin, () =>
      queryValue(`public.refund_payment($1, $2, 'online', 'Ill', false, gen_random_uuid())`, [
        receipt,
        lines,
      ]),
    );
  }

  private async sweep() {
    const tasks =
      await queryValue<
        { work: string; kind: string; checkout: string; refund: number; amount: number; currency: string }[]
      >('public.payment_work()');
    for (const task of tasks) {
      if (task.kind === 'send-refund') this.stripe.makeRefund(task.refund, task);
      else await this.stripe.reportSession(task.checkout);
      await queryValue('public.finish_payment_work($1, null)', [task.work]);
    }
  }

  /** Checks what must hold after every step. */
  async check(): Promise<void> {
    await checkSold();
    await checkBooks(this.stripe.balance);
  }

  /** Lets the sweeps run until Stripe has reported everything. */
  async end(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await this.run({ do: 'wait', minutes: 70 - round });
      await this.run({ do: 'sweep' });
      await this.check();
    }
    await checkFinished();
  }
}
