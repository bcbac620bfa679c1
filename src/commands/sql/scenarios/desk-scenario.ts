import assert from 'node:assert/strict';
import { checkBooks } from './checkout-checks.ts';
import { Desk } from './desk.ts';
import { checkAmounts } from './desk-checks.ts';
import type { Step } from './desk-step.ts';
import { actAs, member, query, queryValue } from './scenarios.ts';
import { type Checkout, StripeOfCheckouts } from './stripe-of-checkouts.ts';

const person = { name: 'Guest', email: 'guest@post.example', phone: '07700 900101' };
const purchases = [
  { kind: 'booking', series: 'small', heldOn: '2027-01-11', ...person },
  {
    kind: 'order',
    ...person,
    note: '',
    lines: [
      { product: 'ink', quantity: 1 },
      { product: 'pen', quantity: 2 },
    ],
  },
  { kind: 'pass', plan: 'taster' },
];

/** A studio with one online payment, for a place, an order or a pass, and what happens to it. */
export class DeskScenario {
  private readonly stripe = new StripeOfCheckouts();
  private readonly desk = new Desk();
  private checkout: Checkout | undefined;

  async run(step: Step): Promise<void> {
    this.checkout ??= await this.buy(step.about);
    // Each step has its own instant.
    await query(`update public.clock set at = at + interval '1 second'`);
    switch (step.do) {
      case 'desk':
        return this.desk.run(step);
      case 'sweep':
        return this.sweep();
      case 'refund-changed':
        return this.stripe.reportRefund(step.outcome);
      case 'dispute':
        return this.stripe.dispute(this.checkout, step.outcome);
    }
  }

  private async buy(about: number) {
    const purchase = purchases[about % purchases.length];
    const { checkout } = await actAs(purchase?.kind === 'pass' ? member : '', () =>
      queryValue<{ checkout: Checkout }>('public.begin_checkout($1, gen_random_uuid())', [
        JSON.stringify(purchase),
      ]),
    );
    await this.stripe.takePayment(checkout);
    return checkout;
  }

  private async sweep() {
    const tasks =
      await queryValue<{ work: string; kind: string; refund: number; amount: number; currency: string }[]>(
        'public.payment_work()',
      );
    for (const task of tasks) {
      assert.equal(task.kind, 'send-refund');
      this.stripe.makeRefund(task.refund, task);
      await queryValue('public.finish_payment_work($1, null)', [task.work]);
    }
  }

  async check(): Promise<void> {
    await checkAmounts();
    await checkBooks(this.stripe.balance);
  }

  /** Settles every problem. */
  async end(): Promise<void> {
    await this.sweep();
    await this.desk.settleAll();
    await this.check();
  }
}
