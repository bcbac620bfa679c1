import { CheckField } from '#admin/parts/record/CheckField.tsx';
import { RecordFormBody } from '#admin/parts/record/RecordFormBody.tsx';
import { useUnsaved } from '#admin/parts/record/unsaved/use-unsaved.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import type { EditedNote } from '#backend/people/note-methods.ts';
import { TextArea } from '#components/form/TextArea.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { noteForm } from '#domain/people/note-form.ts';
import { personRefusals } from '#domain/people/person-texts.ts';
import { emptyFields, fieldsOfRecord, metadataOf, readForm } from '#domain/schema/read-form.ts';
import { peopleChanged } from '#stores/staff/people-changed.ts';
import { people } from '#stores/staff/staff.ts';

interface Props {
  person: number;
  /** Null for a new one. */
  note: EditedNote | null;
  onDone: () => void;
}

/** Writes or edits a note. */
export function NoteForm({ person, note, onDone }: Props) {
  const form = useRecordForm({
    record: note,
    schema: noteForm,
    fieldsOf: (record) => (record ? fieldsOfRecord(noteForm, record) : emptyFields(noteForm)),
    read: (fields) => readForm(noteForm, fields),
    send: async ({ draft, record, requestId }) =>
      (await people()).saveNote(person, { draft, record, requestId }),
    refusal: ({ reason }) => personRefusals[reason],
    onDone: () => {
      peopleChanged();
      void notifySuccess('Note saved');
    },
    onSaved: onDone,
  });
  const { leave, question } = useUnsaved({ draft: form.fields, saved: form.saved, onLeave: onDone });

  return (
    <>
      {question}
      <RecordFormBody
        title={note ? 'Edit Note' : 'Add Note'}
        form={form}
        submitLabel="Save Note"
        onLeave={leave}
        className="mt-2"
        actions="mt-3"
      >
        <TextArea rows={3} {...form.field('body')} />
        <CheckField
          name="forInstructors"
          label={metadataOf(noteForm, 'forInstructors').label}
          checked={form.fields.forInstructors}
          onCheck={(forInstructors) => form.change({ forInstructors })}
        />
      </RecordFormBody>
    </>
  );
}
