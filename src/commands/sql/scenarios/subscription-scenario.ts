import assert from 'node:assert/strict';
import { actAs, admin, member, query, queryValue } from './scenarios.ts';
import { type Event, instantOf, StripeOfSubscriptions } from './stripe-of-subscriptions.ts';
import { checkAgreement, checkMonths } from './subscription-checks.ts';
import type { Step } from './subscription-step.ts';

interface Task {
  work: string;
  kind: string;
  subscription: string;
  atPeriodEnd: boolean;
  refund: number;
  amount: number;
  checkout: string;
}

/** A studio with a member whose membership renews. */
export class SubscriptionScenario {
  private readonly stripe = new StripeOfSubscriptions();
  private readonly sentEvents: Event[] = [];
  private readonly refunds = new Set<number>();

  async run(step: Step): Promise<void> {
    switch (step.do) {
      case 'buy':
        return this.buy();
      case 'wait':
        return this.wait(step.days);
      case 'fail':
        this.stripe.declines = true;
        return;
      case 'accept':
        return this.stripe.acceptCard();
      case 'portal':
        return this.stripe.toggleCancelling();
      case 'end':
        return this.endByMember();
      case 'sweep':
        return this.sweep();
      case 'repeat':
        return this.repeat();
      case 'deliver':
        return this.deliver(step.about);
      case 'refund':
      case 'dispute':
        return this.takeBack(step.do, step.about);
    }
  }

  private async buy() {
    const { checkout } = await actAs(member, () =>
      queryValue<{ checkout?: { token: string } }>(
        `public.begin_checkout('{"kind": "pass", "plan": "monthly"}', gen_random_uuid())`,
      ),
    );
    if (!checkout) return;
    const session = { id: `cs_${checkout.token}`, url: 'https://pay.example/' };
    await queryValue('public.attach_session($1, $2)', [checkout.token, JSON.stringify(session)]);
    this.stripe.start(checkout.token);
  }

  private async wait(days: number) {
    for (let passed = 0; passed < days; passed += 1) this.stripe.passDay();
    await query(`update public.clock set at = $1`, [instantOf(this.stripe.day)]);
  }

  private async endByMember() {
    await actAs(member, () =>
      queryValue(`(select jsonb_agg(public.end_subscription((own ->> 'number')::bigint))
        from jsonb_array_elements(public.my_subscriptions()) as own)`),
    );
  }

  private async send(event: Event) {
    await queryValue('public.record_payment_event($1)', [JSON.stringify(event)]);
    this.sentEvents.push(event);
  }

  private async deliver(index: number) {
    const { pendingEvents } = this.stripe;
    const [event] = pendingEvents.splice(index % Math.max(1, pendingEvents.length), 1);
    if (event) await this.send(event);
  }

  /** Sends the last event again, and then another event with the same content. */
  private async repeat() {
    const event = this.sentEvents.at(-1);
    if (!event) return;
    await this.send(event);
    await this.send({ ...event, id: `evt_${crypto.randomUUID()}` });
  }

  private async takeBack(action: 'refund' | 'dispute', index: number) {
    const payments = await queryValue<{ payment: number; intent: string; left: number }[]>(`(
      select coalesce(jsonb_agg(jsonb_build_object('payment', payment, 'intent', payment_intent, 'left', amount_minor + (
        select coalesce(sum(back.amount_minor), 0) from studio.payments as back where back.refund_of = payment)) order by payment), '[]')
      from studio.online_payments join studio.payments on number = payment
      where not exists (select from studio.disputes where disputes.payment = online_payments.payment))`);
    const payment = payments[index % Math.max(1, payments.length)];
    if (!payment || payment.left <= 0) return;
    if (action === 'refund') {
      const amount = index % 2 ? payment.left : 1;
      const lines = JSON.stringify([{ position: 1, amount, quantity: 0, endPass: index % 3 === 0 }]);
      await actAs(admin, () =>
        queryValue(`public.refund_payment($1, $2, 'online', 'Ill', false, gen_random_uuid())`, [
          payment.payment,
          lines,
        ]),
      );
      return;
    }
    const event = this.stripe.loseDispute(payment.intent, payment.left);
    if (event) await this.send(event);
  }

  private async sweep() {
    for (const task of await queryValue<Task[]>('public.payment_work()')) {
      if (task.kind === 'send-refund') {
        assert.ok(!this.refunds.has(task.refund), 'a refund is sent once');
        this.refunds.add(task.refund);
        this.stripe.balance -= task.amount;
      } else if (task.kind === 'cancel-subscription') this.stripe.cancel(task);
      else if (task.kind.endsWith('-session')) this.stripe.repeatPaid(task.checkout);
      await queryValue('public.finish_payment_work($1, null)', [task.work]);
    }
  }

  check(): Promise<void> {
    return checkMonths(this.stripe);
  }

  /** Sends every event, and checks that both sides agree. */
  async end(): Promise<void> {
    for (let round = 0; round < 5; round += 1) {
      while (this.stripe.pendingEvents.length > 0) await this.deliver(round);
      await this.wait(1);
      await this.sweep();
      await this.check();
    }
    await checkAgreement(this.stripe);
  }
}
