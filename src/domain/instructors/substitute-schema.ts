import * as v from 'valibot';
import { count, keyAndName, keyOf, studioDay, timeOfDay } from '#domain/schema/answer-fields.ts';
import { parsedField } from '#domain/schema/form-fields.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';

/**
 * The states of a request for a substitute. "Yours": the caller has the date. "Busy": they teach another class
 * then.
 */
export const substituteStates = {
  open: { label: 'Open', tone: 'apricot' },
  yours: { label: 'Yours', tone: 'sage' },
  taken: { label: 'Taken', tone: 'sage' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  over: { label: 'Over', tone: 'plain' },
  busy: { label: 'Not free', tone: 'plain' },
} as const;

/** A class on a date, with its current instructor. */
const taughtDate = {
  title: v.string(),
  instructor: keyAndName,
  on: studioDay,
  start: timeOfDay,
  end: timeOfDay,
  booked: count,
  capacity: count,
  /** People at home. */
  atHome: count,
};

/** The data of the page behind a mailed link. */
export const substituteOffer = v.object({
  state: keyOf(substituteStates),
  /** The colleague who was asked. */
  name: v.string(),
  /** The instructor who cannot teach. */
  absentInstructor: v.string(),
  occurrence: v.object(taughtDate),
});

export type SubstituteOffer = v.InferOutput<typeof substituteOffer>;

/** A colleague who is free. */
const colleague = v.object({
  ...keyAndName.entries,
  phone: v.string(),
  /** Whether they are notified of a request, by mail or in their back office. */
  reached: v.boolean(),
});

/** A date that an instructor cannot teach, before colleagues are asked. */
const substituteDate = v.object({
  ...taughtDate,
  /** The number of the occurrence. */
  number: count,
  free: v.array(colleague),
  /** Whether colleagues have already been asked. */
  requested: v.boolean(),
});

export const substituteDates = v.variant('kind', [
  v.object({ kind: v.literal('found'), dates: v.array(substituteDate) }),
  v.object({ kind: v.literal('refused'), reason: v.picklist(['period-invalid', 'too-far', 'not-allowed']) }),
]);

export type SubstituteDate = v.InferOutput<typeof substituteDate>;
export type SubstituteDates = v.InferOutput<typeof substituteDates>;

/** A request as staff see it. */
export const substituteRequest = v.object({
  ...taughtDate,
  number: count,
  /** Number of the occurrence. */
  occurrence: count,
  state: keyOf(substituteStates),
  absentInstructor: keyAndName,
  /** Names of the colleagues who were asked. */
  colleagues: v.array(v.string()),
  /** The colleagues who could be given it: only for admins. */
  free: v.array(colleague),
  /** Whether the caller may withdraw it. */
  mayWithdraw: v.boolean(),
  /** The caller's key if they can accept it; else null. */
  acceptAs: v.nullable(v.string()),
});

export type SubstituteRequest = v.InferOutput<typeof substituteRequest>;

/** The period in which an instructor cannot teach. The reason is not requested. */
export const awayForm = v.object({
  from: parsedField({ label: 'First day', message: 'Please choose the first day.' }, parseStudioDay),
  to: parsedField({ label: 'Last day', message: 'Please choose the last day.' }, parseStudioDay),
});
