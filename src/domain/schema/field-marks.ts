import * as v from 'valibot';
import type { FormSchema } from './read-form.ts';

/** How a field is marked. */
export interface FieldMarks {
  /** Whether it must be filled in. */
  required: boolean;
  /** Whether it may stay empty while other fields of its form may not. */
  optional: boolean;
}

const fieldsOf = (form: FormSchema) => form.entries as Record<string, v.GenericSchema>;

const isRequired = (field: v.GenericSchema) => field.type !== 'boolean' && !v.safeParse(field, '').success;

/**
 * How a field of a form is marked, according to the form's rules. A field that always has a value, such as a checkbox or
 * a choice with a default, has no mark.
 */
export function marksOf(form: FormSchema, name: string): FieldMarks {
  const field = fieldsOf(form)[name];
  if (!field) return { required: false, optional: false };
  if (isRequired(field)) return { required: true, optional: false };
  const empty = v.safeParse(field, '');
  const mayStayEmpty = empty.success && String(empty.output ?? '') === '';
  return { required: false, optional: mayStayEmpty && Object.values(fieldsOf(form)).some(isRequired) };
}
