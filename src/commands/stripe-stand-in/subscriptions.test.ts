import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stripe } from 'stripe';
import type { Subscription } from './shapes.ts';
import { day, errorCode, params, pay, standInFixture, submit } from './tests/stand-in-fixture.ts';

/* Memberships as seen by the official package, and the customer's portal. */

const fixture = standInFixture();

const endOf = ({ items }: Subscription) => items.data[0]?.current_period_end ?? 0;
const membership = () =>
  params({
    mode: 'subscription',
    line_items: [
      {
        price_data: {
          currency: 'gbp',
          unit_amount: 9500,
          product_data: { name: 'Monthly' },
          recurring: { interval: 'month' },
        },
      },
    ],
  });

test('a membership is paid each month, fails with a declined card, and ends with its month', async () => {
  const session = await fixture.stripe.checkout.sessions.create(membership());
  await pay(session);
  const [subscription] = [...fixture.standIn.books.subscriptions.values()];
  assert.ok(subscription);
  const { id, customer } = subscription;
  assert.deepEqual(await fixture.deliver(), ['invoice.paid', 'checkout.session.completed']);
  const endMonth = () => fixture.standIn.moveOn(endOf(subscription) - fixture.standIn.books.now());
  endMonth();
  assert.deepEqual((await fixture.deliver()).slice(2), ['customer.subscription.updated', 'invoice.paid']);

  const portal = await fixture.stripe.billingPortal.sessions.create({ customer });
  await submit(portal.url, { card: 'refused' });
  const cardOfCustomer = async () => {
    const { data } = await fixture.stripe.subscriptions.list({ customer, expand: ['data.customer'] });
    const [found = assert.fail()] = data;
    const { invoice_settings } = found.customer as Stripe.Customer;
    return invoice_settings.default_payment_method as string;
  };
  assert.notEqual(await cardOfCustomer(), subscription.default_payment_method);
  await fixture.stripe.subscriptions.update(id, { default_payment_method: await cardOfCustomer() });
  endMonth();
  assert.equal((await fixture.stripe.subscriptions.retrieve(id)).status, 'past_due');
  fixture.standIn.moveOn(20 * day);
  const failures = fixture.standIn.hooks.events.filter(({ type }) => type === 'invoice.payment_failed');
  assert.deepEqual(
    failures.map(({ data }) => (data.object as Stripe.Invoice).next_payment_attempt !== null),
    [true, true, true, false],
  );
  const unpaid = subscription.latest_invoice ?? '';
  const payWith = (payment_method: string) =>
    errorCode(fixture.stripe.invoices.pay(unpaid, { payment_method }));
  assert.equal(await payWith(await cardOfCustomer()), 'card_declined');
  await submit(portal.url, { card: 'good' });
  assert.equal(subscription.status, 'past_due');
  assert.equal(await payWith(await cardOfCustomer()), 'done');
  assert.equal(subscription.status, 'active');
  assert.equal(await payWith(await cardOfCustomer()), 'StripeInvalidRequestError');
  await fixture.stripe.subscriptions.update(id, { default_payment_method: await cardOfCustomer() });

  await submit(portal.url, { cancel: id });
  assert.deepEqual([subscription.cancel_at_period_end, subscription.cancel_at], [false, endOf(subscription)]);
  await submit(portal.url, { continue: id });
  assert.equal(subscription.cancel_at, null);
  await fixture.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  endMonth();
  assert.equal((await fixture.deliver()).at(-1), 'customer.subscription.deleted');
  assert.equal(fixture.standIn.books.charges.size, 3);
  assert.equal(await errorCode(fixture.stripe.subscriptions.cancel(id)), 'resource_missing');
  assert.deepEqual((await fixture.stripe.subscriptions.list({ customer })).data, []);
  assert.equal((await fixture.stripe.subscriptions.list({ customer, status: 'all' })).data.length, 1);
});

test('a visit to the portal that only changes the card returns to the studio once the card is changed', async () => {
  await pay(await fixture.stripe.checkout.sessions.create(membership()));
  const [subscription] = [...fixture.standIn.books.subscriptions.values()];
  const returnUrl = 'https://ekantik.example/account';
  const { url } = await fixture.stripe.billingPortal.sessions.create({
    customer: subscription?.customer ?? '',
    return_url: returnUrl,
    flow_data: { type: 'payment_method_update' },
  });
  const page = await (await fetch(url)).text();
  assert.match(page, /<h1>Change your card<\/h1>/);
  assert.doesNotMatch(page, /Cancel this subscription/);
  assert.equal((await submit(url, { card: 'good' })).headers.get('location'), returnUrl);
  assert.equal(
    await errorCode(fixture.stripe.billingPortal.sessions.create({ customer: 'cus_1' })),
    'resource_missing',
  );
});
