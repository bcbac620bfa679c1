import { listText } from '#domain/content/list-text.ts';
import { dateInWords, dayInWords } from '#domain/time/day-in-words.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { entryKinds, type Pass, type PassEntry, type PassSummary } from './pass-schema.ts';

const countClasses = (count: number) => `${count} ${count === 1 ? 'class' : 'classes'}`;

/**
 * "4 of 10 classes left, until 14 March 2026", "Refunded on 23 March 2026", "Withdrawn on 23 March 2026: The bank took the
 * money": the remaining value of a pass.
 */
export function passText(pass: PassSummary & Pick<Pass, 'withdrawn'>, today: StudioDay): string {
  const { left, credits, toOn, fromOn, days, status, refundedOn, withdrawn } = pass;
  if (refundedOn) return `Refunded on ${dateInWords(refundedOn)}`;
  if (withdrawn)
    return [`Withdrawn on ${dateInWords(withdrawn.on)}`, withdrawn.reason].filter(Boolean).join(': ');
  if (status === 'ended') return toOn ? `Ended on ${dateInWords(toOn)}` : 'Ended';
  const remaining = left === null ? undefined : leftText(left, credits ?? left);
  if (status === 'used-up') return 'Every class is used';
  const start = fromOn > today ? `from ${dateInWords(fromOn)} ` : '';
  const guests = guestPlacesText(pass);
  const until = toOn
    ? `${start}until ${dateInWords(toOn)}`
    : `${start}for ${days} ${days === 1 ? 'day' : 'days'} from the first class`;
  return `${remaining ? `${remaining}, ${until}` : `Valid ${until}`}${guests && `. ${guests}`}`;
}

/** "4 of 10 classes left", or "12 classes left" if staff have added some to those that were bought. */
const leftText = (left: number, bought: number) =>
  left > bought ? `${countClasses(left)} left` : `${left} of ${countClasses(bought)} left`;

/** "1 guest place left"; empty if the plan has no guest places. */
function guestPlacesText({ guests, guestsLeft }: Pick<PassSummary, 'guests' | 'guestsLeft'>): string {
  if (guests === 0 && guestsLeft === 0) return '';
  if (guestsLeft === 0) return 'No guest place left';
  return `${guestsLeft} guest ${guestsLeft === 1 ? 'place' : 'places'} left`;
}

/** "Includes 10% off workshops, 5% off in the store and priority booking"; empty if it includes none, or has ended. */
export function benefitsText({
  workshopDiscount,
  storeDiscount,
  waitlistPriority,
  status,
}: Pick<PassSummary, 'workshopDiscount' | 'storeDiscount' | 'waitlistPriority' | 'status'>): string {
  const benefits = [
    ...(workshopDiscount > 0 ? [`${workshopDiscount}% off workshops`] : []),
    ...(storeDiscount > 0 ? [`${storeDiscount}% off in the store`] : []),
    ...(waitlistPriority ? ['priority booking'] : []),
  ];
  return benefits.length === 0 || status === 'ended' ? '' : `Includes ${listText(benefits)}`;
}

/** "4 left until 3 March 2026, 3 after this": the effect of paying for a class with this pass. */
export function payingText({ left, toOn }: PassSummary): string {
  const until = toOn ? ` until ${dateInWords(toOn)}` : '';
  return left === null ? `valid${until}` : `${left} left${until}, ${left - 1} after this`;
}

/** "Used: Hatha Yoga, Monday 11 January 2027, 07:00": the text of an entry of the ledger. */
export function entryText({ kind, class: heldClass, reason, credits, guests }: PassEntry): string {
  // An entry with only a guest place says so; an entry with both begins with the classes.
  const label =
    heldClass && guests !== 0 && credits === 0
      ? `Guest place ${entryKinds[kind].label.toLowerCase()}`
      : entryKinds[kind].label;
  const about = heldClass ? `${heldClass.title}, ${dayInWords(heldClass.on)}, ${heldClass.start}` : reason;
  const text = about ? `${label}: ${about}` : label;
  return heldClass && reason ? `${text}. ${reason}` : text;
}

/** "+10, +1 guest", "−1", or empty for an entry without a change. */
export function balanceChangeText({ credits, guests }: Pick<PassEntry, 'credits' | 'guests'>): string {
  const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);
  return [
    ...(credits === 0 ? [] : [signed(credits)]),
    ...(guests === 0 ? [] : [`${signed(guests)} ${Math.abs(guests) === 1 ? 'guest' : 'guests'}`]),
  ].join(', ');
}
