import type { BeginRefusal } from '#backend/checkouts/checkouts.ts';
import type { Purchase } from '#domain/checkouts/checkout-schema.ts';
import { minutesLeft, paidPath } from '#domain/checkouts/paid-texts.ts';
import {
  type PendingPayment,
  parsePendingPayments,
  withPendingPayment,
} from '#domain/checkouts/pending-payment.ts';
import { draft } from '#stores/draft.ts';
import { stored } from '#stores/stored.ts';
import { untilSignOut } from '#stores/until-sign-out.ts';
import { checkouts, pendingPaymentsKey } from './checkouts.ts';

// Shared by all tabs: a bank's app may return in a different tab.
const pendingPayments = stored<readonly PendingPayment[]>(pendingPaymentsKey, parsePendingPayments, {
  fallback: [],
});

const noRequest = { requestId: '', purchase: '' };

/** The request without a response: the same purchase repeats its request id, even after a reload. */
const unanswered = untilSignOut('unanswered-payment', draft('unanswered-payment', noRequest), noRequest);

/**
 * Holds the place or goods, and goes to Stripe's page. Returns the refusal, or undefined if the browser is leaving this
 * page.
 * @param details The key by which the site finds the payment again, and the products in the cart.
 * @throws Outage if the studio is unreachable; a repeated call makes no second payment.
 */
export async function startPayment(
  purchase: Purchase,
  details: Omit<PendingPayment, 'token'>,
): Promise<BeginRefusal | undefined> {
  const service = await checkouts();
  const sent = unanswered.read();
  const earlier = pendingPaymentFor(details.about)?.token;
  const request =
    purchase.kind === 'pass' || earlier === undefined ? purchase : { ...purchase, instead: earlier };
  const fingerprint = JSON.stringify(request);
  const requestId = sent.purchase === fingerprint ? sent.requestId : crypto.randomUUID();
  unanswered.write({ requestId, purchase: fingerprint });
  const answer = await service.begin(request, requestId);
  unanswered.write(undefined);
  if (answer.kind === 'refused') return answer;
  pendingPayments.write(withPendingPayment(pendingPayments.read(), { ...details, token: answer.checkout }));
  location.assign(answer.url);
  return undefined;
}

/** The payment that this browser started for a purchase; undefined if there is none. */
const pendingPaymentFor = (about: string): PendingPayment | undefined =>
  pendingPayments.read().find((payment) => payment.about === about);

/** The payment with this token; undefined if this browser did not start it. */
export const pendingPaymentOf = (token: string): PendingPayment | undefined =>
  pendingPayments.read().find((payment) => payment.token === token);

/** Removes a payment that is paid or over. */
export function forgetPayment(token: string): void {
  const others = pendingPayments.read().filter((payment) => payment.token !== token);
  pendingPayments.write(others.length > 0 ? others : undefined);
}

/** Removes all payments, with the details in a request, because another person may use this device next. */
export function forgetAllPayments(): void {
  pendingPayments.write(undefined);
  unanswered.write(undefined);
}

/**
 * Cancels a payment that this browser started for the same purchase, because the person has come back from Stripe's page.
 * If it was paid after all, the browser goes to the page of the payment. In an outage the hold expires automatically.
 * @returns 'released' if it could still have been paid, 'over' if its time had ended before.
 */
export async function cancelPendingPayment(
  about: string,
): Promise<'nothing' | 'released' | 'over' | 'leaving'> {
  const payment = pendingPaymentFor(about);
  if (!payment) return 'nothing';
  const checkout = await checkouts()
    .then((service) => service.release(payment.token))
    .catch(() => 'unavailable' as const);
  if (checkout === 'unavailable' || checkout?.state === 'open') return 'nothing';
  if (checkout?.state === 'paid') {
    location.assign(paidPath(payment.token));
    return 'leaving';
  }
  forgetPayment(payment.token);
  return checkout && minutesLeft(checkout.heldUntil, new Date()) > 0 ? 'released' : 'over';
}
