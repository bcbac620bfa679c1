import { isPlainText } from '#domain/people/plain-text.ts';
import { classLimits } from '#domain/staff/teaching/class-draft.ts';
import { parseStudioDay, type StudioDay } from '#domain/time/studio-time.ts';
import { parseTimeOfDay, rangeMinutes, type TimeOfDay } from '#domain/time/time-of-day.ts';

/** What staff may change of one date of a class. */
export interface OccurrenceDraft {
  /** Key of who teaches that date. */
  instructor: string;
  start: TimeOfDay;
  end: TimeOfDay;
  capacity: number;
}

/** It as it is typed. */
export interface OccurrenceForm {
  instructor: string;
  start: string;
  end: string;
  capacity: string;
}

/** What its fields are called. */
export const occurrenceLabels: Record<keyof OccurrenceForm, string> = {
  instructor: 'Instructor',
  start: 'Begins',
  end: 'Ends',
  capacity: 'Capacity',
};

/** The form of a date, or of a class whose times and places a date begins with. */
export const fieldsOfOccurrence = (
  of: Omit<OccurrenceDraft, 'instructor'> & { instructor: { key: string } },
): OccurrenceForm => ({
  instructor: of.instructor.key,
  start: of.start,
  end: of.end,
  capacity: String(of.capacity),
});

export type OccurrenceProblems = Partial<Record<keyof OccurrenceForm, string>>;

/** The same in studio.occurrences. */
const mostPlaces = classLimits.capacity;

/** Why one date cannot be changed like this, whoever else is in the studio; undefined where it can. */
export function draftRefusal(
  { start, end, capacity }: OccurrenceDraft,
  booked: number,
): 'time-invalid' | 'capacity-invalid' | 'capacity-below-bookings' | undefined {
  if (rangeMinutes({ start, end }) <= 0) return 'time-invalid';
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > mostPlaces) return 'capacity-invalid';
  return capacity < booked ? 'capacity-below-bookings' : undefined;
}

/** Reads what was typed: a draft, or what is wrong with each field in words to show beside it. */
export function readOccurrenceForm(
  form: OccurrenceForm,
  booked: number,
): { kind: 'ok'; draft: OccurrenceDraft } | { kind: 'refused'; problems: OccurrenceProblems } {
  const [start, end] = [parseTimeOfDay(form.start), parseTimeOfDay(form.end)];
  const capacity = /^\d{1,4}$/.test(form.capacity.trim()) ? Number(form.capacity) : Number.NaN;
  const problems: OccurrenceProblems = {};
  if (form.instructor === '') problems.instructor = 'Please choose who teaches.';
  if (!start) problems.start = 'Please enter when the class begins.';
  if (!end) problems.end = 'Please enter when the class ends.';
  else if (start && rangeMinutes({ start, end }) <= 0)
    problems.end = 'Please let the class end after it begins.';
  if (!(capacity >= 1 && capacity <= mostPlaces))
    problems.capacity = `Please enter a number of places from 1 to ${mostPlaces}.`;
  else if (capacity < booked)
    problems.capacity = `${booked} ${booked === 1 ? 'place is' : 'places are'} taken. Keep at least as many, or cancel bookings first.`;

  if (!start || !end || Object.keys(problems).length > 0) return { kind: 'refused', problems };
  return { kind: 'ok', draft: { instructor: form.instructor, start, end, capacity } };
}

/** A date of a class as it is scheduled. */
export interface ScheduleForm extends OccurrenceForm {
  /** Key of the class. */
  series: string;
  day: string;
}

export const newScheduleForm: ScheduleForm = {
  series: '',
  day: '',
  instructor: '',
  start: '',
  end: '',
  capacity: '15',
};

/** Reads what was typed of a new date. */
export function readScheduleForm(
  form: ScheduleForm,
):
  | { kind: 'ok'; draft: { series: string; on: StudioDay; draft: OccurrenceDraft } }
  | { kind: 'refused'; problems: Partial<Record<keyof ScheduleForm, string>> } {
  const read = readOccurrenceForm(form, 0);
  const on = parseStudioDay(form.day);
  if (read.kind === 'ok' && on && form.series !== '')
    return { kind: 'ok', draft: { series: form.series, on, draft: read.draft } };
  return {
    kind: 'refused',
    problems: {
      ...(form.series === '' && { series: 'Please choose a class.' }),
      ...(!on && { day: 'Please choose a date.' }),
      ...(read.kind === 'refused' && read.problems),
    },
  };
}

/** The longest reason that is kept; the same in studio.occurrences. */
const longestReason = 500;

/** What is wrong with the reason for which a class is called off; undefined where nothing is. */
export function reasonProblem(reason: string): string | undefined {
  const length = [...reason.trim()].length;
  if (length === 0) return 'Please say why. Everybody booked will read it.';
  if (length > longestReason) return `Please shorten the reason to ${longestReason} characters.`;
  return isPlainText(reason, 'several')
    ? undefined
    : 'Please write the reason with letters that can be read.';
}

/** Reads the reason as it was typed. */
export function readReason({
  reason,
}: {
  reason: string;
}): { kind: 'ok'; draft: string } | { kind: 'refused'; problems: { reason: string } } {
  const problem = reasonProblem(reason);
  return problem === undefined
    ? { kind: 'ok', draft: reason }
    : { kind: 'refused', problems: { reason: problem } };
}
