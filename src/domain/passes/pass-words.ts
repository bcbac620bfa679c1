import { formatDay } from '#domain/time/calendar-day.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { entryKinds, type PassEntry, type PassSummary } from './pass-schema.ts';

const inWords = (day: StudioDay) => formatDay(new Date(`${day}T00:00:00Z`));

const classes = (count: number) => `${count} ${count === 1 ? 'class' : 'classes'}`;

/** "4 of 10 classes left until 14 March 2026": the remaining value of a pass. */
export function passWords(pass: PassSummary, today: StudioDay): string {
  const { left, credits, toOn, fromOn, days, standing } = pass;
  if (standing === 'ended') return toOn ? `Ended on ${inWords(toOn)}` : 'Ended';
  const what = left === null ? undefined : `${left} of ${classes(credits ?? left)} left`;
  if (standing === 'used-up') return 'Every class is used';
  const start = fromOn > today ? `from ${inWords(fromOn)} ` : '';
  const until = toOn ? `${start}until ${inWords(toOn)}` : `${start}for ${days} days from your first class`;
  return what ? `${what}, ${until}` : `Valid ${until}`;
}

/** "4 left until 3 March 2026, 3 after this": the effect of paying for a class with this pass. */
export function payingWords({ left, toOn }: PassSummary): string {
  const until = toOn ? ` until ${inWords(toOn)}` : '';
  return left === null ? `valid${until}` : `${left} left${until}, ${left - 1} after this`;
}

/** "Used: Hatha Yoga, Monday 11 January 2027, 07:00": an entry of the ledger in words. */
export function entryWords({ kind, class: held, reason }: PassEntry): string {
  const about = held ? `${held.title}, ${dayInWords(held.on)}, ${held.start}` : reason;
  const words = about ? `${entryKinds[kind].label}: ${about}` : entryKinds[kind].label;
  return held && reason ? `${words}. ${reason}` : words;
}

/** "+1", "−1", or empty for an entry without a change. */
export function changeWords({ credits }: Pick<PassEntry, 'credits'>): string {
  if (credits === 0) return '';
  return credits > 0 ? `+${credits}` : `−${-credits}`;
}
