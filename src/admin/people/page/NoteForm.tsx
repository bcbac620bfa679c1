import { useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { CheckField } from '#admin/parts/record/CheckField.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useUnsaved } from '#admin/parts/record/use-unsaved.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { type NoteFields, noteForm } from '#domain/people/note-form.ts';
import type { PersonNote } from '#domain/people/people-schema.ts';
import { personRefusals } from '#domain/people/person-texts.ts';
import { metadataOf, type Problems, readForm } from '#domain/schema/read-form.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { people } from '#stores/staff/staff.ts';

interface Props {
  person: number;
  /** The note to edit; omitted for a new one. */
  note?: PersonNote;
  onDone: () => void;
}

/** Writes or edits a note. */
export function NoteForm({ person, note, onDone }: Props) {
  const [body, setBody] = useState(note?.body ?? '');
  const [forTeachers, setForTeachers] = useState(note?.forTeachers ?? false);
  const { formRef, problems, showProblems, clearProblems } = useProblems<Problems<NoteFields>>();
  const { busy, problem, setProblem, send } = useChange();
  const { leave, question } = useUnsaved({ draft: { body, forTeachers }, onLeave: onDone });

  const save = async () => {
    const parsed = readForm(noteForm, { body });
    if (parsed.kind === 'refused') return void showProblems(parsed.problems);
    const draft = { number: note?.number ?? null, body: parsed.draft.body, forTeachers };
    const answer = await send(
      async (requestId) => (await people()).saveNote(person, draft, requestId),
      JSON.stringify(draft),
    );
    if (answer?.kind === 'refused') return setProblem(personRefusals[answer.reason]);
    if (!answer) return;
    invalidate('people');
    void notifySuccess('Note saved');
    onDone();
  };

  return (
    <>
      {question}
      <Form
        ref={formRef}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="mt-2 grid gap-3"
      >
        <TextArea
          label={metadataOf(noteForm, 'body').label}
          name="body"
          rows={3}
          value={body}
          problem={problems.body}
          onChange={(event) => {
            setBody(event.target.value);
            clearProblems({ body: event.target.value });
          }}
        />
        <CheckField
          name="forTeachers"
          label="Teachers of their classes can read it, too"
          checked={forTeachers}
          onCheck={setForTeachers}
        />
        <Problem message={problem} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton label="Save Note" busy={busy} />
          <ActionButton tone="secondary" onClick={leave}>
            Cancel
          </ActionButton>
        </div>
      </Form>
    </>
  );
}
