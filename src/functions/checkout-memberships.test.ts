import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSession, paySession } from '#commands/stripe-stand-in/sessions.ts';
import type { Subscription } from '#commands/stripe-stand-in/shapes.ts';
import { cancelInPortal, changeCard } from '#commands/stripe-stand-in/subscriptions.ts';
import { projectWithStripe } from '#commands/test/fake-project.ts';
import { checkoutRequest } from '#commands/test/paying/checkout-requests.ts';
import { checkout } from './checkout.ts';

/* Memberships that renew, as the account page requests them. */

const { stripe, project } = projectWithStripe();

const callCheckout = (body: object, claims: object) =>
  project().request(checkout, checkoutRequest(body, claims));

/** A membership that was bought at the stand-in. */
function newSubscription(): Subscription {
  const recurring = { interval: 'month' };
  const price_data = { currency: 'gbp', unit_amount: '8500', product_data: { name: 'Monthly' }, recurring };
  const form = { mode: 'subscription', line_items: { 0: { quantity: '1', price_data } } };
  paySession(stripe().books, createSession(stripe().books, form, stripe().url).id);
  const subscription = [...stripe().books.subscriptions.values()].at(-1);
  assert.ok(subscription);
  return subscription;
}

/** Makes subscriptions the caller's. */
const own = (...subscriptions: Subscription[]) => {
  project().answers['portal_customers'] = () =>
    subscriptions.map(({ customer }, index) => ({ subscription: 4001 + index, customer }));
};

test('a member is redirected to the page for the card of the membership that they named; anyone else is refused', async () => {
  const subscriptions = [newSubscription(), newSubscription()] as const;
  own(...subscriptions);
  for (const [index, { customer }] of subscriptions.entries()) {
    const { url } = (await callCheckout({ portal: 4001 + index }, { sub: 'x' })).body as { url: string };
    const opened = stripe().books.portals.get(url.split('/').at(-1) ?? '');
    assert.deepEqual(
      [opened?.customer, opened?.flow, opened?.return_url],
      [customer, 'payment_method_update', 'https://ekantik.example/account?from=portal'],
    );
  }
  const refused = { kind: 'refused', reason: 'unavailable' };
  assert.deepEqual((await callCheckout({ portal: 4003 }, { sub: 'x' })).body, refused);
  own();
  assert.deepEqual((await callCheckout({ portal: 4001 }, { sub: 'x' })).body, refused);
});

test('after a visit to the portal, the state of the memberships is recorded every time', async () => {
  const subscription = newSubscription();
  const { id } = subscription;
  own(subscription);
  assert.deepEqual((await callCheckout({ memberships: true }, { sub: 'x' })).body, { kind: 'refreshed' });
  cancelInPortal(stripe().books, id);
  await callCheckout({ memberships: true }, { sub: 'x' });
  const events = project()
    .calls.filter(({ name }) => name === 'record_payment_event')
    .map(({ args }) => args['event'] as Record<string, unknown>);
  assert.deepEqual(
    events.map((event) => [event['type'], event['subscription'], event['reason']]),
    [
      ['subscription-changed', id, null],
      ['subscription-changed', id, 'cancel_at_period_end'],
    ],
  );
  assert.notEqual(events[0]?.['id'], events[1]?.['id']);
  stripe().fault = () => ({ status: 500 });
  assert.deepEqual((await callCheckout({ memberships: true }, { sub: 'x' })).body, {
    kind: 'refused',
    reason: 'unavailable',
  });
});

test('after a visit to the portal, a new card pays the month that was not paid, and those to come; nothing else is charged', async () => {
  const subscription = newSubscription();
  const { customer } = subscription;
  own(newSubscription(), subscription);
  const returnFromPortal = async () => {
    stripe().requests = [];
    await callCheckout({ memberships: true }, { sub: 'x' });
    return stripe().requests.filter((request) => request.startsWith('POST'));
  };
  const endMonth = () => stripe().moveOn(32 * 24 * 60 * 60);
  const change = `POST /v1/subscriptions/${subscription.id}`;
  assert.deepEqual(await returnFromPortal(), []);
  changeCard(stripe().books, customer, false);
  assert.deepEqual(await returnFromPortal(), [change]);
  endMonth();
  assert.equal(subscription.status, 'past_due');
  const payment = `POST /v1/invoices/${subscription.latest_invoice}/pay`;

  changeCard(stripe().books, customer, false);
  assert.deepEqual(await returnFromPortal(), [payment, change]);
  assert.equal(subscription.status, 'past_due');
  assert.deepEqual(await returnFromPortal(), []);
  changeCard(stripe().books, customer, true);
  assert.deepEqual(await returnFromPortal(), [payment, change]);
  assert.equal(subscription.status, 'active');
  const events = project().calls.filter(({ name }) => name === 'record_payment_event');
  assert.ok(events.some(({ args }) => (args['event'] as { type: string }).type === 'invoice-paid'));

  changeCard(stripe().books, customer, false);
  await returnFromPortal();
  endMonth();
  cancelInPortal(stripe().books, subscription.id);
  changeCard(stripe().books, customer, true);
  assert.deepEqual(await returnFromPortal(), [change]);
});
