import type { BeginRefusal } from '#backend/checkouts/checkouts.ts';
import type { CheckoutRequest } from '#domain/checkouts/checkout-schema.ts';
import { paidPath } from '#domain/checkouts/paid-words.ts';
import { type Paying, parsePaying, withPaying } from '#domain/checkouts/paying.ts';
import { draft } from '#stores/draft.ts';
import { stored } from '#stores/stored.ts';
import { checkouts, payingKey } from './checkouts.ts';

// Shared by all tabs: a bank's app may return in a different tab.
const onTheirWay = stored<readonly Paying[]>(payingKey, parsePaying, { fallback: [] });

/** The request without a response: the same purchase repeats its request id, even after a reload. */
const unanswered = draft('unanswered-payment', { requestId: '', what: '' });

/**
 * Holds the place or goods, and goes to Stripe's page. Returns the refusal, or undefined if the browser is leaving this
 * page.
 * @param about The key by which the site finds the payment again, and the products in the cart.
 * @throws Outage if the studio is unreachable; a repeated call makes no second payment.
 */
export async function goAndPay(
  what: CheckoutRequest,
  about: Omit<Paying, 'token'>,
): Promise<BeginRefusal | undefined> {
  const service = await checkouts();
  const sent = unanswered.read();
  const earlier = payingFor(about.about)?.token;
  const request = what.kind === 'pass' || earlier === undefined ? what : { ...what, instead: earlier };
  const same = JSON.stringify(request);
  const requestId = sent.what === same ? sent.requestId : crypto.randomUUID();
  unanswered.write({ requestId, what: same });
  const answer = await service.begin(request, requestId);
  unanswered.write(undefined);
  if (answer.kind === 'refused') return answer;
  onTheirWay.write(withPaying(onTheirWay.read(), { ...about, token: answer.checkout }));
  location.assign(answer.url);
  return undefined;
}

/** The payment that this browser began for a purchase; undefined if there is none. */
const payingFor = (about: string): Paying | undefined =>
  onTheirWay.read().find((paying) => paying.about === about);

/** The payment with this token; undefined if this browser did not begin it. */
export const paidByWords = (token: string): Paying | undefined =>
  onTheirWay.read().find((paying) => paying.token === token);

/** Removes a payment that is paid or over. */
export function forgetPaying(token: string): void {
  const left = onTheirWay.read().filter((paying) => paying.token !== token);
  onTheirWay.write(left.length > 0 ? left : undefined);
}

/** Removes all payments, because another person may use this device next. */
export const forgetEveryPaying = (): void => onTheirWay.write(undefined);

/**
 * Cancels a payment that this browser began for the same purchase, because the person has come back from Stripe's page.
 * If it was paid after all, the browser goes to the page of the payment. In an outage the hold expires automatically.
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
