import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paySession } from '#commands/stripe-stand-in/sessions.ts';
import { projectWithStripe } from '#commands/test/fake-project.ts';
import { checkoutRequest, newCheckout } from '#commands/test/paying/checkout-requests.ts';
import type { Checkout } from '#domain/checkouts/checkout-schema.ts';
import { checkout } from './checkout.ts';

/*
 * Going back from a payment page, and refreshing a checkout, with the stand-in for Stripe and a database whose answers the
 * test sets.
 */

const { stripe, project } = projectWithStripe();

const requestId = '0b8e6d34-9f0e-4f4e-8f65-0d2f1d6a1001';
const purchase = { kind: 'pass', plan: 'ten-class-pack' };

const callCheckout = (body: object) => project().request(checkout, checkoutRequest(body));
const argsOf = (name: string) => project().calls.findLast((call) => call.name === name)?.args ?? {};
const calledNames = () => project().calls.map(({ name }) => name);
const sessionById = (id: unknown) => {
  const stored = stripe().books.sessions.get(String(id));
  assert.ok(stored);
  return stored;
};

/** Starts a checkout with a payment page, both stored in the database. */
async function startCheckout(): Promise<{ token: string; id: string }> {
  const checkout = newCheckout();
  project().answers['begin_checkout'] = () => ({ kind: 'open', checkout });
  await callCheckout({ purchase, requestId });
  const { id } = argsOf('attach_session')['session'] as { id: string };
  project().answers['session_of_checkout'] = () => ({ session: id });
  project().answers['checkout_by_token'] = () => ({ ...checkout, url: sessionById(id).url });
  project().calls = [];
  return { token: checkout.token, id };
}

test('a payer who goes back can no longer pay by the time the hold is released', async () => {
  const { token, id } = await startCheckout();
  project().answers['release_checkout'] = () => {
    assert.equal(sessionById(id).status, 'expired');
    return newCheckout({ state: 'released' });
  };
  assert.equal(((await callCheckout({ release: token })).body as Checkout).state, 'released');
  assert.deepEqual(calledNames(), ['session_of_checkout', 'record_payment_event', 'release_checkout']);
  assert.equal((argsOf('record_payment_event')['event'] as { type: string }).type, 'session-expired');
});

test('a payer who goes back after paying is recorded as having paid', async () => {
  const { token, id } = await startCheckout();
  paySession(stripe().books, id);
  await callCheckout({ release: token });
  const event = argsOf('record_payment_event')['event'] as { type: string; amount: number; checkout: string };
  assert.deepEqual([event.type, event.amount, event.checkout], ['session-paid', 12_000, token]);
});

test('refreshing a checkout queries Stripe if its event is late, and returns the updated state', async () => {
  const { token, id } = await startCheckout();
  paySession(stripe().books, id);
  let paid = false;
  project().answers['record_payment_event'] = () => {
    paid = true;
    return { kind: 'applied' };
  };
  const before = project().answers['checkout_by_token'];
  project().answers['checkout_by_token'] = (args) =>
    paid ? newCheckout({ token, state: 'paid', pass: 1, receipt: 10_001 }) : before?.(args);
  assert.equal(((await callCheckout({ refresh: token })).body as Checkout).state, 'paid');
});

test('refreshing an open checkout records no event, even if Stripe does not respond', async () => {
  const { token } = await startCheckout();
  assert.equal(((await callCheckout({ refresh: token })).body as Checkout).state, 'open');
  stripe().fault = () => ({ status: 500 });
  assert.equal(((await callCheckout({ refresh: token })).body as Checkout).state, 'open');
  assert.ok(!calledNames().includes('record_payment_event'));
});

test('refreshing an unknown checkout returns null', async () => {
  assert.equal((await callCheckout({ refresh: crypto.randomUUID() })).body, null);
  assert.deepEqual(calledNames(), ['checkout_by_token']);
});
