import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectWithStripe } from '#commands/test/fake-project.ts';
import { checkoutRequest, newCheckout } from '#commands/test/paying/checkout-requests.ts';
import { checkout } from './checkout.ts';

/* The function as the browser calls it, with the stand-in for Stripe and a database whose answers the test sets. */

const { stripe, project } = projectWithStripe();

const requestId = '0b8e6d34-9f0e-4f4e-8f65-0d2f1d6a1001';
const purchase = { kind: 'pass', plan: 'ten-class-pack' };

const callCheckout = (body: object, claims?: object) =>
  project().request(checkout, checkoutRequest(body, claims));
const argsOf = (name: string) => project().calls.findLast((call) => call.name === name)?.args ?? {};
const calledNames = () => project().calls.map(({ name }) => name);
const sessionById = (id: unknown) => {
  const stored = stripe().books.sessions.get(String(id));
  assert.ok(stored);
  return stored;
};

test('a checkout gets a payment page, which is stored in the database before the browser is redirected', async () => {
  const openCheckout = newCheckout();
  project().answers['begin_checkout'] = () => ({ kind: 'open', checkout: openCheckout });
  const { body } = await callCheckout({ purchase, requestId });
  const { id, url } = argsOf('attach_session')['session'] as { id: string; url: string };
  assert.deepEqual(body, { kind: 'redirect', checkout: openCheckout.token, url });
  assert.deepEqual(calledNames(), ['begin_checkout', 'attach_session']);
  assert.deepEqual(project().calls[0]?.args, { purchase, request_id: requestId });
  const created = sessionById(id);
  assert.equal(created.client_reference_id, openCheckout.token);
  assert.equal(created.amount_total, 12_000);
  assert.equal(created.success_url, `https://ekantik.example/paid#${openCheckout.token}`);
});

test('a repeated request gets the same payment page, even if Stripe’s first response was lost', async () => {
  project().answers['begin_checkout'] = (() => {
    const openCheckout = newCheckout();
    return () => ({ kind: 'open', checkout: openCheckout });
  })();
  let lost = true;
  stripe().fault = () => {
    const fault = lost ? ({ drops: 'after' } as const) : undefined;
    lost = false;
    return fault;
  };
  const first = await callCheckout({ purchase, requestId });
  const second = await callCheckout({ purchase, requestId });
  assert.deepEqual(second.body, first.body);
  const token = (first.body as { checkout: string }).checkout;
  const pages = [...stripe().books.sessions.values()].filter(
    (checkout) => checkout.client_reference_id === token,
  );
  assert.equal(pages.length, 1);
});

test('a checkout with a payment page needs no request to Stripe, and a paid one redirects to its own page', async () => {
  const openCheckout = newCheckout({ url: 'https://pay.example/1' });
  project().answers['begin_checkout'] = () => ({ kind: 'open', checkout: openCheckout });
  assert.deepEqual((await callCheckout({ purchase, requestId })).body, {
    kind: 'redirect',
    checkout: openCheckout.token,
    url: 'https://pay.example/1',
  });
  const paid = newCheckout({ state: 'paid', pass: 3, receipt: 10_001 });
  project().answers['begin_checkout'] = () => ({ kind: 'open', checkout: paid });
  const { url } = (await callCheckout({ purchase, requestId })).body as { url: string };
  assert.equal(url, `https://ekantik.example/paid#${paid.token}`);
  assert.deepEqual(stripe().requests, []);
});

test('a refusal of the database is returned, without a request to Stripe', async () => {
  const refusal = {
    kind: 'refused',
    reason: 'full',
    next: { series: 'hatha', on: '2026-07-13', start: '06:00' },
  };
  project().answers['begin_checkout'] = () => refusal;
  assert.deepEqual((await callCheckout({ purchase, requestId })).body, refusal);
  assert.deepEqual(stripe().requests, []);
});

test('a request that is repeated until the hold ends gets a payment page, even if the first one never asked Stripe', async () => {
  const openCheckout = newCheckout({ heldUntil: new Date(Date.now() + 2000).toISOString() });
  project().answers['begin_checkout'] = () => ({ kind: 'open', checkout: openCheckout });
  const { body } = await callCheckout({ purchase, requestId });
  assert.equal((body as { kind: string }).kind, 'redirect');
  assert.deepEqual(calledNames(), ['begin_checkout', 'attach_session']);
});

for (const [outage, fault] of Object.entries({
  'refuses every request': { status: 500 },
  'limits the rate': { status: 429 },
  'does not respond': { drops: 'before' },
} as const))
  test(`if Stripe ${outage}, the hold ends and the browser gets a refusal`, async () => {
    const openCheckout = newCheckout();
    project().answers['begin_checkout'] = () => ({ kind: 'open', checkout: openCheckout });
    stripe().fault = () => fault;
    assert.deepEqual((await callCheckout({ purchase, requestId })).body, {
      kind: 'refused',
      reason: 'unavailable',
    });
    assert.deepEqual(project().calls.at(-1)?.args, { token: openCheckout.token });
    assert.deepEqual(calledNames(), ['begin_checkout', 'release_checkout']);
    assert.equal(project().problems.length, 1);
  });

test('if the payment page cannot be stored, the function fails and does not redirect to it', async () => {
  project().answers['begin_checkout'] = () => ({ kind: 'open', checkout: newCheckout() });
  project().answers['attach_session'] = () => {
    throw new Error('away');
  };
  assert.equal((await callCheckout({ purchase, requestId })).status, 500);
});

test('a checkout whose lines do not add up to its amount is never charged', async () => {
  const wrong = newCheckout({ amount: { amount: 1, currency: 'GBP' } });
  project().answers['begin_checkout'] = () => ({ kind: 'open', checkout: wrong });
  assert.deepEqual((await callCheckout({ purchase, requestId })).body, {
    kind: 'refused',
    reason: 'unavailable',
  });
  assert.deepEqual(stripe().requests, []);
});

test('an address that only Stripe refuses is left out, and a repeated request gets the same payment page', async () => {
  const started = newCheckout({ email: 'jörg@straße.example' });
  project().answers['begin_checkout'] = () => ({ kind: 'open', checkout: started });
  const first = (await callCheckout({ purchase, requestId })).body as { kind: string; url: string };
  assert.equal(first.kind, 'redirect');
  assert.deepEqual((await callCheckout({ purchase, requestId })).body, first);
  const sessions = [...stripe().books.sessions.values()];
  assert.deepEqual(
    sessions
      .filter((session) => session.client_reference_id === started.token)
      .map((session) => session.customer_email),
    [null],
  );
});

test('an amount that is too small for a card is refused with this reason, and the hold ends', async () => {
  const amount = { amount: 29, currency: 'GBP' as const };
  const lines = [{ description: 'Incense', quantity: 1, amount, digital: false }];
  project().answers['begin_checkout'] = () => ({ kind: 'open', checkout: newCheckout({ amount, lines }) });
  assert.deepEqual((await callCheckout({ purchase, requestId })).body, {
    kind: 'refused',
    reason: 'amount-too-small',
  });
  assert.equal(project().calls.at(-1)?.name, 'release_checkout');
});

test('an order of many products with long names gets a payment page', async () => {
  const line = {
    description: 'Long '.repeat(24).trim(),
    quantity: 1,
    amount: { amount: 100, currency: 'USD' as const },
    digital: false,
  };
  const lines = Array.from({ length: 30 }, () => line);
  const started = newCheckout({ kind: 'order', lines, amount: { amount: 3000, currency: 'USD' } });
  project().answers['begin_checkout'] = () => ({ kind: 'open', checkout: started });
  assert.equal(((await callCheckout({ purchase, requestId })).body as { kind: string }).kind, 'redirect');
});

test('without a key no payment is started', async () => {
  project().variables['STRIPE_SECRET_KEY'] = '';
  assert.deepEqual((await callCheckout({ purchase, requestId })).body, {
    kind: 'refused',
    reason: 'unavailable',
  });
  assert.deepEqual(calledNames(), []);
});

test('a live key is never sent to a stand-in', async () => {
  project().variables['STRIPE_SECRET_KEY'] = 'sk_live_x';
  assert.equal((await callCheckout({ purchase, requestId })).status, 500);
  assert.deepEqual(stripe().requests, []);
});

test('guests need a captcha token, and signed-in people call the database in their own name', async () => {
  project().variables['TURNSTILE_SECRET_KEY'] = 'secret';
  project().answers['begin_checkout'] = () => ({ kind: 'refused', reason: 'online-off' });
  assert.deepEqual((await callCheckout({ purchase, requestId })).body, {
    kind: 'refused',
    reason: 'captcha-missing',
  });
  assert.deepEqual(calledNames(), []);
  await callCheckout({ purchase, requestId }, { role: 'anon' });
  assert.deepEqual(calledNames(), [], 'a key in the form of a token is not a person');
  await callCheckout({ purchase, requestId }, { sub: crypto.randomUUID() });
  assert.match(project().calls[0]?.token ?? '', /^Bearer e30\./);
  assert.equal(project().calls[0]?.key, 'sb_publishable_x');
});

test('any other request is refused with 400', async () => {
  for (const body of [
    {},
    [],
    { refresh: '1' },
    { purchase: { kind: 'gift' }, requestId },
    { purchase, requestId: 'x' },
  ])
    assert.equal((await callCheckout(body)).status, 400, JSON.stringify(body));
});
