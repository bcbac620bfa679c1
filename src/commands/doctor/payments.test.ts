import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Stripe } from 'stripe';
import { projectFolder } from '#commands/running/project.ts';
import type { StripeSetUp } from '#functions/stripe/stripe-set-up.ts';
import { webhookEvents } from '#functions/stripe/webhook-events.ts';
import { examinePayments, findingsOfPayments } from './payments.ts';

const set = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const webhook = { enabled: true, missing: [], version: Stripe.API_VERSION };
const complete: StripeSetUp = {
  ready: true,
  mode: 'live',
  problem: null,
  webhook,
  portal: true,
};

const findings = (
  changes: Partial<StripeSetUp>,
  { local = false, variables = set }: { local?: boolean; variables?: readonly (typeof set)[number][] } = {},
) =>
  findingsOfPayments({ ...complete, ...changes }, { set: [...variables], local })
    .filter(({ state }) => state !== 'right')
    .map(({ state, message }) => `${state}: ${message}`);

test('the doctor reports nothing when all is well', () => assert.deepEqual(findings({}), []));

test('the doctor reports a studio without online payments, and does not query Stripe', async () => {
  const nowhere = new URL('http://127.0.0.1:9');
  const [finding, ...more] = await examinePayments(
    nowhere,
    { set: [], site: null, unusable: [] },
    'sb_secret_x',
  );
  assert.equal(finding?.state, 'note');
  assert.deepEqual(more, []);
});

test('the doctor reports a function that does not respond', async () => {
  const nowhere = new URL('http://127.0.0.1:9');
  const [finding] = await examinePayments(
    nowhere,
    { set: [...set], site: null, unusable: [] },
    'sb_secret_x',
  );
  assert.equal(finding?.message, 'The function settle-payments does not respond');
});

test('the doctor reports the stand-in for Stripe on a hosted project, and accepts it on this computer', async () => {
  const variables = { set: [...set, 'STRIPE_API_URL' as const], site: null, unusable: [] };
  const messages = async (project: string) =>
    (await examinePayments(new URL(project), variables, 'sb_secret_x')).map(({ message }) => message);
  assert.deepEqual(await messages('https://project.example'), [
    'Nobody really pays: STRIPE_API_URL is set, which is the address of the stand-in for Stripe',
  ]);
  assert.deepEqual(await messages('http://127.0.0.1:9'), ['The function settle-payments does not respond']);
});

test('the doctor names missing and wrong settings', () => {
  assert.deepEqual(findings({}, { variables: ['STRIPE_SECRET_KEY'] }), [
    'wrong: Nobody can pay online: STRIPE_WEBHOOK_SECRET is not set',
  ]);
  assert.deepEqual(findings({ problem: 'StripeAuthenticationError', webhook: null }), [
    'wrong: Stripe cannot be used with this project’s key: StripeAuthenticationError',
  ]);
  assert.deepEqual(findings({ webhook: null }), ['wrong: Stripe has no live webhook for this project']);
  assert.deepEqual(findings({ portal: false }), [
    'wrong: Members cannot change the card of a membership: Stripe’s customer portal is not set up',
  ]);
  assert.deepEqual(findings({ webhook: { ...webhook, enabled: false } }), [
    'wrong: Stripe’s webhook for this project is switched off',
  ]);
  assert.deepEqual(findings({ webhook: { ...webhook, missing: ['invoice.paid', 'payout.paid'] } }), [
    'wrong: Stripe’s webhook lacks the events invoice.paid, payout.paid',
  ]);
  assert.deepEqual(
    findings({ webhook: { ...webhook, version: `2026-01-28.${Stripe.MAJOR_API_VERSION}` } }),
    [],
  );
  for (const [version, named] of [
    ['2025-03-31.basil', '2025-03-31.basil'],
    ['2024-06-20', '2024-06-20'],
    [null, 'the account’s version'],
  ] as const)
    assert.deepEqual(findings({ webhook: { ...webhook, version } }), [
      `wrong: Stripe’s webhook reports events in ${named} of the API, which this version of the site may not understand`,
    ]);
});

test('the doctor notes a test key, and reports a live key on this computer as wrong', () => {
  assert.match(findings({ mode: 'test' }).join(), /^note: Payments are not real/);
  assert.match(findings({ mode: 'test' }, { local: true }).join(), /^note: Payments are not real/);
  assert.match(findings({}, { local: true }).join(), /^wrong: Payments on this computer would be real/);
});

test('docs/going-live.md lists every event that the webhook needs, and no other, and the version that the site reads', () => {
  const text = readFileSync(join(projectFolder, 'docs/going-live.md'), 'utf8');
  const [, part = ''] = text.split('\n## Online payments');
  const [section = ''] = part.split('\n## ');
  assert.ok(section.includes(`\`${Stripe.API_VERSION}\``), 'the version of the API');
  const named = [...section.matchAll(/`((?:charge|checkout|customer|invoice|payout|refund)\.[\w.]+)`/g)];
  assert.deepEqual(named.map(([, type]) => type).sort(), [...webhookEvents].sort());
});
