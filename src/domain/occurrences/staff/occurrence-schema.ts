import * as v from 'valibot';
import { bookingStatuses } from '#domain/bookings/booking-status.ts';
import { paymentMethods } from '#domain/bookings/payment-method.ts';
import { classLimits } from '#domain/classes/class-schema.ts';
import {
  count,
  instant,
  keyOf,
  named,
  signedMoney,
  studioDay,
  timeOfDay,
} from '#domain/schema/answer-fields.ts';
import { chosen, judged, text, typed, wholeNumber } from '#domain/schema/form-fields.ts';
import { alsoWrong, type FieldsOf, type ReadForm, readForm } from '#domain/schema/read-form.ts';
import { parseStudioDay, type StudioDay } from '#domain/time/studio-time.ts';
import { parseTimeOfDay, type TimeRange } from '#domain/time/time-of-day.ts';
import { occurrenceStatuses } from './occurrence-status.ts';
import { reasonLimit, reasonProblem } from './reason.ts';

/** A class on a date as staff see it: what the database answers. */
export const occurrenceRow = v.object({
  /** BK-1001 upwards. */
  number: count,
  version: count,
  /** Key of its series. */
  series: v.string(),
  title: v.string(),
  instructor: named,
  on: studioDay,
  start: timeOfDay,
  end: timeOfDay,
  /** Places taken: confirmed, attended and missed. */
  booked: count,
  capacity: count,
  waiting: count,
  status: keyOf(occurrenceStatuses),
  /** Null unless cancelled. */
  cancelReason: v.nullable(v.string()),
  /** Whether the person who asks may see its people and mark attendance. */
  attendees: v.boolean(),
  /** Instant from which attendance may be marked, ISO 8601 in UTC. */
  marksOpenAt: instant,
  /** Instant up to which it may: a week after the class. */
  marksCloseAt: instant,
});

export type OccurrenceRow = v.InferOutput<typeof occurrenceRow>;

/** Somebody in an occurrence. */
export const attendee = v.object({
  /** Number of the booking, EK-20001 upwards. */
  number: count,
  /** Number of the person; null where a walk-in left nothing that says who they are. */
  person: v.nullish(count),
  name: v.string(),
  /** Empty where a walk-in left none. */
  email: v.string(),
  phone: v.string(),
  paymentMethod: keyOf(paymentMethods),
  status: keyOf(bookingStatuses),
  /** 1 for who is promoted first; null unless waitlisted. */
  waitlistPlace: v.nullable(count),
  walkIn: v.boolean(),
  /** Instants, ISO 8601 in UTC. */
  bookedAt: instant,
  /** When they were last told that a place is free for whoever is first; null where never. */
  toldFreeAt: v.nullable(instant),
  /** When they were given a place from the waitlist; null where never. */
  promotedAt: v.nullable(instant),
  /** Why staff gave it to them; null where it was their turn. */
  promotionReason: v.nullable(v.string()),
  /** What the class cost when it was booked. */
  price: signedMoney,
  /** What of it is still to be paid: nothing where a pass pays. */
  due: signedMoney,
  /** Whether they have been in no class before this one, as far as the studio knows. */
  firstTime: v.boolean(),
  /** What is noted of them for teachers, such as "left knee"; the newest first. */
  notes: v.array(v.string()),
  /** The name of the pass that paid, as long as its class is used; null where none did. */
  paidByPass: v.nullable(v.string()),
});

export type Attendee = v.InferOutput<typeof attendee>;

/** The four cards above the list. Cancelled classes count nowhere. */
export const occurrenceStats = v.object({
  /** Held today. */
  today: count,
  /** Places taken in classes that are not over. */
  bookings: count,
  /** Places taken and places there are in classes of this week, Monday to Sunday, that are not over. */
  capacity: v.object({ booked: count, places: count }),
  /** Classes of this week that are not over. */
  upcoming: count,
});

const fields = {
  /** Key of who teaches that date. */
  instructor: chosen({ label: 'Instructor', wrong: 'Please choose who teaches.' }),
  start: typed({ label: 'Begins', wrong: 'Please enter when the class begins.' }, parseTimeOfDay),
  end: typed({ label: 'Ends', wrong: 'Please enter when the class ends.' }, parseTimeOfDay),
  capacity: wholeNumber({
    label: 'Capacity',
    least: 1,
    most: classLimits.capacity,
    wrong: `Please enter a number of places from 1 to ${classLimits.capacity}.`,
  }),
};

const inOrder = ({ start, end }: TimeRange) => start < end;
const orderWrong = 'Please let the class end after it begins.';

/** The dialog of one date: what it can have of its own. */
export const occurrenceForm = v.pipe(
  v.object(fields),
  v.forward(v.partialCheck([['start'], ['end']], inOrder, orderWrong), ['end']),
);

/** The dialog of an extra date. */
export const scheduleForm = v.pipe(
  v.object({
    /** Key of the class. */
    series: chosen({ label: 'Class', wrong: 'Please choose a class.' }),
    day: typed({ label: 'Date', wrong: 'Please choose a date.' }, parseStudioDay),
    ...fields,
  }),
  v.forward(v.partialCheck([['start'], ['end']], inOrder, orderWrong), ['end']),
);

/** The question in which somebody who waits is given a place. */
export const promoteForm = v.object({
  reason: text({
    label: 'Reason',
    most: 200,
    wrong: 'Please give a reason of up to 200 characters. Staff see it, and nobody who waits.',
  }),
});

/** The dialog in which a date is called off. */
export const cancelForm = v.object({
  reason: judged({ label: 'Reason', most: reasonLimit }, reasonProblem),
});

export type OccurrenceForm = FieldsOf<typeof occurrenceForm>;
export type ScheduleForm = FieldsOf<typeof scheduleForm>;

/** What staff may change of one date of a class. */
export type OccurrenceDraft = v.InferOutput<typeof occurrenceForm>;

export const newScheduleForm: ScheduleForm = {
  series: '',
  day: '',
  instructor: '',
  start: '',
  end: '',
  capacity: '15',
};

/** The form of a date, or of a class whose times and places a date begins with. */
export const fieldsOfOccurrence = (
  draft: Omit<OccurrenceDraft, 'instructor'> & { instructor: { key: string } },
): OccurrenceForm => ({
  instructor: draft.instructor.key,
  start: draft.start,
  end: draft.end,
  capacity: String(draft.capacity),
});

/** Reads the dialog of a date. @param booked Places that are taken. */
export function readOccurrenceForm(
  form: OccurrenceForm,
  booked: number,
): ReadForm<OccurrenceDraft, OccurrenceForm> {
  const read = readForm(occurrenceForm, form);
  const tooFew = Number(form.capacity) >= 1 && Number(form.capacity) < booked;
  if (!tooFew || (read.kind === 'refused' && read.problems.capacity)) return read;
  const taken = `${booked} ${booked === 1 ? 'place is' : 'places are'} taken.`;
  return alsoWrong(read, { capacity: `${taken} Keep at least as many, or cancel bookings first.` });
}

/** Reads the dialog of an extra date. */
export function readScheduleForm(
  form: ScheduleForm,
): ReadForm<{ series: string; on: StudioDay; draft: OccurrenceDraft }, ScheduleForm> {
  const read = readForm(scheduleForm, form);
  if (read.kind === 'refused') return read;
  const { series, day, ...draft } = read.draft;
  return { kind: 'ok', draft: { series, on: day, draft } };
}
