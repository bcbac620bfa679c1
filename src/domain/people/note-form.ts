import * as v from 'valibot';
import { checkbox, text } from '#domain/schema/form-fields.ts';
import type { FieldsOf } from '#domain/schema/read-form.ts';

/** The form in which admins write a note about a person. */
export const noteForm = v.object({
  body: text({
    label: 'Note',
    maximum: 1000,
    lines: 'several',
    message: 'Please write a note of up to 1,000 characters.',
  }),
  forInstructors: checkbox({
    label: 'Teachers of their classes can read it, too',
    shortLabel: 'For teachers',
  }),
});

export type NoteFields = FieldsOf<typeof noteForm>;
