import * as v from 'valibot';
import { text } from '#domain/schema/form-fields.ts';
import type { FieldsOf } from '#domain/schema/read-form.ts';

/** The form in which admins write a note about a person. */
export const noteForm = v.object({
  body: text({
    label: 'Note',
    maximum: 1000,
    lines: 'several',
    message: 'Please write a note of up to 1000 characters.',
  }),
});

export type NoteFields = FieldsOf<typeof noteForm>;
