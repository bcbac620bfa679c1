import * as v from 'valibot';
import { count, studioDay, timeOfDay } from '#domain/schema/answer-fields.ts';
import { parsedField } from '#domain/schema/form-fields.ts';
import { type FieldsOf, type ReadForm, readForm } from '#domain/schema/read-form.ts';
import { dateInWords } from '#domain/time/day-in-words.ts';
import { parseStudioDay, type StudioDay } from '#domain/time/studio-time.ts';
import { type Pass, type PassSummary, pass } from './pass-schema.ts';

/** A place that the pause cancels, because the membership does not pay for it. */
export const placeToCancel = v.object({
  booking: count,
  title: v.string(),
  on: studioDay,
  start: timeOfDay,
  /** Whether that counts as a late cancellation. */
  late: v.boolean(),
});

/** The effect of pausing. */
const pausePreview = v.object({
  kind: v.literal('preview'),
  /** The membership's new last day. */
  lastOn: studioDay,
  places: v.array(placeToCancel),
});

/** The effect of resuming. */
const resumePreview = v.object({
  ...pausePreview.entries,
  /** Null before the first visit, if the membership begins with it. */
  lastOn: v.nullable(studioDay),
});

/** Why a membership cannot be paused or resumed. */
export const pauseRefusals = [
  'unknown-pass',
  'not-a-membership',
  'renews',
  'days-invalid',
  'ended',
  'not-begun',
  'already-paused',
  'too-long',
  'too-often',
] as const;

const refused = v.object({ kind: v.literal('refused'), reason: v.picklist(pauseRefusals) });

/** The result of pause_pass(). */
export const pauseAnswer = v.variant('kind', [
  pausePreview,
  v.object({ kind: v.literal('paused'), pass }),
  refused,
]);

/** The result of resume_pass(). */
export const resumeAnswer = v.variant('kind', [
  resumePreview,
  v.object({ kind: v.literal('resumed'), pass }),
  refused,
]);

/** The message if a confirmed question is asked again, because other places would be cancelled now. */
export const placesChanged = 'Other classes were booked meanwhile. Please look again.';

export type PlaceToCancel = v.InferOutput<typeof placeToCancel>;
export type PausePreview = v.InferOutput<typeof pausePreview>;
export type ResumePreview = v.InferOutput<typeof resumePreview>;
export type PauseAnswer = v.InferOutput<typeof pauseAnswer>;
export type ResumeAnswer = v.InferOutput<typeof resumeAnswer>;
export type PauseRefusal = (typeof pauseRefusals)[number];
/** The days of a membership's pause, both included. */
export type Pause = PassSummary['pauses'][number];

/** The form of a pause. */
export const pauseForm = v.object({
  fromOn: parsedField({ label: 'First day', message: 'Please choose the first day.' }, parseStudioDay),
  toOn: parsedField({ label: 'Last day', message: 'Please choose the last day.' }, parseStudioDay),
});

export type PauseFields = FieldsOf<typeof pauseForm>;

/** Validates the days of a pause. The database checks the rest, because it knows the membership. */
export function readPause(fields: PauseFields): ReadForm<Pause, PauseFields> {
  const read = readForm(pauseForm, fields);
  if (read.kind === 'ok' && read.draft.toOn < read.draft.fromOn)
    return {
      kind: 'refused',
      problems: { toOn: 'Please choose a last day that is not before the first.' },
    };
  return read;
}

/** "2 March 2026 to 8 March 2026"; a single day is named once. */
export const pauseInWords = ({ fromOn, toOn }: Pause): string =>
  fromOn === toOn ? dateInWords(fromOn) : `${dateInWords(fromOn)} to ${dateInWords(toOn)}`;

/** The current pause of a membership, or the next one; undefined if there is none. */
export const nextPause = ({ pauses }: Pick<PassSummary, 'pauses'>, today: StudioDay): Pause | undefined =>
  pauses.find(({ toOn }) => toOn >= today);

/**
 * The actions that a membership offers: resuming is offered during a pause and before a planned one, pausing only while
 * it is not paused. Owners plan one pause at a time; the limits do not apply to staff.
 */
export function pausingActions(
  { pauses, pausing }: Pick<Pass, 'pauses' | 'pausing'>,
  today: StudioDay,
  { isOwner }: { isOwner: boolean },
): { resume: Pause | undefined; canPause: boolean } {
  if (pausing === null) return { resume: undefined, canPause: false };
  const resume = nextPause({ pauses }, today);
  const isPaused = resume !== undefined && resume.fromOn <= today;
  return { resume, canPause: isOwner ? pausing.left > 0 && !resume : !isPaused };
}

/** "It is paused until 8 March 2026.", "It will be paused from … to …". */
export function pauseSentence(pause: Pause, today: StudioDay, subject = 'It'): string {
  return pause.fromOn > today
    ? pause.fromOn === pause.toOn
      ? `${subject} will be paused on ${dateInWords(pause.fromOn)}.`
      : `${subject} will be paused from ${pauseInWords(pause)}.`
    : `${subject} is paused until ${dateInWords(pause.toOn)}.`;
}

/** The question before a pause is ended early, or before it begins. */
export const resumingQuestion = (pause: Pause, today: StudioDay) =>
  pause.fromOn > today
    ? {
        title: 'Cancel this pause?',
        decline: 'Keep the pause',
        confirm: 'Cancel the pause',
        confirmWithClasses: 'Cancel classes and the pause',
      }
    : {
        title: 'Resume this membership?',
        decline: 'Leave it paused',
        confirm: 'Resume membership',
        confirmWithClasses: 'Cancel classes and resume',
      };

/** The confirmation of a new pause. */
export const pausedMessage = (pause: Pause, today: StudioDay): string =>
  pauseSentence(pause, today, 'The membership');

/** The confirmation of the end of a pause, which may not have begun. */
export const resumedMessage = (pause: Pause, today: StudioDay): string =>
  pause.fromOn > today ? 'The pause is cancelled.' : 'The membership is no longer paused.';

/** The effect of pausing, shown beforehand. @param reader.isOwner Whether its owner pauses it, not the staff. */
export const pausingEffect = (
  pause: Pause,
  { lastOn }: PausePreview,
  { isOwner }: { isOwner: boolean },
): string =>
  `${isOwner ? 'Your' : 'The'} membership is paused from ${pauseInWords(pause)} and pays for no classes on these days. It then lasts until ${dateInWords(lastOn)}.`;

/** The effect of resuming, shown beforehand. */
export function resumingEffect(pause: Pause, { lastOn }: ResumePreview, today: StudioDay): string {
  const first = pause.fromOn > today ? 'The pause is cancelled.' : 'It pays for classes again from today.';
  if (lastOn === null) return first;
  return `${first} The days that are no longer paused come off its end: it lasts until ${dateInWords(lastOn)}.`;
}

/** How often and for how long the owner of a membership can still pause it. */
export function pausesLeftSentence({ left, days }: { left: number; days: number }): string {
  const times = left === 1 ? 'once' : left === 2 ? 'twice' : `${left} times`;
  return `You can pause it ${times} more, for up to ${days} ${days === 1 ? 'day' : 'days'}. Its last day moves on by as many.`;
}

const messages: Record<PauseRefusal, string> = {
  'unknown-pass': 'We could not find this membership. Please load the page again.',
  'not-a-membership': 'Only a membership can be paused. A class pack keeps its classes until it ends.',
  renews:
    'A membership that renews each month cannot be paused. End it at the end of its month, and begin again when you are back.',
  'days-invalid': 'Please choose days from today on, within a year.',
  ended: 'The membership has ended by then. Please choose an earlier day.',
  'not-begun': 'The membership will not have begun by then, so there is nothing to pause.',
  'already-paused': 'It is already paused on some of these days. Please choose other days.',
  'too-long': 'That is longer than a pause can last. Please choose an earlier last day, or ring us.',
  'too-often': 'It has been paused as often as it can be. Please ring us if you need another pause.',
};

/** The message about a refused pause, with the field if it is about one. */
export function pauseRefusal(reason: PauseRefusal): { field?: keyof PauseFields; message: string } {
  if (
    reason === 'days-invalid' ||
    reason === 'ended' ||
    reason === 'not-begun' ||
    reason === 'already-paused'
  )
    return { field: 'fromOn', message: messages[reason] };
  return reason === 'too-long' ? { field: 'toOn', message: messages[reason] } : { message: messages[reason] };
}
