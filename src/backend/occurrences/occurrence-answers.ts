import * as v from 'valibot';
import { conflict, refusalSchema, savedSchema } from '#backend/records/answers.ts';
import { guestRefusals } from '#domain/bookings/booking-refusals.ts';
import { attendee, occurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { walkInRefusals } from '#domain/occurrences/staff/walk-in-refusals.ts';
import { passRefusals } from '#domain/passes/pass-schema.ts';
import { count, studioDay } from '#domain/schema/answer-fields.ts';

/* The database's answers to changes of dates and of the people booked on them. */

export const draftRefusals = [
  'instructor-unknown',
  'instructor-busy',
  'time-invalid',
  'capacity-invalid',
  'capacity-below-bookings',
  'over',
  'cancelled',
] as const;

/** The reasons why a cancelled date stays cancelled; `withdrawn`: the class no longer takes place on that weekday. */
export const bringBackRefusals = [
  'not-cancelled',
  'withdrawn',
  'over',
  'closed',
  'series-unknown',
  'instructor-unknown',
  'instructor-busy',
] as const;

/** The classes of a day into which staff can book a person. `too-far`: nothing can be planned for that day yet. */
export const classesToBook = v.variant('kind', [
  v.object({ kind: v.literal('classes'), rows: v.array(occurrenceRow) }),
  refusalSchema(['too-far']),
]);

/** The number of people at home on each date that has some. */
export const peopleAtHome = v.array(v.object({ series: v.string(), on: studioDay, atHome: count }));

/** The people of a date after a change, or why nothing changed. */
export const attendeeAnswer = <const Reason extends string>(reasons: readonly Reason[]) =>
  v.variant('kind', [
    v.object({ kind: v.literal('done'), attendees: v.array(attendee) }),
    refusalSchema(reasons),
  ]);

/** A date, the number of its people who receive a mail, and those without an email address. */
export const notifiedAnswer = <const Kind extends string, const Reason extends string>(
  kind: Kind,
  reasons: readonly Reason[],
) =>
  v.variant('kind', [
    v.object({
      kind: v.literal(kind),
      record: occurrenceRow,
      mailed: v.number(),
      withoutEmail: v.array(v.object({ name: v.string(), phone: v.string() })),
    }),
    conflict(occurrenceRow),
    refusalSchema(reasons),
  ]);

export const walkInAnswer = attendeeAnswer([
  ...walkInRefusals,
  'not-streamed',
  'name-invalid',
  'email-invalid',
  'phone-invalid',
  ...passRefusals,
]);

export const guestAnswer = attendeeAnswer(['begun', 'cancelled', ...guestRefusals, 'too-many-requests']);

export const restoreAnswer = attendeeAnswer([
  'full',
  'not-streamed',
  'cancelled',
  'paused',
  'over',
  'not-cancelled',
  'already-booked',
  'overlapping',
  'guest-alone',
]);

export const scheduleAnswer = v.variant('kind', [
  savedSchema(occurrenceRow),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist([
      ...draftRefusals,
      'already-there',
      'series-unknown',
      'too-far',
      'closed',
      'not-allowed',
    ]),
  }),
]);
