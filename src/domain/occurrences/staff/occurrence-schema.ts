import * as v from 'valibot';
import { bookingStatuses } from '#domain/bookings/booking-status.ts';
import { paymentMethods } from '#domain/bookings/payment-method.ts';
import { classLimits } from '#domain/classes/staff/class-schema.ts';
import {
  count,
  instant,
  keyAndName,
  keyOf,
  signedMoney,
  studioDay,
  timeOfDay,
} from '#domain/schema/answer-fields.ts';
import {
  parsedField,
  requiredChoice,
  text,
  validatedField,
  wholeNumber,
} from '#domain/schema/form-fields.ts';
import { type FieldsOf, type ReadForm, readForm, withProblems } from '#domain/schema/read-form.ts';
import { parseStudioDay, type StudioDay } from '#domain/time/studio-time.ts';
import { parseTimeOfDay, type TimeRange } from '#domain/time/time-of-day.ts';
import { staffOccurrenceStatuses } from './occurrence-status.ts';
import { reasonLimit, reasonProblem } from './reason.ts';

/** A class on a date as staff see it: a row of the database's result. */
export const occurrenceRow = v.object({
  /** From BK-1001 up. */
  number: count,
  version: count,
  /** Key of its series. */
  series: v.string(),
  title: v.string(),
  /** Whether it is a date of a workshop, for which no pass pays. */
  workshop: v.boolean(),
  streamed: v.boolean(),
  instructor: keyAndName,
  on: studioDay,
  start: timeOfDay,
  end: timeOfDay,
  /** Booked places in the studio: confirmed, attended and no-show. */
  booked: count,
  /** Those among them that are held for people who are paying online. */
  held: count,
  /** The people who take part at home, and no place in the studio. */
  atHome: count,
  capacity: count,
  waiting: count,
  status: keyOf(staffOccurrenceStatuses),
  /** Null unless cancelled. */
  cancelReason: v.nullable(v.string()),
  /** Whether the caller may see its attendees and mark attendance. */
  attendees: v.boolean(),
  /** Instant from which attendance may be marked, ISO 8601 in UTC. */
  marksOpenAt: instant,
  /** Instant until which it may: a week after the class. */
  marksCloseAt: instant,
});

export type OccurrenceRow = v.InferOutput<typeof occurrenceRow>;

/** A person in an occurrence. */
export const attendee = v.object({
  /** Number of the booking, from EK-20001 up. */
  number: count,
  /** Number of the person; null if a walk-in left no contact details. */
  person: v.nullish(count),
  name: v.string(),
  /** Empty if a walk-in left none. */
  email: v.string(),
  phone: v.string(),
  paymentMethod: keyOf(paymentMethods),
  status: keyOf(bookingStatuses),
  /** 1 for the first to be promoted; null unless waitlisted. */
  waitlistPosition: v.nullable(count),
  /** Whether their pass puts them ahead of others on the waitlist. */
  waitlistPriority: v.nullish(v.boolean()),
  walkIn: v.boolean(),
  /** Whether they take part at home. */
  atHome: v.boolean(),
  /** The member whose guest they are; null for everybody else. */
  broughtBy: v.nullish(v.string()),
  /** Whether their pass pays for a guest besides them, and they bring nobody yet. */
  mayBringGuest: v.nullish(v.boolean()),
  /** Instants, ISO 8601 in UTC. */
  bookedAt: instant,
  /** When they were last notified that a place is free for the first to claim it; null if never. */
  notifiedAt: v.nullable(instant),
  /** When they were promoted from the waitlist; null if never. */
  promotedAt: v.nullable(instant),
  /** Why staff promoted them; null if it was their turn. */
  promotionReason: v.nullable(v.string()),
  /** The price of the class when it was booked. */
  price: signedMoney,
  /** The unpaid part of it: zero if a pass pays. */
  due: signedMoney,
  /** What they have paid and not been refunded. */
  paid: signedMoney,
  /** Whether it was paid online and not refunded. */
  paidOnline: v.boolean(),
  /** Whether this is their first class, as far as the studio knows. */
  firstTime: v.boolean(),
  /** Notes about them for instructors, such as "left knee"; the newest first. */
  notes: v.array(v.string()),
  /** The name of the pass that paid, while its credit is used; null if none did. */
  paidByPass: v.nullable(v.string()),
});

export type Attendee = v.InferOutput<typeof attendee>;

/** The four cards above the list. Cancelled classes are not counted. */
export const occurrenceStats = v.object({
  /** Classes that take place today. */
  today: count,
  /** Today's dates that are cancelled; the list of today shows them, too. */
  cancelledToday: count,
  /** Places taken in classes that are not over: booked, or held while somebody pays. */
  bookings: count,
  /** Places taken and capacity of this week's classes, Monday to Sunday, that are not over. */
  capacity: v.object({ booked: count, places: count }),
  /** Classes of this week that are not over. */
  upcoming: count,
});

const fields = {
  /** Key of the instructor of that date. */
  instructor: requiredChoice({ label: 'Instructor', message: 'Please choose who teaches.' }),
  start: parsedField({ label: 'Begins', message: 'Please enter when the class begins.' }, parseTimeOfDay),
  end: parsedField({ label: 'Ends', message: 'Please enter when the class ends.' }, parseTimeOfDay),
  capacity: wholeNumber({
    label: 'Capacity',
    minimum: 1,
    maximum: classLimits.capacity,
    message: `Please enter a number of places from 1 to ${classLimits.capacity}.`,
  }),
};

const endsAfterStart = ({ start, end }: TimeRange) => start < end;
const orderMessage = 'The class has to end after it begins. Please check both times.';

/** The form of one date: the values in which it can differ from its series. */
export const occurrenceForm = v.pipe(
  v.object(fields),
  v.forward(v.partialCheck([['start'], ['end']], endsAfterStart, orderMessage), ['end']),
);

/** The form of an extra date. */
export const scheduleForm = v.pipe(
  v.object({
    /** Key of the class. */
    series: requiredChoice({ label: 'Class', message: 'Please choose a class.' }),
    day: parsedField({ label: 'Date', message: 'Please choose a date.' }, parseStudioDay),
    ...fields,
  }),
  v.forward(v.partialCheck([['start'], ['end']], endsAfterStart, orderMessage), ['end']),
);

/** The form that promotes a waitlisted person. */
export const promoteForm = v.object({
  reason: text({
    label: 'Reason',
    maximum: 200,
    message: 'Please give a reason of up to 200 characters. Staff see it; people on the waitlist do not.',
  }),
});

/** The form that cancels a date. */
export const cancelForm = v.object({
  reason: validatedField({ label: 'Reason', maximum: reasonLimit }, reasonProblem),
});

export type OccurrenceForm = FieldsOf<typeof occurrenceForm>;
export type ScheduleForm = FieldsOf<typeof scheduleForm>;

/** The editable part of one date of a class. */
export type OccurrenceDraft = v.InferOutput<typeof occurrenceForm>;

export const newScheduleForm: ScheduleForm = {
  series: '',
  day: '',
  instructor: '',
  start: '',
  end: '',
  capacity: '15',
};

/** The form of a date, or of a class whose times and places are a new date's initial values. */
export const fieldsOfOccurrence = (
  draft: Omit<OccurrenceDraft, 'instructor'> & { instructor: { key: string } },
): OccurrenceForm => ({
  instructor: draft.instructor.key,
  start: draft.start,
  end: draft.end,
  capacity: String(draft.capacity),
});

/** Validates the form of a date. @param booked Booked places. */
export function readOccurrenceForm(
  form: OccurrenceForm,
  booked: number,
): ReadForm<OccurrenceDraft, OccurrenceForm> {
  const read = readForm(occurrenceForm, form);
  if (Number(form.capacity) >= booked) return read;
  const capacity = `${booked} places are taken. Keep at least as many, or cancel bookings first.`;
  return withProblems(read, { capacity });
}

/** Validates the form of an extra date. */
export function readScheduleForm(
  form: ScheduleForm,
): ReadForm<{ series: string; on: StudioDay; draft: OccurrenceDraft }, ScheduleForm> {
  const read = readForm(scheduleForm, form);
  if (read.kind === 'refused') return read;
  const { series, day, ...draft } = read.draft;
  return { kind: 'ok', draft: { series, on: day, draft } };
}
