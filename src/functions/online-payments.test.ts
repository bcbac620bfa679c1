import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Stripe } from 'stripe';
import { localStudio } from '#commands/mailbox/local-mails.ts';
import { closeDispute, openDispute } from '#commands/stripe-stand-in/money.ts';
import { paySession } from '#commands/stripe-stand-in/sessions.ts';
import type { Event } from '#commands/stripe-stand-in/shapes.ts';
import { startStripeStandIn } from '#commands/stripe-stand-in/stand-in.ts';
import type { StripeStandIn } from '#commands/stripe-stand-in/stripe-stand-in.ts';
import { directServer } from '#commands/test/direct-server.ts';
import { webhookSecret } from '#commands/test/fake-project.ts';
import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';
import { answerFunction } from './answer-function.ts';
import { checkout } from './checkout.ts';
import type { ServerFunction } from './server-function.ts';
import { settlePayments } from './settle-payments.ts';
import { stripeWebhook } from './stripe-webhook.ts';

/*
 * The functions between a real database and the stand-in for Stripe, interrupted before and after each request. An
 * interrupted function is called again, as browsers, Stripe and the scheduler do; then money, places and stock must be
 * the same on both sides.
 */

let stripe: StripeStandIn;
const server = directServer(async (direct) => {
  await direct.sql('update studio.studio_settings set takes_online = true, online_ready = true');
  await direct.sql(
    `insert into studio.stock_movements (product, change, reason) values ('buckwheat-bolster', 100, 'delivery')`,
  );
});
before(async () => {
  stripe = await startStripeStandIn();
  stripe.hooks.hold();
});
after(() => stripe.stop());

/** Where a function is interrupted as by a crash: at its nth request, before it is sent or after its response. */
interface Cut {
  at: number;
  when: 'before' | 'after';
}

/** Calls a function. @returns Its response, without a body if it was interrupted, and its number of requests. */
async function call(handler: ServerFunction, init: RequestInit, cut?: Cut) {
  const { url, publishableKey, secretKey } = server.running();
  let requests = 0;
  let isDead = false;
  const mortal: typeof fetch = async (input, given) => {
    requests += 1;
    if (requests === cut?.at && cut.when === 'before') isDead = true;
    if (isDead) throw new Error('The power was cut.');
    const answer = await fetch(input, given);
    if (requests === cut?.at) isDead = true;
    if (isDead) throw new Error('The power was cut.');
    return answer;
  };
  const variables: Record<string, string> = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    PUBLIC_SITE_URL: 'https://ekantik.example',
    STRIPE_SECRET_KEY: stripe.key,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  const request = new Request(`${url}/functions/v1/x`, { method: 'POST', ...init });
  const studio = localStudio('https://unused.example');
  const host = { studio, variable: (name: string) => variables[name], fetch: mortal };
  const answer = await answerFunction(handler, request, host, () => undefined);
  const body = (await answer.json()) as Record<string, unknown>;
  return { requests, status: answer.status, body: isDead ? undefined : body };
}

const begin = (what: object, requestId: string, cut?: Cut) =>
  call(checkout, { body: JSON.stringify({ what, requestId }) }, cut);
const sweep = (cut?: Cut) => call(settlePayments, { headers: { apikey: server.running().secretKey } }, cut);

async function tell(event: Event, cut?: Cut) {
  const payload = JSON.stringify(event);
  const { webhooks } = new Stripe('sk_test_x');
  const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret: webhookSecret });
  return call(stripeWebhook, { body: payload, headers: { 'stripe-signature': signature } }, cut);
}

/** The booking or order to pay for. */
interface Wanted {
  kind: 'booking' | 'order';
  email: string;
  [field: string]: unknown;
}

let people = 0;
const person = () => {
  people += 1;
  return { name: 'Ada Marsh', email: `pays${people}@post.example`, phone: `07700 9${10_000 + people}` };
};
/** Two sweeps, with time before each, finish the work of an interrupted sweep. */
const sweepTwice = async () => {
  for (let time = 0; time < 2; time += 1) {
    await passTime();
    await sweep();
  }
};
/** A class with free places, a different one each time. */
const place = (): Wanted => ({
  kind: 'booking',
  series: 'hatha-sunrise',
  heldOn: addDays(mondayOf(studioDayOf(new Date())), 7 * (3 + (people % 20))),
  ...person(),
});
const bolsters = (): Wanted => ({
  kind: 'order',
  ...person(),
  note: '',
  lines: [{ product: 'buckwheat-bolster', quantity: 1 }],
});

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

interface Row {
  token: string;
  kind: string;
  state: string;
  session: string | null;
  payment: number | null;
}
const checkoutOf = async ({ email }: Wanted) => {
  const [row] = await server.sql<Row>(`select * from studio.checkouts where email = '${email}'`);
  return row;
};
const sessionOf = (row: Row | undefined) => {
  const found = [...stripe.books.sessions.values()].filter((one) => one.client_reference_id === row?.token);
  assert.ok(found.length <= 1, 'a checkout has one page');
  return found[0];
};
const eventsOf = (session: string) =>
  stripe.hooks.events.filter(({ data }) => (data.object as { id: string }).id === session);

/** Asserts the invariants that hold whenever no function is running. */
async function agrees(what: string) {
  const [books] = await server.sql<Record<string, number>>(`
    select
      (select coalesce(sum(amount_minor), 0)::int from studio.payments where method = 'online' and currency = 'GBP') as gbp,
      (select coalesce(sum(amount_minor), 0)::int from studio.payments where method = 'online' and currency = 'USD') as usd,
      (select count(*)::int from studio.checkouts where state = 'paid') as paid,
      (select count(distinct coalesce(booking, order_number)) ::int from studio.checkouts where state = 'paid') as made,
      (select count(*)::int from studio.checkouts where state = 'open') as open,
      (select count(*)::int from studio.bookings where email like 'pays%' and status = 'confirmed') as bookings,
      (select count(*)::int from studio.checkouts where state = 'paid' and kind = 'booking') as places,
      (select coalesce(sum(change), 0)::int from studio.stock_movements where reason in ('hold', 'release')
        and checkout in (select number from studio.checkouts where state <> 'open')) as held`);
  assert.ok(books);
  for (const currency of ['gbp', 'usd']) {
    const charges = [...stripe.books.charges.values()].filter((one) => one.currency === currency);
    const taken = charges.reduce((sum, one) => sum + one.amount - one.amount_refunded, 0);
    const lost = [...stripe.books.disputes.values()].filter(
      (one) => one.currency === currency && one.status === 'lost',
    );
    const gone = lost.reduce((sum, { amount }) => sum + amount, 0);
    assert.equal(books[currency], taken - gone, `${what}: ${currency}`);
  }
  assert.equal(books['made'], books['paid'], `${what}: each paid checkout made one thing`);
  assert.equal(books['bookings'], books['places'], `${what}: places`);
  assert.equal(books['held'], 0, `${what}: stock that nobody holds any more`);
}

/** Runs something uninterrupted, then interrupted before and after each of its requests. */
async function cutEverywhere(run: (cut?: Cut) => Promise<number>) {
  const requests = await run();
  assert.ok(requests > 0);
  for (let at = 1; at <= requests; at += 1)
    for (const when of ['before', 'after'] as const) await run({ at, when });
}

/** Begins a payment and pays it at the stand-in. @returns Stripe's session and event. */
async function bought(what: Wanted) {
  const { body } = await begin(what, crypto.randomUUID());
  assert.equal(body?.['kind'], 'redirect', JSON.stringify(body));
  const session = sessionOf(await checkoutOf(what));
  assert.ok(session);
  paySession(stripe.books, session.id);
  const [event] = eventsOf(session.id);
  assert.ok(event);
  return { event, session };
}

for (const [kind, thing] of Object.entries({ class: place, order: bolsters })) {
  test(`a ${kind} whose beginning is cut is begun once, paid once, and had once`, () =>
    cutEverywhere(async (cut) => {
      const what = thing();
      const requestId = crypto.randomUUID();
      const { requests } = await begin(what, requestId, cut);
      const again = await begin(what, requestId);
      assert.equal(again.body?.['kind'], 'redirect', JSON.stringify(again.body));
      const session = sessionOf(await checkoutOf(what));
      assert.ok(session);
      if (session.status === 'open') {
        paySession(stripe.books, session.id);
        for (const event of eventsOf(session.id)) await tell(event);
        assert.equal((await checkoutOf(what))?.state, 'paid');
      }
      await agrees(`cut at ${cut?.at} ${cut?.when}`);
      return requests;
    }));

  test(`a ${kind} whose event is cut on its way is paid by the next one, or by the sweep`, () =>
    cutEverywhere(async (cut) => {
      const what = thing();
      const { event } = await bought(what);
      const { requests } = await tell(event, cut);
      if (cut?.at === 1 && cut.when === 'before') {
        await passTime();
        await sweep();
      } else assert.equal((await tell(event)).status, 200);
      assert.equal((await checkoutOf(what))?.state, 'paid');
      await agrees(`cut at ${cut?.at} ${cut?.when}`);
      return requests;
    }));
}

test('a payment whose beginning was interrupted and is not repeated ends by itself', () =>
  cutEverywhere(async (cut) => {
    const what = place();
    const { requests } = await begin(what, crypto.randomUUID(), cut);
    await sweepTwice();
    const row = await checkoutOf(what);
    assert.notEqual(row?.state, 'open');
    if (row?.session) assert.equal(sessionOf(row)?.status, 'expired');
    await agrees(`cut at ${cut?.at} ${cut?.when}`);
    return requests;
  }));

test('the next sweeps finish the work of an interrupted sweep, which expires a session or finds it paid', async () => {
  for (const isPaid of [true, false])
    await cutEverywhere(async (cut) => {
      const what = place();
      await begin(what, crypto.randomUUID());
      const session = sessionOf(await checkoutOf(what));
      assert.ok(session);
      if (isPaid) paySession(stripe.books, session.id);
      await passTime();
      const { requests } = await sweep(cut);
      await sweepTwice();
      assert.equal(session.status, isPaid ? 'complete' : 'expired');
      assert.equal((await checkoutOf(what))?.state, isPaid ? 'paid' : 'released');
      await agrees(`paid ${isPaid}, cut at ${cut?.at} ${cut?.when}`);
      return requests;
    });
});

test('a refund is sent once, wherever its sweep is interrupted', () =>
  cutEverywhere(async (cut) => {
    const what = place();
    const { event, session } = await bought(what);
    await tell(event);
    await server.sql(
      `select studio.refund_all(${(await checkoutOf(what))?.payment}, 'A gift of the studio.')`,
    );
    const { requests } = await sweep(cut);
    await sweepTwice();
    const sent = [...stripe.books.refunds.values()].filter(
      (one) => one.payment_intent === session.payment_intent,
    );
    assert.equal(sent.length, 1);
    await agrees(`cut at ${cut?.at} ${cut?.when}`);
    return requests;
  }));

test('a payment after the hold, for a place that is gone, is refunded', async () => {
  const what = { ...place(), heldOn: addDays(mondayOf(studioDayOf(new Date())), 7 * 24) };
  await begin(what, crypto.randomUUID());
  await passTime();
  stripe.fault = () => ({ status: 500 });
  await sweep();
  stripe.fault = () => undefined;
  assert.equal((await checkoutOf(what))?.state, 'released', 'the hold ends although Stripe is away');
  const session = sessionOf(await checkoutOf(what));
  assert.ok(session);
  paySession(stripe.books, session.id);
  await server.sql(
    `update studio.occurrences set withdrawn = true, cancelled_at = now()
     where number = (select occurrence from studio.checkouts where token = '${session.client_reference_id}')`,
  );
  for (const event of eventsOf(session.id)) await tell(event);
  await sweepTwice();
  assert.equal((await checkoutOf(what))?.state, 'refunded');
  const charge = stripe.books.charges.get(session.payment_intent ?? '');
  assert.equal(charge?.amount_refunded, session.amount_total);
  await agrees('refunded by itself');
});

test('a lost dispute is booked once, in whatever order its events arrive, and if they are repeated', async () => {
  const what = place();
  const { event, session } = await bought(what);
  const dispute = openDispute(stripe.books, session.payment_intent ?? '');
  closeDispute(stripe.books, dispute.id, 'lost');
  const [opened, closed] = eventsOf(dispute.id);
  assert.ok(opened && closed);
  for (const one of [closed, opened, event, closed, event, opened])
    assert.equal((await tell(one)).status, 200);
  await agrees('lost dispute');
  const [row] = await server.sql<{ state: string }>('select state from studio.disputes');
  assert.equal(row?.state, 'lost');
});
