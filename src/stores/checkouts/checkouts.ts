import { atom } from 'nanostores';
import { browserStorage } from '#backend/calls/browser-storage.ts';
import { tolerantStorage } from '#backend/calls/tolerant-storage.ts';
import type { Checkouts } from '#backend/checkouts/checkouts.ts';
import { studio } from '#backend/client.ts';

/** Whether the studio takes online payments; false until the studio has responded. */
export const $takesOnline = atom(false);

/** The online payments of the studio that this site was built for. @throws Outage if their chunk fails to load. */
export async function checkouts(): Promise<Checkouts> {
  return (await studio()).checkouts();
}

/** Requests whether the studio currently takes online payments. @throws Outage */
export const requestTakesOnline = async (): Promise<boolean> => (await studio()).takesOnline();

/** Updates `$takesOnline`; in an outage it stays unchanged. */
export async function updateTakesOnline(): Promise<void> {
  const takesOnline = await requestTakesOnline().catch(() => undefined);
  if (takesOnline !== undefined) $takesOnline.set(takesOnline);
}

/** The storage key of the payments for which this browser went to Stripe's page: pending-payments.ts. */
export const pendingPaymentsKey = 'ekantik-paying';

/** Whether any such payment is stored, without loading the chunk that parses them. */
export const hasPendingPayment = (): boolean =>
  tolerantStorage(browserStorage()).getItem(pendingPaymentsKey) !== null;
