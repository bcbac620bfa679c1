import { countText } from '#domain/content/count-text.ts';
import { passesPath, recordPath } from '#domain/shell/staff-paths.ts';
import { formatDay } from '#domain/time/calendar-day.ts';

/** The kinds of alerts: the most urgent first. */
export const alertKinds = {
  'refund-failed': { label: 'Refund' },
  'order-not-refunded': { label: 'Refund' },
  'place-not-refunded': { label: 'Refund' },
  'paid-twice': { label: 'Refund' },
  'payment-disputed': { label: 'Dispute' },
  'pass-not-paid': { label: 'Pass' },
  'pass-withdrawn': { label: 'Pass' },
  'payments-disagree': { label: 'Payments' },
  'refunds-disagree': { label: 'Refunds' },
  'payouts-disagree': { label: 'Payouts' },
  'few-bookings': { label: 'Few bookings' },
  'stream-without-link': { label: 'Stream' },
  'on-leave': { label: 'On leave' },
  'substitute-wanted': { label: 'Substitute wanted' },
  'mails-waiting': { label: 'Emails' },
  'passes-disagree': { label: 'Passes' },
  'refunds-waiting': { label: 'Refunds' },
  'contents-without-link': { label: 'Digital' },
  'low-stock': { label: 'Stock' },
} as const;

export interface AlertFacts {
  kind: keyof typeof alertKinds;
  /** The class, the product, the instructor, the payment. */
  subject: string;
  /** The number of bookings, pieces, classes or mails. */
  count: number;
  key: string | null;
}

/** The member of staff who reads an alert. */
interface AlertReader {
  /** Admins may resolve every alert. */
  isAdmin: boolean;
  /** Their key as an instructor; null for admins. */
  ownInstructor: string | null;
}

interface AlertText {
  title: string;
  advice: string;
  /** Null if the site has no screen for it. */
  path: string | null;
}

/** The text of an alert, what to do about it, and its path. */
export const alertText = (facts: AlertFacts, reader: AlertReader): AlertText =>
  alertTexts[facts.kind](facts, reader);

const alertTexts: Record<keyof typeof alertKinds, (facts: AlertFacts, reader: AlertReader) => AlertText> = {
  'refund-failed': ({ subject }) => ({
    title: `The bank did not accept a refund: ${subject}`,
    advice: 'The money is with the studio again. Refund it in cash or by transfer, or keep it and say why.',
    path: takingsPath,
  }),
  'order-not-refunded': ({ subject }) => notRefunded('order', subject),
  'place-not-refunded': ({ subject }) => notRefunded('place', subject),
  'payment-disputed': ({ subject }) => ({
    title: `A bank disputes the payment ${subject}`,
    advice: 'Respond in Stripe’s dashboard before the date given there.',
    path: takingsPath,
  }),
  'paid-twice': ({ subject }) => ({
    title: `Too much was paid after a dispute: ${subject}`,
    advice: 'Refund what was paid too much, or keep it and say why.',
    path: takingsPath,
  }),
  'pass-not-paid': ({ subject }) => ({
    title: `A bank took back the money of a valid pass: ${subject}`,
    advice: 'Withdraw the pass, make the money due again, or leave the pass valid without it.',
    path: takingsPath,
  }),
  'pass-withdrawn': ({ subject }) => ({
    title: `A bank returned the money of a withdrawn pass: ${subject}`,
    advice: 'Refund the money, or make the pass valid again.',
    path: takingsPath,
  }),
  'payments-disagree': ({ count, subject }) =>
    disagreement(`${countOrNone(count, 'payment does', 'payments do')} not agree with Stripe`, subject),
  'refunds-disagree': ({ count, subject }) =>
    disagreement(`${countOrNone(count, 'refund does', 'refunds do')} not agree with Stripe`, subject),
  'payouts-disagree': ({ count, subject }) =>
    disagreement(`${countOrNone(count, 'payout')} from Stripe failed or did not add up`, subject),
  'few-bookings': ({ subject, count, key }, { isAdmin }) => ({
    title: `${subject} tomorrow has ${countOrNone(count, 'booking')}`,
    advice: `Tell your regulars, or ${isAdmin ? 'call it off' : 'ask an admin to call it off'} in good time.`,
    path: key && recordPath('booking', key),
  }),
  'stream-without-link': ({ subject }, { isAdmin }) => ({
    title: `${subject} is streamed this week, but has no link`,
    advice: isAdmin
      ? 'Enter the link in the form of the class, so that people with a place can watch.'
      : askAdmin,
    path: recordPath('class', subject),
  }),
  'on-leave': ({ subject, count, key }, { isAdmin }) => ({
    title: `${subject} is on leave and still has ${countOrNone(count, 'class', 'classes')}`,
    advice: isAdmin ? 'Find a substitute for each date.' : askAdmin,
    path: key && recordPath('instructor', key),
  }),
  'substitute-wanted': ({ subject, count, key }, reader) => ({
    title: `${subject} needs a substitute for ${countOrNone(count, 'class', 'classes')}`,
    advice: substituteAdvice(key, reader),
    // The requests are above the cards.
    path: '/admin/instructors',
  }),
  'mails-waiting': ({ count }) => ({
    title: `${countOrNone(count, 'email has', 'emails have')} waited for over an hour`,
    advice: 'The list may give the reason. Check the mail server, and the program that sends emails.',
    path: '/admin/notifications?show=mails&state=waiting',
  }),
  'passes-disagree': ({ count }) => ({
    title: `${countOrNone(count, 'booking does', 'bookings do')} not agree with the passes`,
    advice:
      'A credit was taken or returned without its booking. Settings lists them; compare their history with the bookings.',
    path: passesPath(),
  }),
  'refunds-waiting': ({ count }) => ({
    title: `${countOrNone(count, 'refund has', 'refunds have')} waited for over an hour`,
    advice: 'The payment service has not accepted them yet. They are retried; Takings gives the reason.',
    path: takingsPath,
  }),
  'contents-without-link': ({ subject }, { isAdmin }) => ({
    title: `${subject} is on sale, but has no link to its contents`,
    advice: isAdmin
      ? 'Enter the link in its form, so that customers can open what they have paid for.'
      : askAdmin,
    path: recordPath('product', subject),
  }),
  'low-stock': ({ subject, count }, { isAdmin }) => ({
    title: count <= 0 ? `${subject} is out of stock` : `${subject}: ${countOrNone(count, 'piece')} left`,
    advice: isAdmin ? 'Order more, or correct the stock.' : askAdmin,
    path: recordPath('product', subject),
  }),
};

/** The list of payments that need somebody is above the takings. */
const takingsPath = '/admin/takings';

/** @param cancelled What had been paid. */
const notRefunded = (cancelled: 'order' | 'place', subject: string): AlertText => ({
  title: `A paid ${cancelled} was cancelled: ${subject}`,
  advice: 'Refund the money, or keep it and say why.',
  path: takingsPath,
});

/** @param day Their day, such as 2026-11-22. */
const disagreement = (title: string, day: string): AlertText => ({
  title: `${title}: ${formatDay(new Date(`${day}T00:00:00Z`))}`,
  advice: 'Takings lists them. Compare them with Stripe’s dashboard, and note why they differ.',
  path: takingsPath,
});

/** @param absentInstructor The key of the instructor who needs a substitute. */
function substituteAdvice(absentInstructor: string | null, { isAdmin, ownInstructor }: AlertReader): string {
  if (isAdmin) return 'Ring whoever is free, or give it to somebody.';
  return absentInstructor === ownInstructor
    ? 'Nobody has accepted yet. An admin can give it to somebody.'
    : 'Take it if you can.';
}

const askAdmin = 'An admin can see to it.';

const countOrNone = (count: number, singular: string, plural = `${singular}s`): string =>
  count === 0 ? `no ${plural}` : countText(count, singular, plural);
