import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { paySession } from '#commands/stripe-stand-in/sessions.ts';
import { startStripeStandIn } from '#commands/stripe-stand-in/stand-in.ts';
import type { StripeStandIn } from '#commands/stripe-stand-in/stripe-stand-in.ts';
import { type FakeProject, fakeProject } from '#commands/test/fake-project.ts';
import type { Checkout } from '#domain/checkouts/checkout-schema.ts';
import { checkout } from './checkout.ts';

/* The function as the browser calls it, with the stand-in for Stripe and a database whose answers the test sets. */

let stripe: StripeStandIn;
let project: FakeProject;
before(async () => {
  stripe = await startStripeStandIn();
});
after(() => stripe.stop());
beforeEach(() => {
  stripe.fault = () => undefined;
  stripe.requests = [];
  project = fakeProject(stripe);
});

const requestId = '0b8e6d34-9f0e-4f4e-8f65-0d2f1d6a1001';
const what = { kind: 'pass', plan: 'ten-class-pack' };

function checkoutWith(overrides: Partial<Checkout> = {}): Checkout {
  const amount = { amount: 12_000, currency: 'GBP' as const };
  return {
    token: crypto.randomUUID(),
    kind: 'pass',
    state: 'open',
    amount,
    lines: [{ what: 'Ten classes', pieces: 1, amount }],
    email: 'ada@post.example',
    heldUntil: new Date(Date.now() + 15 * 60_000).toISOString(),
    url: null,
    renews: false,
    booking: null,
    order: null,
    pass: null,
    receipt: null,
    ...overrides,
  };
}

/** @param claims The claims of the token; without them the request has no token. */
const callCheckout = (body: object, claims?: object) =>
  project.request(checkout, {
    body: JSON.stringify(body),
    headers: claims
      ? { authorization: `Bearer e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x` }
      : {},
  });
const argsOf = (name: string) => project.calls.findLast((call) => call.name === name)?.args ?? {};
const calledNames = () => project.calls.map(({ name }) => name);
const sessionById = (id: unknown) => {
  const stored = stripe.books.sessions.get(String(id));
  assert.ok(stored);
  return stored;
};

test('a checkout gets a payment page, which is stored in the database before the browser is redirected', async () => {
  const openCheckout = checkoutWith();
  project.answers['begin_checkout'] = () => ({ kind: 'open', checkout: openCheckout });
  const { body } = await callCheckout({ what, requestId });
  const { id, url } = argsOf('attach_session')['session'] as { id: string; url: string };
  assert.deepEqual(body, { kind: 'redirect', checkout: openCheckout.token, url });
  assert.deepEqual(calledNames(), ['begin_checkout', 'attach_session']);
  assert.deepEqual(project.calls[0]?.args, { what, request_id: requestId });
  const created = sessionById(id);
  assert.equal(created.client_reference_id, openCheckout.token);
  assert.equal(created.amount_total, 12_000);
  assert.equal(created.success_url, `https://ekantik.example/paid?checkout=${openCheckout.token}`);
});

test('a repeated request gets the same payment page, even if Stripe’s first response was lost', async () => {
  project.answers['begin_checkout'] = (() => {
    const openCheckout = checkoutWith();
    return () => ({ kind: 'open', checkout: openCheckout });
  })();
  let lost = true;
  stripe.fault = () => {
    const fault = lost ? ({ drops: 'after' } as const) : undefined;
    lost = false;
    return fault;
  };
  const first = await callCheckout({ what, requestId });
  const second = await callCheckout({ what, requestId });
  assert.deepEqual(second.body, first.body);
  const token = (first.body as { checkout: string }).checkout;
  const pages = [...stripe.books.sessions.values()].filter(
    (checkout) => checkout.client_reference_id === token,
  );
  assert.equal(pages.length, 1);
});

test('a checkout with a payment page needs no request to Stripe, and a paid one redirects to its own page', async () => {
  const openCheckout = checkoutWith({ url: 'https://pay.example/1' });
  project.answers['begin_checkout'] = () => ({ kind: 'open', checkout: openCheckout });
  assert.deepEqual((await callCheckout({ what, requestId })).body, {
    kind: 'redirect',
    checkout: openCheckout.token,
    url: 'https://pay.example/1',
  });
  const paid = checkoutWith({ state: 'paid', pass: 3, receipt: 10_001 });
  project.answers['begin_checkout'] = () => ({ kind: 'open', checkout: paid });
  const { url } = (await callCheckout({ what, requestId })).body as { url: string };
  assert.equal(url, `https://ekantik.example/paid?checkout=${paid.token}`);
  assert.deepEqual(stripe.requests, []);
});

test('a refusal of the database is returned, without a request to Stripe', async () => {
  const refusal = {
    kind: 'refused',
    reason: 'full',
    next: { series: 'hatha', on: '2026-07-13', start: '06:00' },
  };
  project.answers['begin_checkout'] = () => refusal;
  assert.deepEqual((await callCheckout({ what, requestId })).body, refusal);
  assert.deepEqual(stripe.requests, []);
});

for (const [outage, fault] of Object.entries({
  'refuses every request': { status: 500 },
  'limits the rate': { status: 429 },
  'does not respond': { drops: 'before' },
} as const))
  test(`if Stripe ${outage}, the hold ends and the browser gets a refusal`, async () => {
    const openCheckout = checkoutWith();
    project.answers['begin_checkout'] = () => ({ kind: 'open', checkout: openCheckout });
    stripe.fault = () => fault;
    assert.deepEqual((await callCheckout({ what, requestId })).body, {
      kind: 'refused',
      reason: 'unavailable',
    });
    assert.deepEqual(project.calls.at(-1)?.args, { token: openCheckout.token });
    assert.deepEqual(calledNames(), ['begin_checkout', 'release_checkout']);
    assert.equal(project.problems.length, 1);
  });

test('if the payment page cannot be stored, the function fails and does not redirect to it', async () => {
  project.answers['begin_checkout'] = () => ({ kind: 'open', checkout: checkoutWith() });
  project.answers['attach_session'] = () => {
    throw new Error('away');
  };
  assert.equal((await callCheckout({ what, requestId })).status, 500);
});

test('a checkout whose lines do not add up to its amount is never charged', async () => {
  const wrong = checkoutWith({ amount: { amount: 1, currency: 'GBP' } });
  project.answers['begin_checkout'] = () => ({ kind: 'open', checkout: wrong });
  assert.deepEqual((await callCheckout({ what, requestId })).body, {
    kind: 'refused',
    reason: 'unavailable',
  });
  assert.deepEqual(stripe.requests, []);
});

test('without a key no payment is started', async () => {
  project.variables['STRIPE_SECRET_KEY'] = '';
  assert.deepEqual((await callCheckout({ what, requestId })).body, {
    kind: 'refused',
    reason: 'unavailable',
  });
  assert.deepEqual(calledNames(), []);
});

test('a live key is never sent to a stand-in', async () => {
  project.variables['STRIPE_SECRET_KEY'] = 'sk_live_x';
  assert.equal((await callCheckout({ what, requestId })).status, 500);
  assert.deepEqual(stripe.requests, []);
});

test('guests need a captcha token, and signed-in people call the database in their own name', async () => {
  project.variables['TURNSTILE_SECRET_KEY'] = 'secret';
  project.answers['begin_checkout'] = () => ({ kind: 'refused', reason: 'online-off' });
  assert.deepEqual((await callCheckout({ what, requestId })).body, {
    kind: 'refused',
    reason: 'captcha-missing',
  });
  assert.deepEqual(calledNames(), []);
  await callCheckout({ what, requestId }, { role: 'anon' });
  assert.deepEqual(calledNames(), [], 'a key in the form of a token is not a person');
  await callCheckout({ what, requestId }, { sub: crypto.randomUUID() });
  assert.match(project.calls[0]?.token ?? '', /^Bearer e30\./);
  assert.equal(project.calls[0]?.key, 'sb_publishable_x');
});

/** Starts a checkout with a payment page, both stored in the database. */
async function startCheckout(): Promise<{ token: string; id: string }> {
  const checkout = checkoutWith();
  project.answers['begin_checkout'] = () => ({ kind: 'open', checkout });
  await callCheckout({ what, requestId });
  const { id } = argsOf('attach_session')['session'] as { id: string };
  project.answers['session_of_checkout'] = () => ({ session: id });
  project.answers['checkout_by_token'] = () => ({ ...checkout, url: sessionById(id).url });
  project.calls = [];
  return { token: checkout.token, id };
}

test('a payer who goes back can no longer pay by the time the hold is released', async () => {
  const { token, id } = await startCheckout();
  project.answers['release_checkout'] = () => {
    assert.equal(sessionById(id).status, 'expired');
    return checkoutWith({ state: 'released' });
  };
  assert.equal(((await callCheckout({ release: token })).body as Checkout).state, 'released');
  assert.deepEqual(calledNames(), ['session_of_checkout', 'record_payment_event', 'release_checkout']);
  assert.equal((argsOf('record_payment_event')['event'] as { type: string }).type, 'session-expired');
});

test('a payer who goes back after paying is recorded as having paid', async () => {
  const { token, id } = await startCheckout();
  paySession(stripe.books, id);
  await callCheckout({ release: token });
  const event = argsOf('record_payment_event')['event'] as { type: string; amount: number; checkout: string };
  assert.deepEqual([event.type, event.amount, event.checkout], ['session-paid', 12_000, token]);
});

test('refreshing a checkout queries Stripe if its event is late, and returns the updated state', async () => {
  const { token, id } = await startCheckout();
  paySession(stripe.books, id);
  let paid = false;
  project.answers['record_payment_event'] = () => {
    paid = true;
    return { kind: 'applied' };
  };
  const before = project.answers['checkout_by_token'];
  project.answers['checkout_by_token'] = (args) =>
    paid ? checkoutWith({ token, state: 'paid', pass: 1, receipt: 10_001 }) : before?.(args);
  assert.equal(((await callCheckout({ refresh: token })).body as Checkout).state, 'paid');
});

test('refreshing an open checkout records no event, even if Stripe does not respond', async () => {
  const { token } = await startCheckout();
  assert.equal(((await callCheckout({ refresh: token })).body as Checkout).state, 'open');
  stripe.fault = () => ({ status: 500 });
  assert.equal(((await callCheckout({ refresh: token })).body as Checkout).state, 'open');
  assert.ok(!calledNames().includes('record_payment_event'));
});

test('refreshing an unknown checkout returns null', async () => {
  assert.equal((await callCheckout({ refresh: crypto.randomUUID() })).body, null);
  assert.deepEqual(calledNames(), ['checkout_by_token']);
});

test('any other request is refused with 400', async () => {
  for (const body of [
    {},
    [],
    { refresh: '1' },
    { what: { kind: 'gift' }, requestId },
    { what, requestId: 'x' },
  ])
    assert.equal((await callCheckout(body)).status, 400, JSON.stringify(body));
});
