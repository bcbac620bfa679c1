import assert from 'node:assert/strict';
import { paySession } from '#commands/stripe-stand-in/sessions.ts';
import { startStripeStandIn } from '#commands/stripe-stand-in/stand-in.ts';
import type { StripeStandIn } from '#commands/stripe-stand-in/stripe-stand-in.ts';
import { directServer } from '#commands/test/database/direct-server.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { assertAgreement } from './paying-agreement.ts';
import { paymentCalls } from './payment-calls.ts';
import { type Purchase, purchases } from './purchases.ts';

export interface CheckoutRow {
  token: string;
  kind: string;
  state: string;
  session: string | null;
  payment: number | null;
}

/**
 * A real database and the stand-in for Stripe, for the tests of one file. Functions between them can be interrupted
 * before and after each request; the stand-in's events are held back until a test delivers them.
 */
export function payingServer() {
  let standIn: StripeStandIn;
  const stripe = () => standIn;
  const server = directServer(async (direct) => {
    await direct.sql('update studio.studio_settings set takes_online = true, online_ready = true');
    await direct.sql(
      `insert into studio.stock_movements (product, change, reason) values ('buckwheat-bolster', 100, 'delivery')`,
    );
  });
  startForTests(startStripeStandIn, (started) => {
    standIn = started;
    standIn.hooks.hold();
  });
  const calls = paymentCalls(server, stripe);

  /** Two sweeps, with time before each, finish the work of an interrupted sweep. */
  const sweepTwice = async () => {
    for (let time = 0; time < 2; time += 1) {
      await passTime();
      await calls.sweep();
    }
  };

  /** Simulates the passing of time: holds have ended, and the claims of an interrupted sweep have expired. */
  const passTime = async () => {
    await server.sql(
      `update studio.checkouts set held_until = now() - interval '1 minute' where state = 'open'`,
    );
    await server.sql(
      'update studio.checkouts set claimed_until = null, next_at = now() where settled_at is null',
    );
    await server.sql(
      `update studio.online_refunds set claimed_until = null, next_at = now() where state = 'to-send'`,
    );
  };

  const checkoutOf = async ({ email }: Purchase) => {
    const [row] = await server.sql<CheckoutRow>(`select * from studio.checkouts where email = '${email}'`);
    return row;
  };
  const sessionOf = (row: CheckoutRow | undefined) => {
    const sessions = [...stripe().books.sessions.values()].filter(
      (session) => session.client_reference_id === row?.token,
    );
    assert.ok(sessions.length <= 1, 'a checkout has one page');
    return sessions[0];
  };
  const eventsOf = (session: string) =>
    stripe().hooks.events.filter(({ data }) => (data.object as { id: string }).id === session);

  /** Starts a payment and pays it at the stand-in. @returns Stripe's session and event. */
  async function buy(purchase: Purchase) {
    const { body } = await calls.start(purchase, crypto.randomUUID());
    assert.equal(body?.['kind'], 'redirect', JSON.stringify(body));
    const session = sessionOf(await checkoutOf(purchase));
    assert.ok(session);
    paySession(stripe().books, session.id);
    const [event] = eventsOf(session.id);
    assert.ok(event);
    return { event, session };
  }

  return {
    server,
    stripe,
    ...calls,
    ...purchases(),
    sweepTwice,
    passTime,
    checkoutOf,
    sessionOf,
    eventsOf,
    assertAgreement: (what: string) => assertAgreement(server, stripe().books, what),
    buy,
  };
}
