import type { BeginRefusal } from '#backend/checkouts/checkouts.ts';
import type { ToPayFor } from '#domain/checkouts/checkout-schema.ts';
import { paidPath } from '#domain/checkouts/paid-words.ts';
import { type Paying, parsePaying, withPaying } from '#domain/checkouts/paying.ts';
import { draft } from '#stores/draft.ts';
import { stored } from '#stores/stored.ts';
import { checkouts, payingKey } from './checkouts.ts';

// All tabs know of them: a bank's app may come back in another one.
const onTheirWay = stored<readonly Paying[]>(payingKey, parsePaying, { otherwise: [] });

/** The request that was sent and not answered: what is the same is the same request, over a reload, too. */
const unanswered = draft('unanswered-payment', { requestId: '', what: '' });

/**
 * Holds what is to be paid and goes to Stripe's page; answers why that cannot be, or nothing while this page is being
 * left.
 * @param about What it is for, by which the site finds it again.
 * @throws Outage where the studio cannot be reached; sending again makes no second payment.
 */
export async function goAndPay(
  what: ToPayFor,
  about: Omit<Paying, 'token'>,
): Promise<BeginRefusal | undefined> {
  const service = await checkouts();
  const sent = unanswered.read();
  const same = JSON.stringify(what);
  const requestId = sent.what === same ? sent.requestId : crypto.randomUUID();
  unanswered.keep({ requestId, what: same });
  const answer = await service.begin(what, requestId);
  unanswered.keep(undefined);
  if (answer.kind === 'refused') return answer;
  onTheirWay.keep(withPaying(onTheirWay.read(), { ...about, token: answer.checkout }));
  location.assign(answer.url);
  return undefined;
}

/** The payment that was begun in this browser for something; undefined where there is none. */
const payingFor = (about: string): Paying | undefined =>
  onTheirWay.read().find((paying) => paying.about === about);

/** The payment of this token, where it was begun in this browser. */
export const payingOf = (token: string): Paying | undefined =>
  onTheirWay.read().find((paying) => paying.token === token);

/** Forgets a payment that is decided. */
export function forgetPaying(token: string): void {
  const left = onTheirWay.read().filter((paying) => paying.token !== token);
  onTheirWay.keep(left.length > 0 ? left : undefined);
}

/** Forgets all of them, for whoever uses this device next. */
export const forgetEveryPaying = (): void => onTheirWay.keep(undefined);

/**
 * Gives up what is held for a payment that was begun here for the same thing: the person has come back from Stripe's
 * page. Where it went through after all, the browser goes to the page of the payment. In an outage the hold ends by
 * itself.
 */
export async function giveUpPaying(about: string): Promise<'nothing' | 'released' | 'leaving'> {
  const paying = payingFor(about);
  if (!paying) return 'nothing';
  const checkout = await checkouts()
    .then((service) => service.release(paying.token))
    .catch(() => 'unavailable' as const);
  if (checkout === 'unavailable' || checkout?.state === 'open') return 'nothing';
  if (checkout?.state === 'paid') {
    location.assign(paidPath(paying.token));
    return 'leaving';
  }
  forgetPaying(paying.token);
  return 'released';
}
