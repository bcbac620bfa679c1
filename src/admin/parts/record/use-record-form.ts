import { useRef, useState } from 'react';
import { newerInput } from '#domain/records/newer-input.ts';
import type { EarlierValues } from '#domain/records/restorable-values.ts';
import type { Problems, ReadForm } from '#domain/schema/read-form.ts';
import { invalidateAll, showSaved } from '#stores/staff/queries.ts';
import { carriedOutMessage } from './carried-out-message.ts';
import { type ComparisonOptions, useConflict } from './conflict/use-conflict.ts';
import { useRestored } from './history/use-restored.ts';
import {
  type Conflict,
  type DoneOf,
  isConflict,
  isDone,
  isRefusal,
  type RecordAnswer,
  type RefusalOf,
} from './record-answer.ts';
import { useChange } from './use-change.ts';
import { useEditedVersion } from './use-edited-version.ts';
import { type FieldOptions, useFormFields } from './use-form-fields.ts';

/** A refusal of the server: a message for the whole form, or for one of its fields. */
type RefusalMessage<Fields> = string | { field: keyof Fields; message: string };

interface Options<
  SavedRecord extends object,
  Fields extends object,
  Draft,
  Answer extends RecordAnswer<SavedRecord>,
  Choice,
> extends FieldOptions<Fields>,
    ComparisonOptions<SavedRecord, Fields> {
  /**
   * The record as it was opened; null for a new one. A newer version that arrives during editing is detected on saving.
   */
  record: SavedRecord | null;
  /** The field values of a record, or of a new one. */
  fieldsOf: (record: SavedRecord | null) => Fields;
  /** Earlier values with which the form opens. */
  restored?: EarlierValues<Fields> | undefined;
  read: (fields: Fields, record: SavedRecord | null) => ReadForm<Draft, Fields>;
  /**
   * Sends the parsed input.
   * @param request Its id stays the same until an answer to the same content has arrived, so that a retry changes
   * nothing twice.
   * @param choice The user's decision, if an earlier answer asked for one.
   */
  send: (
    request: { draft: Draft; record: SavedRecord | null; requestId: string },
    choice?: Choice,
  ) => Promise<Answer>;
  refusal: (answer: RefusalOf<Answer>, fields: Fields) => RefusalMessage<Fields>;
  /**
   * Called with every answer except a refusal or a conflict.
   * @param fields As they were sent.
   * @param before The record that was changed; null if it is new.
   */
  onDone: (answer: DoneOf<Answer>, fields: Fields, before: SavedRecord | null) => void;
  /**
   * Closes the form once its record is saved. If fields were changed after it was sent, it stays open on the saved
   * record instead, with this newer input. Forms of actions, which have no record to continue with, close in onDone.
   */
  onSaved?: () => void;
  /** The message if the record changed meanwhile and there are no two versions to choose from. */
  changedMeanwhile?: (conflict: Conflict<SavedRecord>) => string;
}

const newerInputMessage =
  'What you changed after pressing the button is not saved yet. Save once more to keep it.';

/**
 * The form of a record: its input, validation and saving. No input is lost by a refusal, an outage, a colleague who
 * saved first, or a change while the answer is awaited.
 */
export function useRecordForm<
  SavedRecord extends object,
  Fields extends object,
  Draft,
  Answer extends RecordAnswer<SavedRecord>,
  Choice = undefined,
>(options: Options<SavedRecord, Fields, Draft, Answer, Choice>) {
  const { fieldsOf } = options;
  const { base, setBase, saved, editFrom } = useEditedVersion(options.record, fieldsOf);
  const [hasNewerInput, setHasNewerInput] = useState(false);
  const { busy, problem, setProblem, send, isOpen } = useChange();
  const { formRef, fields, setFields, latestFields, problems, summary, showProblems, change, field } =
    useFormFields(() => ({ ...saved, ...options.restored?.values }), options);
  /** The fields as they were sent last. */
  const sentFields = useRef(fields);
  const { message, restored, setRestored } = useRestored({ formRef, fields, initial: options.restored });
  const { conflict, setConflict } = useConflict({
    ...options,
    fields,
    onTakeCurrent: (current) => {
      editFrom(current);
      setFields(fieldsOf(current));
      showProblems({});
    },
    onSaveEntered: (current) => {
      editFrom(current);
      void attempt(current);
    },
  });

  const attempt = async (current: SavedRecord | null, choice?: Choice) => {
    const result = options.read(fields, current);
    if (result.kind === 'refused') return showFieldProblems(result.problems);
    showProblems({});
    const { draft } = result;
    const answer = await send(
      (requestId) => {
        sentFields.current = fields;
        return options.send({ draft, record: current, requestId }, choice);
      },
      JSON.stringify([draft, choice]),
      (earlier) => finishEarlier(earlier, current),
    );
    if (!answer) return;
    setConflict(undefined);
    setHasNewerInput(false);
    if (isDone(answer)) finish(answer, current);
    else if (isRefusal(answer)) showRefusal(options.refusal(answer, fields));
    else if (isConflict(answer)) showConflict(answer);
  };

  /** The earlier input was saved although its answer was lost: the fields that were changed since are newer input. */
  const finishEarlier = (answer: Answer, before: SavedRecord | null) => {
    if (options.onSaved && isDone(answer) && answer.kind === 'saved') return finish(answer, before);
    invalidateAll();
    setProblem(carriedOutMessage);
  };

  const finish = (answer: DoneOf<Answer>, before: SavedRecord | null) => {
    const { kind, record } = answer;
    const sent = sentFields.current;
    if (before && record) showSaved(before, record);
    options.onDone(answer, sent, before);
    // A closed form must not close what was opened since.
    if (!options.onSaved || kind !== 'saved' || !isOpen()) return;
    const newer = newerInput(sent, latestFields.current);
    if (!newer || !record) return options.onSaved();
    editFrom(record);
    setFields({ ...fieldsOf(record), ...newer });
    setHasNewerInput(true);
  };

  const showFieldProblems = (newProblems: Problems<Fields>) => {
    showProblems(newProblems);
    setProblem(undefined);
  };

  const showRefusal = (refusal: RefusalMessage<Fields>) => {
    if (typeof refusal === 'string') return setProblem(refusal);
    const fieldProblems: Problems<Fields> = {};
    fieldProblems[refusal.field] = refusal.message;
    showFieldProblems(fieldProblems);
  };

  const showConflict = (newConflict: Conflict<SavedRecord>) => {
    if (!options.changedMeanwhile) return setConflict(newConflict);
    setBase(newConflict.current);
    setProblem(options.changedMeanwhile(newConflict));
  };

  return {
    formRef,
    fields,
    saved,
    problems,
    busy,
    problem,
    summary,
    conflict,
    /** The record that the fields edit: as it was opened, or as a colleague has saved it since. */
    base,
    change,
    field,
    notice: message || (hasNewerInput && newerInput(saved, fields) ? newerInputMessage : ''),
    /** The values that were restored last. */
    restored,
    /** Restores earlier values into the fields. */
    restore: (earlier: EarlierValues<Fields>) => {
      change(earlier.values);
      setRestored(earlier);
    },
    /** @param choice The user's decision, if an earlier answer asked for one. */
    save: (choice?: Choice) => void attempt(base, choice),
  };
}
