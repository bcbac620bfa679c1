import { atom } from 'nanostores';
import { browserStorage, tolerantStorage } from '#backend/calls/tolerant-storage.ts';
import type { Checkouts } from '#backend/checkouts/checkouts.ts';
import { studio } from '#backend/client.ts';

/** Whether the studio takes payments online: not before it has said so. */
export const $takesOnline = atom(false);

/** The payments of the studio that this site was built for. @throws Outage where its program cannot be loaded. */
export async function checkouts(): Promise<Checkouts> {
  return (await studio()).checkouts();
}

/** Whether payments are taken online now. @throws Outage */
export const asksOffer = async (): Promise<boolean> => (await studio()).takesOnline();

/** Asks whether payments are taken online. In an outage nothing is offered that was not offered before. */
export async function learnOffer(): Promise<void> {
  const takesOnline = await asksOffer().catch(() => undefined);
  if (takesOnline !== undefined) $takesOnline.set(takesOnline);
}

/** Where this browser keeps the payments that it went to Stripe's page with: paying.ts. */
export const payingKey = 'ekantik-paying';

/** Whether there is any, without the program that reads them. */
export const wentToPay = (): boolean => tolerantStorage(browserStorage()).getItem(payingKey) !== null;
