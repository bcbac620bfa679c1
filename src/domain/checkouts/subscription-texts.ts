import { formatMoney } from '#domain/money/money.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import type { Subscription } from './subscription-schema.ts';

/**
 * What happens next with a membership that renews.
 * @param reader.isOwner Whether its owner reads it; staff read the same about somebody else.
 */
export function subscriptionSentence(subscription: Subscription, { isOwner }: { isOwner: boolean }): string {
  const { state, price, renewsOn, endsOn, graceUntil } = subscription;
  const each = `${formatMoney(price)} each month.`;
  const remedy = isOwner ? 'Change your card, and we try again.' : 'Only its owner can change the card.';
  // Its pass may last for the days that are paid.
  if (state === 'ended') return 'It does not renew any more. Nothing more is charged.';
  if (endsOn !== null) return `It ends on ${dayInWords(endsOn)}. Nothing more is charged.`;
  if (state === 'past-due' && graceUntil !== null)
    return `The last payment of ${formatMoney(price)} failed. It is valid until ${dayInWords(graceUntil)}. ${remedy}`;
  if (state === 'paused')
    return `It is paused, because the last payment of ${formatMoney(price)} failed. ${remedy}`;
  return renewsOn === null ? each : `${each} It renews on ${dayInWords(renewsOn)}.`;
}

/** Whether a membership needs a payment before it continues as before. */
export const needsPayment = ({ state, endsOn }: Subscription): boolean =>
  endsOn === null && (state === 'past-due' || state === 'paused');

/** Whether its owner can end it. */
export const canEnd = ({ state, endsOn }: Subscription): boolean => state !== 'ended' && endsOn === null;

/** The message after a membership was ended. */
export const endedMessage = ({ state }: Subscription): string =>
  state === 'ended'
    ? 'The membership has ended. Nothing more is charged.'
    : 'The membership ends with the month that is paid for.';

/** The effect of ending a membership, before it is confirmed. */
export function endingEffect(subscription: Subscription): string {
  const { renewsOn } = subscription;
  if (needsPayment(subscription))
    return 'It ends at once, because what has been paid for is over. The payment that failed is not tried again, and classes are paid for one by one or by another pass.';
  const lasts =
    renewsOn === null
      ? 'It lasts to the end of what has been paid for.'
      : `It lasts until ${dayInWords(renewsOn)}, which has been paid for.`;
  return `${lasts} After that nothing more is charged, and classes are paid for one by one or by another pass.`;
}
