import { type Collected, collectedOf } from '#domain/cart/collected.ts';
import { buyPath } from '#domain/passes/buying.ts';
import { studioTimeOf } from '#domain/time/studio-time.ts';
import type { Checkout } from './checkout-schema.ts';
import type { CheckoutKind } from './checkout-states.ts';

/** The sentence about a released hold. */
function releaseSentence(checkout: Pick<Checkout, 'kind' | 'lines'>): string {
  if (checkout.kind === 'booking') return 'Your place is free again.';
  if (checkout.kind === 'pass') return 'No pass was bought.';
  return `${shelfSentences[collectedOf(checkout)]}Your cart is still as you left it.`;
}

const shelfSentences: Record<Collected, string> = {
  all: 'Your things are back on the shelf. ',
  some: 'What you would collect is back on the shelf. ',
  none: '',
};

/** "Held for you until 14:35", or that the time is over. */
export function holdEndText(checkout: Checkout, now: Date): string {
  const { heldUntil, kind } = checkout;
  const until = studioTimeOf(new Date(heldUntil));
  const isHeld = kind === 'booking' || (kind === 'order' && collectedOf(checkout) !== 'none');
  if (minutesLeft(heldUntil, now) === 0)
    return isHeld ? `Held for you until ${until}, which is over.` : `The time to pay ended at ${until}.`;
  return isHeld ? `Held for you until ${until}` : `You can pay until ${until}`;
}

/**
 * How far the studio's clock is ahead of this device's, in milliseconds; 0 if the answer has no time.
 * @param receivedAt When the checkout arrived, by the device's clock.
 */
export const clockLead = ({ at }: Pick<Checkout, 'at'>, receivedAt: Date): number =>
  at === undefined ? 0 : Date.parse(at) - receivedAt.getTime();

/** The minutes left of a hold, rounded up; 0 if it is over. */
export const minutesLeft = (heldUntil: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(heldUntil) - now.getTime()) / 60_000));

/** "3 minutes left". */
export const minutesLeftText = (minutes: number): string =>
  minutes === 1 ? '1 minute left' : `${minutes} minutes left`;

/** The minutes left that screen readers announce. */
export const announcedMinutes: readonly number[] = [10, 5, 2, 1];

/** The outcome of a payment: the heading of its page, and the sentence below. */
export function paymentOutcome(
  checkout: Checkout,
  { wentBack, now }: { wentBack: boolean; now: Date },
): { title: string; text: string } {
  const { state, kind, email, renews } = checkout;
  if (state === 'open')
    return {
      title: 'We are waiting for your bank',
      text: 'This usually takes a few seconds. This page notices by itself when it is done.',
    };
  if (state === 'paid')
    return {
      title: 'Thank you, it is paid',
      text: `We are sending the receipt to ${email || 'you'}.${
        renews ? ' Your membership renews each month until you end it, which you can do in your account.' : ''
      }`,
    };
  if (state === 'refunded')
    return {
      title: 'Your money is on its way back',
      text: `When your payment reached us, ${lossClauses[kind]}.${email && ` Our email to ${email} gives the reason.`} All of it goes back to the card it came from, which takes your bank five to ten days.`,
    };
  if (!wentBack && minutesLeft(checkout.heldUntil, now) === 0)
    return { title: 'The time to pay has ended', text: `Nothing was paid. ${releaseSentence(checkout)}` };
  return {
    title: 'Nothing was paid',
    text: wentBack
      ? releaseSentence(checkout)
      : `The payment did not go through. ${releaseSentence(checkout)}`,
  };
}

/** The notice if the bank takes longer than usual. Only a payment is reported by a mail. */
export const slowBankText = ({ email }: Pick<Checkout, 'email'>): string =>
  `This takes longer than usual. You need not wait here: we will email ${email || 'you'} once it is paid. If your bank says no, nothing is charged, and no email comes. Please do not pay a second time while this page waits.`;

/** True for every reason: the place may be somebody else's, the payer's already, or in a class that was cancelled. */
const lossClauses: Record<CheckoutKind, string> = {
  booking: 'the place could no longer be booked',
  order: 'the order could no longer be placed',
  pass: 'the pass could no longer be given',
};

/** The page for trying again; input is preserved. @param about PendingPayment.about, if this browser started the payment. */
export function tryAgainPath({ kind }: Pick<Checkout, 'kind'>, about: string | undefined): string {
  if (kind === 'order') return '/checkout';
  if (kind === 'pass') return about ? buyPath(about) : '/membership';
  const [, on] = about?.split('@') ?? [];
  return on ? `/schedule?date=${on}` : '/schedule';
}

/**
 * The page of a payment.
 * @param token The token of its checkout: a secret, because the page leads to the booking or the order.
 */
export const paidPath = (token: string): string => `/paid#${token}`;

/** The seconds until a payment's state is requested again. @param requests The number of requests so far. */
export const secondsToNextPoll = (requests: number): number => Math.min(60, 2 + requests * (requests + 1));

/** The number of requests after which the page says that it takes longer, and what happens next. */
export const pollsUntilSlow = 4;
