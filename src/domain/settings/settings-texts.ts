import { countText } from '#domain/content/count-text.ts';
import type { Closure } from '#domain/occurrences/occurrence-schema.ts';
import { mailSentence } from '#domain/records/mail-sentence.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import type { ClosingPreview } from './settings-schema.ts';

/** Why settings were not saved, with what to do next. */
export const settingRefusals = {
  'not-allowed': 'Only admins change settings.',
  unknown: 'This no longer exists. Close the dialog and look again.',
  'not-ready': 'The server has no keys for Stripe any more. Ask whoever runs the server.',
  'value-invalid': 'One of these values is not possible. Please check each of them.',
} as const;

/** The hours of a day in a list of all days. */
export const hoursInWords = (hours: string): string => (hours === '' ? 'Closed' : hours);

/** The units of the booking rules. */
const ruleUnits: Readonly<Record<string, string>> = {
  freeCancellationHours: 'hour',
  declineHours: 'hour',
  undoMinutes: 'minute',
  bookAheadWeeks: 'week',
};

/** "12 hours", "1 week": the value of a booking rule with its unit. */
export const ruleInWords = (name: string, value: number): string =>
  countText(value, ruleUnits[name] ?? '', `${ruleUnits[name] ?? ''}s`);

/** "Thursday 24 December 2026", or the first and the last day of several. */
export const closingDaysInWords = ({ from, to }: Pick<Closure, 'from' | 'to'>): string =>
  from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;

/** The effect of a closure, shown beforehand. @param studio.sendsMails Whether this studio sends mails. */
export function closingSummary(
  { classes, bookings, mailed, withoutEmail }: ClosingPreview,
  { sendsMails }: { sendsMails: boolean },
): string {
  if (classes === 0) return 'No class is held on these days.';
  const cancelled = `${countText(classes, 'class', 'classes')} will be cancelled.`;
  if (bookings === 0) return `${cancelled} Nobody has booked ${classes === 1 ? 'it' : 'them'}.`;
  const affected = `${countText(bookings, 'booking or waiting place is', 'bookings and waiting places are')} affected.`;
  const mails =
    mailed > 0 ? mailSentence(sendsMails, `${countText(mailed, 'email', 'emails')} will go out.`) : '';
  const calls =
    withoutEmail > 0
      ? `${countText(withoutEmail, 'person', 'people')} without an email address: you will see whom to ring.`
      : '';
  return [cancelled, affected, mails, calls].filter(Boolean).join(' ');
}

/** The message about the effect of reopening. */
export function reopenedMessage({
  broughtBack,
  stillCancelled,
}: {
  broughtBack: number;
  stillCancelled: number;
}): string {
  const restored =
    broughtBack > 0 ? `. ${countText(broughtBack, 'class is', 'classes are')} held after all` : '';
  const unrestored =
    stillCancelled > 0 ? `. ${countText(stillCancelled, 'class stays', 'classes stay')} cancelled` : '';
  return `The studio is open again${restored}${unrestored}.`;
}
