import { useState } from 'react';
import { useContent } from '#admin/parts/content.ts';
import { MarkdownField } from '#admin/parts/record/markdown/MarkdownField.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { PictureField } from '#admin/pictures/PictureField.tsx';
import { Field } from '#components/form/Field.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import {
  fieldsOfInstructor,
  instructorForm,
  instructorLimits,
  instructorRefusal,
  newInstructorFields,
  readInstructorForm,
} from '#domain/instructors/instructor-schema.ts';
import type { Restored } from '#domain/records/restorable-values.ts';
import { staffInstructors } from '#stores/staff/instructors.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { studioNow } from '#stores/studio-clock.ts';

interface Props {
  /** Null for a new instructor. */
  record: StaffInstructor | null;
  /** Earlier values to restore. */
  restored?: Restored<'instructor'> | undefined;
  onClose: () => void;
}

/** Adds or edits an instructor. Their status is changed by Activate, Deactivate and Has Left. */
export function InstructorDialog({ record, restored, onClose }: Props) {
  const form = useRecordForm({
    record,
    restored,
    fieldsOf: (instructor: StaffInstructor | null) =>
      instructor ? fieldsOfInstructor(instructor) : newInstructorFields(studioNow()),
    read: (fields, instructor) => readInstructorForm(fields, instructor?.status ?? 'active'),
    send: async ({ draft, record, requestId }) =>
      (await staffInstructors()).save({ draft, record, requestId }),
    refusal: ({ reason }) => instructorRefusal(reason),
    onDone: (_answer, _fields, before) => {
      datesChanged();
      void notifySuccess(before ? 'Instructor updated successfully!' : 'New instructor added successfully!');
    },
    onSaved: onClose,
    schema: instructorForm,
  });
  const { field } = form;
  const { instructorPictures } = useContent();
  const [isUploading, setIsUploading] = useState(false);

  return (
    <RecordDialog
      title={form.base ? 'Edit Details' : 'Add Instructor'}
      about={record?.name}
      form={form}
      onClose={onClose}
      uploading={isUploading}
      submitLabel={form.base ? 'Save Changes' : 'Add Instructor'}
    >
      <Field autoComplete="off" maxLength={instructorLimits.name} {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field type="email" autoComplete="off" {...field('email')} />
        <Field type="tel" autoComplete="off" {...field('phone')} />
      </div>
      <Field autoComplete="off" maxLength={instructorLimits.location} {...field('location')} />
      <Field hint="Separated by commas: Hatha, Breathwork" autoComplete="off" {...field('specialties')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          autoComplete="off"
          hint="Shown below the name on the site."
          maxLength={instructorLimits.role}
          {...field('role')}
        />
        <Field inputMode="numeric" autoComplete="off" maxLength={4} {...field('since')} />
      </div>
      <TextArea
        hint="Two sentences for the cards and the pages of their classes."
        maxLength={instructorLimits.bio}
        {...field('bio')}
      />
      <PictureField
        noun="instructors"
        form={form}
        built={record ? instructorPictures[record.key] : undefined}
        onUploading={setIsUploading}
      />
      <MarkdownField height="passage" {...field('body')} />
    </RecordDialog>
  );
}
