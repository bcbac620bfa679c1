import { formatDay } from '#domain/time/calendar-day.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { entryKinds, type PassEntry, type PassSummary } from './pass-schema.ts';

const inWords = (day: StudioDay) => formatDay(new Date(`${day}T00:00:00Z`));

const classes = (count: number) => `${count} ${count === 1 ? 'class' : 'classes'}`;

/** "4 of 10 classes left until 14 March 2026": what a pass is good for. */
export function passWords(pass: PassSummary, today: StudioDay): string {
  const { left, credits, toOn, fromOn, days, standing } = pass;
  if (standing === 'ended') return toOn ? `Ended on ${inWords(toOn)}` : 'Ended';
  const what = left === null ? undefined : `${left} of ${classes(credits ?? left)} left`;
  if (standing === 'used-up') return 'Every class is used';
  const start = fromOn > today ? `from ${inWords(fromOn)} ` : '';
  const until = toOn ? `${start}until ${inWords(toOn)}` : `${start}for ${days} days from your first class`;
  return what ? `${what}, ${until}` : `Valid ${until}`;
}

/** "4 left until 3 March 2026, 3 after this": what paying for a class by this pass would leave. */
export function payingWords({ left, toOn }: PassSummary): string {
  const until = toOn ? ` until ${inWords(toOn)}` : '';
  return left === null ? `valid${until}` : `${left} left${until}, ${left - 1} after this`;
}

/** "Used: Hatha Yoga, Monday 11 January 2027, 07:00": what an entry of the ledger says. */
export function entryWords({ kind, class: held, reason }: PassEntry): string {
  const about = held ? `${held.title}, ${dayInWords(held.on)}, ${held.start}` : reason;
  const words = about ? `${entryKinds[kind].label}: ${about}` : entryKinds[kind].label;
  return held && reason ? `${words}. ${reason}` : words;
}

/** "+1", "−1", or nothing for an entry that changes no number. */
export function changeWords({ credits }: Pick<PassEntry, 'credits'>): string {
  if (credits === 0) return '';
  return credits > 0 ? `+${credits}` : `−${-credits}`;
}
