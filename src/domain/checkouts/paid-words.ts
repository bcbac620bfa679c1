import { formatMoney, type Money } from '#domain/money/money.ts';
import { buyPath } from '#domain/passes/buying.ts';
import { studioTimeOf } from '#domain/time/studio-time.ts';
import { type CheckoutRefusal, checkoutRefusalWords } from './checkout-refusals.ts';
import type { Checkout } from './checkout-schema.ts';
import type { CheckoutKind } from './checkout-states.ts';

/** How long something is held for whoever pays online, in minutes: studio.checkouts.held_until. */
export const holdMinutes = 15;

/** What is said before somebody goes to Stripe's page. A pass takes nothing from anybody, so nothing is held. */
export function heldWhilePaying(kind: CheckoutKind): string {
  const page = 'You pay on the page of Stripe, our payment service. No card number reaches us.';
  if (kind === 'pass') return page;
  const held = kind === 'booking' ? 'Your place is' : 'Your things are';
  return `${page} ${held} held for ${holdMinutes} minutes while you do.`;
}

/** What is said of what was held. */
const freed: Record<CheckoutKind, string> = {
  booking: 'Your place is free again.',
  order: 'Your things are back on the shelf. Your cart is still as you left it.',
  pass: 'No pass was bought.',
};

/** "Held for you until 14:35", or that the time is over. */
export function heldUntilWords({ heldUntil, kind }: Checkout, now: Date): string {
  const until = studioTimeOf(new Date(heldUntil));
  if (minutesLeft(heldUntil, now) === 0)
    return kind === 'pass'
      ? `The time to pay ended at ${until}.`
      : `Held for you until ${until}, which is over.`;
  return kind === 'pass' ? `You can pay until ${until}` : `Held for you until ${until}`;
}

/** Whole minutes that are left of a hold, the last one begun included; 0 where it is over. */
export const minutesLeft = (heldUntil: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(heldUntil) - now.getTime()) / 60_000));

/** "3 minutes left". */
export const minutesWords = (minutes: number): string =>
  minutes === 1 ? '1 minute left' : `${minutes} minutes left`;

/** Minutes at which somebody who cannot see the clock is told how many are left. */
export const toldMinutes: readonly number[] = [10, 5, 2, 1];

/** What became of a payment, as the heading of its page says it, and the sentence below. */
export function outcomeWords(
  checkout: Checkout,
  { wentBack, now }: { wentBack: boolean; now: Date },
): { title: string; words: string } {
  const { state, kind, email, renews } = checkout;
  if (state === 'open')
    return {
      title: 'We are waiting for your bank',
      words: 'This usually takes a few seconds. This page notices by itself when it is done.',
    };
  if (state === 'paid')
    return {
      title: 'Thank you, it is paid',
      words: `We are sending the receipt to ${email || 'you'}.${
        renews ? ' Your membership renews each month until you end it, which you can do in your account.' : ''
      }`,
    };
  if (state === 'refunded')
    return {
      title: 'Your money is on its way back',
      words: `Your payment reached us after the ${holdMinutes} minutes had ended, and ${lost[kind]}. All of it goes back to the card it came from, which takes your bank five to ten days.`,
    };
  if (!wentBack && minutesLeft(checkout.heldUntil, now) === 0)
    return { title: 'The time to pay has ended', words: `Nothing was paid. ${freed[kind]}` };
  return {
    title: 'Nothing was paid',
    words: wentBack ? freed[kind] : `The payment did not go through. ${freed[kind]}`,
  };
}

const lost: Record<CheckoutKind, string> = {
  booking: 'somebody else has the place',
  order: 'we do not have all of it any more',
  pass: 'the pass could no longer be given',
};

/** Where somebody tries once more, with what they typed. @param about What this browser knows of it. */
export function tryAgainPath({ kind }: Pick<Checkout, 'kind'>, about: string | undefined): string {
  if (kind === 'order') return '/checkout';
  if (kind === 'pass') return about ? buyPath(about) : '/membership';
  const [, on] = about?.split('@') ?? [];
  return on ? `/schedule?date=${on}` : '/schedule';
}

/** The page of a payment. @param token Of its checkout. */
export const paidPath = (token: string): string => `/paid?checkout=${encodeURIComponent(token)}`;

/** The words for a refusal that only online payments have; undefined for those of bookings and orders. */
export const ownRefusalWords = (reason: CheckoutRefusal): string | undefined =>
  (checkoutRefusalWords as Partial<Record<CheckoutRefusal, string>>)[reason];

/** Seconds to wait before asking once more how a payment stands. @param asked How often that was done already. */
export const secondsToNextLook = (asked: number): number => Math.min(60, 2 + asked * (asked + 1));

/** How often somebody is told to be patient before the page says what happens next. */
export const looksUntilSlow = 4;

/** "£85 each month until you end it": what a plan that renews costs, and how it ends. */
export const renewalWords = ({ price }: { price: Money }): string =>
  `${formatMoney(price)} each month until you end it. You end it in your account, and it lasts to the end of what you have paid for.`;
