import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Stripe } from 'stripe';
import { charge } from '#commands/stripe-stand-in/books.ts';
import { openDispute } from '#commands/stripe-stand-in/money.ts';
import { createSession, paySession } from '#commands/stripe-stand-in/sessions.ts';
import { projectWithStripe } from '#commands/test/fake-project.ts';
import { settlePayments } from './settle-payments.ts';

/* The sweep, with work that the test sets. */

const { stripe, project } = projectWithStripe();

const token = '6f2f7a0e-5f3a-4b52-9f26-3f0c3c0a6a01';
const key = { headers: { apikey: 'sb_secret_x' } };

/** One sweep that finds this work. @returns The events that it recorded, and the result of each piece of work. */
async function sweep(work: object) {
  let batches = [[{ work: 'piece:1', ...work }]];
  project().calls = [];
  project().answers['payment_work'] = () => {
    const [batch = []] = batches;
    batches = [];
    return batch;
  };
  const { body } = await project().request(settlePayments, key);
  const argsOf = (name: string) =>
    project()
      .calls.filter((call) => call.name === name)
      .map(({ args }) => args);
  return {
    total: body,
    events: argsOf('record_payment_event').map(({ event }) => event as Record<string, unknown>),
    finished: argsOf('finish_payment_work'),
  };
}

function session() {
  const price_data = { currency: 'gbp', unit_amount: '1600', product_data: { name: 'Hatha' } };
  const form = {
    mode: 'payment',
    client_reference_id: token,
    line_items: { 0: { quantity: '1', price_data } },
  };
  return createSession(stripe().books, form, stripe().url);
}

test('a session whose hold is over is expired, and the event has the same id each time', async () => {
  const { id } = session();
  const work = { kind: 'expire-session', session: id, checkout: token };
  const first = await sweep(work);
  assert.deepEqual(first.total, { settled: 1, failed: 0 });
  assert.deepEqual(first.finished, [{ work: 'piece:1', problem: null }]);
  assert.equal(first.events[0]?.['type'], 'session-expired');
  const second = await sweep({ ...work, kind: 'query-session' });
  assert.equal(second.events[0]?.['id'], first.events[0]?.['id']);
});

test('a paid session is recorded as paid, even if its event is missing', async () => {
  const { id } = session();
  paySession(stripe().books, id);
  const { events } = await sweep({ kind: 'expire-session', session: id, checkout: token });
  assert.deepEqual([events[0]?.['type'], events[0]?.['checkout']], ['session-paid', token]);
});

test('a paid session whose payment Stripe reports later is recorded again', async () => {
  paidSubscription();
  const [{ id = '' } = {}] = [...stripe().books.sessions.values()].slice(-1);
  const work = { kind: 'query-session', session: id, checkout: token };
  const payments = [...stripe().books.invoicePayments];
  stripe().books.invoicePayments.clear();
  const [early] = (await sweep(work)).events;
  for (const [payment, value] of payments) stripe().books.invoicePayments.set(payment, value);
  const [late] = (await sweep(work)).events;
  assert.deepEqual([early?.['type'], early?.['paymentIntent']], ['session-paid', null]);
  assert.ok(late?.['paymentIntent']);
  assert.notEqual(late['id'], early?.['id'], 'the database records an id once');
  assert.equal((await sweep(work)).events[0]?.['id'], late['id']);
});

test('a session unknown to Stripe is recorded as expired', async () => {
  const { events } = await sweep({ kind: 'query-session', session: 'cs_test_gone', checkout: token });
  assert.deepEqual([events[0]?.['type'], events[0]?.['checkout']], ['session-expired', token]);
});

const refundOf = (paymentIntent: string, amount = 800) => ({
  kind: 'send-refund',
  refund: 10_023,
  paymentIntent,
  amount,
  currency: 'GBP',
});
const refundsOf = (intent: string) =>
  [...stripe().books.refunds.values()]
    .filter((refund) => refund.payment_intent === intent)
    .map(({ amount }) => amount);

test('a refund is sent once, even if Stripe’s response is lost', async () => {
  const intent = charge(stripe().books, 1600, 'gbp');
  stripe().fault = (method) => (method === 'POST' ? { drops: 'after' } : undefined);
  const interrupted = await sweep(refundOf(intent));
  assert.deepEqual(interrupted.total, { settled: 0, failed: 1 });
  assert.match(String(interrupted.finished[0]?.['problem']), /connection to Stripe/);
  assert.deepEqual(interrupted.events, []);
  stripe().fault = () => undefined;
  const { events } = await sweep(refundOf(intent));
  assert.deepEqual(
    [events[0]?.['type'], events[0]?.['refund'], events[0]?.['status'], events[0]?.['amount']],
    ['refund-changed', 10_023, 'succeeded', 800],
  );
  assert.deepEqual(refundsOf(intent), [800]);
});

test('a refund that Stripe refuses has failed; in an outage it is retried later', async () => {
  const intent = charge(stripe().books, 1600, 'gbp');
  openDispute(stripe().books, intent);
  const refused = await sweep(refundOf(intent));
  assert.deepEqual(
    [refused.events[0]?.['status'], refused.events[0]?.['reason']],
    ['failed', 'charge_disputed'],
  );
  stripe().fault = () => ({ status: 500 });
  const failed = await sweep(refundOf(charge(stripe().books, 1600, 'gbp')));
  assert.deepEqual(failed.events, []);
  assert.deepEqual(failed.total, { settled: 0, failed: 1 });
});

test('a refund for which Stripe lacks the studio’s money is sent when it is there', async (t) => {
  const intent = charge(stripe().books, 1600, 'gbp');
  const refuses = 'Insufficient funds in your Stripe balance to refund this amount.';
  stripe().fault = (method) => (method === 'POST' ? { refuses } : undefined);
  const refused = await sweep(refundOf(intent));
  assert.deepEqual(refused.events, []);
  assert.deepEqual(refused.finished, [{ work: 'piece:1', problem: refuses }]);
  stripe().fault = () => undefined;
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 60 * 60_000 });
  assert.deepEqual((await sweep(refundOf(intent))).total, { settled: 1, failed: 0 });
  assert.deepEqual(refundsOf(intent), [800]);
});

test('after an internal error of Stripe’s, which it repeats for the same key, a refund is sent an hour later', async (t) => {
  const intent = charge(stripe().books, 1600, 'gbp');
  stripe().fault = (method) => (method === 'POST' ? { status: 500 } : undefined);
  await sweep(refundOf(intent));
  stripe().fault = () => undefined;
  assert.deepEqual((await sweep(refundOf(intent))).total, { settled: 0, failed: 1 });
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 60 * 60_000 });
  assert.deepEqual((await sweep(refundOf(intent))).total, { settled: 1, failed: 0 });
  assert.deepEqual(refundsOf(intent), [800]);
});

/** A membership whose first month is paid. */
function paidSubscription() {
  const recurring = { interval: 'month' };
  const price_data = { currency: 'gbp', unit_amount: '8500', product_data: { name: 'Monthly' }, recurring };
  const form = {
    mode: 'subscription',
    client_reference_id: token,
    line_items: { 0: { quantity: '1', price_data } },
  };
  paySession(stripe().books, createSession(stripe().books, form, stripe().url).id);
  const subscription = [...stripe().books.subscriptions.values()].at(-1);
  assert.ok(subscription);
  return subscription;
}

/** Moves Stripe's clock to the end of the paid month, when the next one is charged. */
function endPeriod({ items }: ReturnType<typeof paidSubscription>) {
  stripe().moveOn((items.data[0]?.current_period_end ?? 0) - stripe().books.now());
}

test('a membership is ended with its month or at once, and one that has ended stays so', async () => {
  const { id: subscription } = paidSubscription();
  const end = async (when: 'now' | 'at-period-end') => {
    const atPeriodEnd = when === 'at-period-end';
    const { events } = await sweep({ kind: 'cancel-subscription', subscription, atPeriodEnd });
    return [events[0]?.['status'], events[0]?.['reason']];
  };
  assert.deepEqual(await end('at-period-end'), ['active', 'cancel_at_period_end']);
  assert.equal((await end('now'))[0], 'canceled');
  assert.equal((await end('now'))[0], 'canceled');
  assert.equal((await end('at-period-end'))[0], 'canceled');
});

test('if Stripe refuses to end a membership that it would charge again, the request is repeated later', async () => {
  const { id: subscription } = paidSubscription();
  stripe().fault = (method, path) =>
    method !== 'GET' && path.startsWith('/v1/subscriptions')
      ? { refuses: 'The subscription is managed by the subscription schedule.' }
      : undefined;
  for (const atPeriodEnd of [true, false]) {
    const { events, finished } = await sweep({ kind: 'cancel-subscription', subscription, atPeriodEnd });
    assert.deepEqual(events, []);
    assert.equal(finished[0]?.['problem'], 'The subscription is managed by the subscription schedule.');
  }
});

test('a month whose events were lost is recorded as paid, with its payment, before the state of its membership', async () => {
  const subscription = paidSubscription();
  const work = { kind: 'query-subscription', subscription: subscription.id };
  const events = async () => (await sweep(work)).events;
  assert.deepEqual(
    (await events()).map(({ type, status }) => [type, status]),
    [['subscription-changed', 'active']],
    'the first month is reported by its session',
  );
  endPeriod(subscription);
  const [month, state] = await events();
  const intent = [...stripe().books.charges.keys()].at(-1);
  assert.deepEqual(
    [month?.['type'], month?.['amount'], month?.['paymentIntent'], state?.['type']],
    ['invoice-paid', 8500, intent, 'subscription-changed'],
  );
  const [again, later] = await events();
  assert.equal(again?.['id'], month?.['id']);
  assert.notEqual(later?.['id'], state?.['id']);

  stripe().fault = () => ({ status: 500 });
  const failed = await sweep(work);
  assert.deepEqual([failed.events, failed.total], [[], { settled: 0, failed: 1 }]);
});

test('of many months, the newest twelve are recorded, the earliest first', async () => {
  const subscription = paidSubscription();
  const intents: string[] = [];
  for (let month = 0; month < 13; month += 1) {
    endPeriod(subscription);
    intents.push([...stripe().books.charges.keys()].at(-1) ?? '');
  }
  const { events } = await sweep({ kind: 'query-subscription', subscription: subscription.id });
  assert.deepEqual(
    events.filter(({ type }) => type === 'invoice-paid').map(({ paymentIntent }) => paymentIntent),
    intents.slice(-12),
  );
});

test('a day’s figures are sent to the database; in an outage the day is compared later', async () => {
  charge(stripe().books, 1600, 'gbp');
  const work = { kind: 'compare-day', day: '2026-07-01' };
  stripe().fault = () => ({ status: 500 });
  assert.deepEqual((await sweep(work)).total, { settled: 0, failed: 1 });
  assert.ok(!project().calls.some(({ name }) => name === 'compare_day'));
  stripe().fault = () => undefined;
  assert.deepEqual((await sweep(work)).total, { settled: 1, failed: 0 });
  const call = project().calls.find(({ name }) => name === 'compare_day');
  assert.ok(call);
  const { day, figures } = call.args as { day: string; figures: { currency: string }[] };
  assert.equal(day, '2026-07-01');
  assert.deepEqual(
    figures.map(({ currency }) => currency),
    ['GBP', 'USD'],
  );
});

test('only the secret key may sweep; without Stripe’s key online payments are off, and free places are still given', async () => {
  assert.equal((await project().request(settlePayments)).status, 401);
  assert.deepEqual(project().calls, []);
  project().variables['STRIPE_SECRET_KEY'] = '';
  assert.deepEqual((await project().request(settlePayments, key)).body, { kind: 'off' });
  assert.deepEqual(
    project().calls.map(({ name, args }) => [name, args]),
    [
      ['set_online_ready', { ready: false }],
      ['give_all_free_places', {}],
    ],
  );
});

test('GET returns how Stripe is set up: this project’s webhook, and the events that it does not receive', async () => {
  const get = { ...key, method: 'GET' };
  const readSetUp = async () =>
    (await project().request(settlePayments, get)).body as { webhook: unknown; problem: unknown };
  assert.deepEqual(await readSetUp(), {
    ready: true,
    mode: 'test',
    problem: null,
    webhook: null,
    portal: true,
  });
  stripe().webhook = { url: 'https://project.example/functions/v1/stripe-webhook', secret: 'whsec_x' };
  const webhook = { enabled: true, missing: [], version: Stripe.API_VERSION };
  assert.deepEqual((await readSetUp()).webhook, webhook);
  stripe().fault = () => ({ status: 500 });
  assert.equal((await readSetUp()).problem, 'StripeAPIError');
  stripe().webhook = undefined;
});
