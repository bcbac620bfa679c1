import { listText } from '#domain/content/list-text.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import { tooFarMessage } from '#domain/time/too-far-message.ts';
import type { SubstituteDate, SubstituteOffer, SubstituteRequest } from './substitute-schema.ts';

/** Why a request was not made, accepted or withdrawn, with what to do next. */
export const substituteRefusals = {
  'not-allowed': 'You may ask for your own classes only. An admin can ask for everybody.',
  unknown: 'This request no longer exists. The list shows how things stand now.',
  'period-invalid': 'Please choose a last day that is not before the first, and nine weeks at most.',
  'too-far': tooFarMessage,
  'nothing-to-ask': 'Nobody needs to step in on these dates any more. The list shows how things stand now.',
  'instructor-unknown': 'They do not teach at present. Please choose somebody else.',
  'instructor-busy': 'They now teach something else at that time. Please choose somebody else.',
  taken: 'Somebody has taken this class already. The list shows who.',
  withdrawn: 'This request was withdrawn. The list shows how things stand now.',
  cancelled: 'This class is called off, so nobody is needed.',
  over: 'This class has begun, so nobody can take it any more.',
} as const;

/** Whoever was asked teaches another class by now, or is on leave. */
const notFree = 'You are not free for this class any more, so it needs somebody else.';

/** Why a date was not given to an instructor. @param isOwn Whether it is the reader. */
export const takingRefusal = (reason: keyof typeof substituteRefusals, isOwn: boolean): string =>
  isOwn && (reason === 'instructor-busy' || reason === 'instructor-unknown')
    ? notFree
    : substituteRefusals[reason];

/** "Hatha Yoga, Monday 2 March 2026, 07:00–08:00". */
export const taughtDateInWords = ({
  title,
  on,
  start,
  end,
}: Pick<SubstituteDate, 'title' | 'on' | 'start' | 'end'>) =>
  `${title}, ${dayInWords(on)}, ${formatTimeRange({ start, end })}`;

/** "12 of 20 booked, 3 at home": the people of a date, for whoever teaches it. */
export const bookedText = ({
  booked,
  capacity,
  atHome,
}: Pick<SubstituteDate, 'booked' | 'capacity' | 'atHome'>) =>
  `${booked} of ${capacity} booked${atHome > 0 ? `, ${atHome} at home` : ''}`;

/** The first sentence of the page behind a mailed link. */
export function substituteOfferSentence({ state, absentInstructor, occurrence }: SubstituteOffer): string {
  switch (state) {
    case 'open':
      return `${absentInstructor} cannot teach this class, and you are free then. Would you like to take it? The first to say yes gets it.`;
    case 'yours':
      return 'This class is yours. Thank you! Everybody booked with an email address is told that you teach it.';
    case 'taken':
      return `${occurrence.instructor.name} teaches this class. Thank you for looking.`;
    case 'withdrawn':
      return 'Nobody needs to step in for this class any more. Thank you for looking.';
    case 'cancelled':
      return 'This class is called off, so nobody needs to step in.';
    case 'over':
      return 'This class has begun already, so nobody can take it any more.';
    case 'busy':
      return notFree;
  }
}

/** The colleagues who can be asked for a date. */
export function freeColleaguesSentence({
  requested,
  free,
}: Pick<SubstituteDate, 'requested' | 'free'>): string {
  if (requested) return 'Colleagues have been asked already.';
  if (free.length === 0) return 'No colleague is free then. It would stay open until somebody is.';
  const names = (colleagues: SubstituteDate['free']) => listText(colleagues.map(({ name }) => name));
  const reached = free.filter((colleague) => colleague.reached);
  const unreachable = free.filter((colleague) => !colleague.reached);
  const unreached = unreachable.length > 0 ? `Without an address or account: ${names(unreachable)}.` : '';
  return [reached.length > 0 ? `Free then: ${names(reached)}.` : '', unreached].filter(Boolean).join(' ');
}

/** The message after a request was made. */
export function requestedMessage({ dates, colleagues }: { dates: number; colleagues: number }): string {
  const dateCount = dates === 1 ? '1 date' : `${dates} dates`;
  if (colleagues === 0) return `${dateCount} remain${dates === 1 ? 's' : ''} open. Nobody could be asked`;
  return `${colleagues === 1 ? '1 colleague is' : `${colleagues} colleagues are`} asked for ${dateCount}`;
}

/** The state of a request, shown below its date in the list of requests. */
export function requestSentence({
  state,
  absentInstructor,
  colleagues,
  instructor,
}: SubstituteRequest): string {
  if (state === 'yours') return `You teach it for ${absentInstructor.name}.`;
  if (state === 'taken') return `${instructor.name} teaches it for ${absentInstructor.name}.`;
  const requestedSentence =
    colleagues.length > 0
      ? ` ${listText(colleagues)} ${colleagues.length === 1 ? 'was' : 'were'} asked.`
      : '';
  return `${absentInstructor.name} cannot teach.${requestedSentence || ' Nobody was free to be asked.'}`;
}
