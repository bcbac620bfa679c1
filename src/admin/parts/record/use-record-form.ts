import { type ReactNode, useRef, useState } from 'react';
import { useProblems } from '#components/form/use-problems.ts';
import { newerInput } from '#domain/records/newer-input.ts';
import type { EarlierValues } from '#domain/records/restorable-values.ts';
import { type FormSchema, metadataOf, type Problems, type ReadForm } from '#domain/schema/read-form.ts';
import { showSaved } from '#stores/staff/queries.ts';
import type { ConflictField } from './ConflictNotice.tsx';
import { compareVersions } from './compare-versions.ts';
import { useRestored } from './history/use-restored.ts';
import { useChange } from './use-change.ts';

/** A refusal of the server: a message for the whole form, or for one of its fields. */
type RefusalMessage<Fields> = string | { field: keyof Fields; message: string };

interface Conflict<SavedRecord> {
  current: SavedRecord;
  by: string | null;
  at: string;
}

interface Options<
  SavedRecord extends { version: number },
  Fields extends object,
  Draft,
  Answer extends { kind: string },
  Choice,
> {
  /**
   * The record as it was opened; null for a new one. A newer version that arrives during editing is detected on saving.
   */
  record: SavedRecord | null;
  /** The field values of a record, or of a new one. */
  fieldsOf: (record: SavedRecord | null) => Fields;
  read: (fields: Fields, record: SavedRecord | null) => ReadForm<Draft, Fields>;
  /**
   * Sends the parsed input.
   * @param request Its id stays the same until an answer to the same content has arrived, so that a retry changes
   * nothing twice.
   */
  send: (request: {
    draft: Draft;
    record: SavedRecord | null;
    requestId: string;
    choice: Choice;
  }) => Promise<Answer>;
  /** The default choice for an answer that asks for one, before the question. */
  choice?: Choice;
  refusal: (answer: Extract<Answer, { kind: 'refused' }>, fields: Fields) => RefusalMessage<Fields>;
  /**
   * Called with every answer except a refusal or a conflict.
   * @param fields As they were sent.
   * @param before The record that was changed; null if it is new.
   */
  onDone: (
    answer: Exclude<Answer, { kind: 'refused' | 'conflict' }>,
    fields: Fields,
    before: SavedRecord | null,
  ) => void;
  /**
   * Closes the form once its record is saved. If fields were changed after it was sent, it stays open on the saved
   * record instead, with this newer input. Forms of actions, which have no record to continue with, close in onDone.
   */
  onSaved?: () => void;
  /** The message if the record changed meanwhile and there are no two versions to choose from. */
  changedMeanwhile?: (conflict: { by: string | null; current: SavedRecord }) => string;
  /** The labels of the fields. A conflict compares the fields that it names. */
  schema?: FormSchema;
  /** The displayed form of a value in a conflict; by default the value as typed. */
  shown?: (name: keyof Fields, fields: Fields) => ReactNode;
  /** What a conflict compares besides the fields. */
  extraComparisons?: (current: SavedRecord) => readonly ConflictField[];
  /** Fields that are validated together: a change of one clears the errors of the others. */
  validatedTogether?: readonly (keyof Fields)[];
  /** Derived values of a change, as long as the user has not touched them. */
  derive?: (after: Fields, before: Fields, touched: ReadonlySet<keyof Fields>) => Fields;
  /** Earlier values with which the form opens. */
  restored?: EarlierValues<Fields> | undefined;
}

const newerInputMessage =
  'What you changed after pressing the button is not saved yet. Save once more to keep it.';

/**
 * The form of a record: its input, validation and saving. No input is lost by a refusal, an outage, a colleague who
 * saved first, or a change while the answer is awaited.
 */
export function useRecordForm<
  SavedRecord extends { version: number },
  Fields extends object,
  Draft,
  Answer extends { kind: string },
  Choice = undefined,
>(options: Options<SavedRecord, Fields, Draft, Answer, Choice>) {
  const { fieldsOf, read, derive, validatedTogether = [] } = options;
  const [base, setBase] = useState(options.record);
  const [saved, setSaved] = useState(() => fieldsOf(options.record));
  const [fields, setFields] = useState<Fields>(() => ({ ...saved, ...options.restored?.values }));
  const [touched, setTouched] = useState<ReadonlySet<keyof Fields>>(new Set());
  const [conflict, setConflict] = useState<Conflict<SavedRecord>>();
  const [hasNewerInput, setHasNewerInput] = useState(false);
  const latestFields = useRef(fields);
  latestFields.current = fields;
  const { busy, problem, setProblem, send } = useChange();
  const { formRef, problems, summary, showProblems, clearProblems } = useProblems<Problems<Fields>>();
  const { message, latest, setRestored } = useRestored({ formRef, fields, initial: options.restored });

  const change = (changed: Partial<Fields>) => {
    const names = new Set([...touched, ...(Object.keys(changed) as (keyof Fields)[])]);
    const after = { ...fields, ...changed };
    const derived = derive ? derive(after, fields, names) : after;
    const different = Object.keys(derived).filter(
      (name) => name in changed || derived[name as keyof Fields] !== fields[name as keyof Fields],
    );
    const others = validatedTogether.some((name) => different.includes(String(name)))
      ? validatedTogether
      : [];
    setTouched(names);
    setFields(derived);
    clearProblems(Object.fromEntries([...different, ...others].map((name) => [name, ''])));
  };

  const showFieldProblems = (newProblems: Problems<Fields>) => {
    showProblems(newProblems);
    setProblem(undefined);
  };

  const attempt = async (current: SavedRecord | null, choice = options.choice as Choice) => {
    const result = read(fields, current);
    if (result.kind === 'refused') return showFieldProblems(result.problems);
    showProblems({});
    const { draft } = result;
    const content = JSON.stringify([draft, current?.version, choice]);
    const answer = await send(
      (requestId) => options.send({ draft, record: current, requestId, choice }),
      content,
    );
    if (!answer) return;
    setConflict(undefined);
    setHasNewerInput(false);
    if (answer.kind === 'conflict') {
      const newConflict = answer as unknown as Conflict<SavedRecord>;
      if (!options.changedMeanwhile) return setConflict(newConflict);
      setBase(newConflict.current);
      return setProblem(options.changedMeanwhile(newConflict));
    }
    if (answer.kind === 'refused') {
      const refused = options.refusal(answer as Extract<Answer, { kind: 'refused' }>, fields);
      if (typeof refused === 'string') return setProblem(refused);
      return showFieldProblems({ [refused.field]: refused.message } as Problems<Fields>);
    }
    if (current && 'record' in answer) showSaved(current, answer.record as SavedRecord);
    options.onDone(answer as Exclude<Answer, { kind: 'refused' | 'conflict' }>, fields, current);
    if (!options.onSaved || answer.kind !== 'saved') return;
    const newer = newerInput(fields, latestFields.current);
    if (!newer || !('record' in answer)) return options.onSaved();
    const stored = fieldsOf(answer.record as SavedRecord);
    setBase(answer.record as SavedRecord);
    setSaved(stored);
    setFields({ ...stored, ...newer });
    setHasNewerInput(true);
  };

  return {
    formRef,
    fields,
    saved,
    problems,
    busy,
    problem,
    summary,
    /** The record that the fields edit: as it was opened, or as a colleague has saved it since. */
    base,
    change,
    field: (name: keyof Fields & string) => ({
      label: options.schema ? metadataOf(options.schema, name).label : '',
      name,
      value: String(fields[name]),
      problem: problems[name],
      onChange: (event: { target: { value: string } }) =>
        change({ [name]: event.target.value } as unknown as Partial<Fields>),
    }),
    notice: message || (hasNewerInput && newerInput(saved, fields) ? newerInputMessage : ''),
    /** The values that were restored last. */
    latest,
    /** Restores earlier values into the fields. */
    restore: (earlier: EarlierValues<Fields>) => {
      change(earlier.values);
      setRestored(earlier);
    },
    conflict: conflict && {
      by: conflict.by,
      at: conflict.at,
      compareVersions: () => [
        ...compareVersions(options.schema, fields, fieldsOf(conflict.current), options.shown),
        ...(options.extraComparisons?.(conflict.current) ?? []),
      ],
      takeCurrent: () => {
        setBase(conflict.current);
        setSaved(fieldsOf(conflict.current));
        setFields(fieldsOf(conflict.current));
        setConflict(undefined);
        showProblems({});
      },
      saveEntered: () => {
        setBase(conflict.current);
        setSaved(fieldsOf(conflict.current));
        void attempt(conflict.current);
      },
    },
    /** @param choice The user's decision, if an earlier answer asked for one. */
    save: (choice?: Choice) => void attempt(base, choice),
  };
}
