import { Stripe } from 'stripe';
import * as v from 'valibot';
import { isLocal } from '#commands/running/is-local.ts';
import { keyHeaders } from '#functions/server/call-database.ts';
import type { ConfiguredVariables } from '#functions/server/configured-variables.ts';
import { type StripeSetUp, stripeSetUp } from '#functions/stripe/stripe-set-up.ts';
import { fetchText, readJson } from './fetch-text.ts';
import { type Finding, firstFew, note, right, wrong } from './finding.ts';

/** How long Stripe may take behind the function, in milliseconds. */
const responseTimeout = 30_000;

/**
 * Checks whether people can pay online, and whether Stripe reports payments to this project. The server function
 * queries Stripe, so that Stripe's key stays on the server.
 * @param key The project's secret key.
 */
export async function examinePayments(
  project: URL,
  { set }: ConfiguredVariables,
  key: string,
): Promise<Finding[]> {
  if (set.includes('STRIPE_API_URL') && !isLocal(project))
    return [
      wrong(
        'Nobody really pays: STRIPE_API_URL is set, which is the address of the stand-in for Stripe',
        `Remove it. ${part}`,
      ),
    ];
  const setVariables = requiredVariables.filter((name) => set.includes(name));
  if (setVariables.length === 0)
    return [note('Nobody can pay online: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set')];
  const response = await fetchText(new URL('/functions/v1/settle-payments', project), {
    headers: keyHeaders(key),
    signal: AbortSignal.timeout(responseTimeout),
  });
  const parsed = v.safeParse(stripeSetUp, response?.status === 200 ? readJson(response.text) : undefined);
  if (!parsed.success)
    return [wrong('The function settle-payments does not respond', `Deploy the functions again. ${part}`)];
  return findingsOfPayments(parsed.output, { set, local: isLocal(project) });
}

const requiredVariables = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const part = 'docs/going-live.md, Online payments.';

interface Circumstances extends Pick<ConfiguredVariables, 'set'> {
  /** Whether it is the embedded server. */
  local: boolean;
}

/** Returns findings about the set-up at Stripe. */
export function findingsOfPayments(
  { mode, problem, webhook, portal }: StripeSetUp,
  { set, local }: Circumstances,
): Finding[] {
  const missing = requiredVariables.filter((name) => !set.includes(name));
  if (missing.length > 0)
    return [wrong(`Nobody can pay online: ${missing.join()} is not set`, `Set it, too. ${part}`)];
  if (problem)
    return [
      wrong(
        `Stripe cannot be used with this project’s key: ${problem}`,
        `Is STRIPE_SECRET_KEY complete and current? A restricted key needs the listed permissions. ${part}`,
      ),
    ];
  return [modeFinding(mode, local), ...webhookFindings(webhook, mode), ...portalFindings(portal)];
}

function modeFinding(mode: StripeSetUp['mode'], local: boolean): Finding {
  if (mode === 'live')
    return local
      ? wrong(
          'Payments on this computer would be real: Stripe’s key is a live one',
          'Use a test key here: sk_test_….',
        )
      : right('Payments are real: Stripe’s key is a live one');
  return note(
    'Payments are not real: Stripe’s key is a test key',
    local ? undefined : `Use the live key and the live webhook’s secret when you open. ${part}`,
  );
}

function webhookFindings(webhook: StripeSetUp['webhook'], mode: StripeSetUp['mode']): Finding[] {
  if (!webhook)
    return [
      wrong(
        `Stripe has no ${mode} webhook for this project`,
        `Add it in the same mode as the key: …/functions/v1/stripe-webhook. ${part}`,
      ),
    ];
  if (!webhook.enabled)
    return [
      wrong(
        'Stripe’s webhook for this project is switched off',
        `Switch it on in Stripe’s dashboard. ${part}`,
      ),
    ];
  if (webhook.missing.length > 0)
    return [
      wrong(
        `Stripe’s webhook lacks the events ${firstFew(webhook.missing)}`,
        `Add them in Stripe’s dashboard. ${part}`,
      ),
    ];
  return [
    isReadable(webhook.version)
      ? right('Stripe reports payments to this project')
      : wrong(
          `Stripe’s webhook reports events in ${webhook.version ?? 'the account’s version'} of the API, which this version of the site may not understand`,
          `Add a webhook in the version ${Stripe.API_VERSION} in Stripe’s dashboard, set its secret, and delete this one. ${part}`,
        ),
  ];
}

/** Whether events have the format that the site reads: versions with the same name differ in additions only. */
const isReadable = (version: string | null) => version?.split('.')[1] === Stripe.MAJOR_API_VERSION;

const portalFindings = (portal: StripeSetUp['portal']): Finding[] =>
  portal === false
    ? [
        wrong(
          'Members cannot change the card of a membership: Stripe’s customer portal is not set up',
          `Save its settings in Stripe’s dashboard, in the same mode as the key, with payment methods on. ${part}`,
        ),
      ]
    : [];
