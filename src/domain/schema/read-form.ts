import * as v from 'valibot';
import type { FieldMetadata } from './form-fields.ts';

/** A form: an object of fields, optionally with checks across fields. */
export type FormSchema<Fields = object, Draft = unknown> = v.GenericSchema<Fields, Draft> & {
  readonly entries: object;
};

/** The fields of a form. */
export type FieldsOf<Form extends FormSchema> = v.InferInput<Form>;

/** The fields of an empty form: empty texts, and boxes that are not checked. */
export const emptyFields = <Form extends FormSchema>(form: Form): FieldsOf<Form> =>
  Object.fromEntries(
    Object.entries<v.GenericSchema>(form.entries as Record<string, v.GenericSchema>).map(([name, field]) => [
      name,
      field.type === 'boolean' ? false : '',
    ]),
  ) as FieldsOf<Form>;

/** The fields of a form that shows a record: its values of the same names; fields without a value are empty. */
export const fieldsOfRecord = <Form extends FormSchema>(form: Form, record: object): FieldsOf<Form> => {
  const fields: Record<string, unknown> = { ...(emptyFields(form) as object) };
  for (const [name, value] of Object.entries(record)) {
    if (!(name in fields)) continue;
    if (typeof value === 'string' || typeof value === 'boolean') fields[name] = value;
    else if (typeof value === 'number') fields[name] = String(value);
  }
  return fields as FieldsOf<Form>;
};

/** The messages about invalid fields, by field. */
export type Problems<Fields> = { [Name in keyof Fields]?: string | undefined };

/** The result of validating the fields: the value to be sent, or all problems. */
export type ReadForm<Draft, Fields> =
  | { kind: 'ok'; draft: Draft }
  | { kind: 'refused'; problems: Problems<Fields> };

/** Validates a form: every invalid field gets its first message. */
export function readForm<Form extends FormSchema>(
  form: Form,
  fields: FieldsOf<Form>,
): ReadForm<v.InferOutput<Form>, FieldsOf<Form>> {
  const read = v.safeParse(form, fields);
  if (read.success) return { kind: 'ok', draft: read.output };
  const problems: Record<string, string> = {};
  for (const issue of read.issues) problems[String(issue.path?.[0]?.key)] ??= issue.message;
  return { kind: 'refused', problems: problems as Problems<FieldsOf<Form>> };
}

/** The message beside each invalid field; empty if all are valid. */
export function problemsOf<Form extends FormSchema>(
  form: Form,
  fields: FieldsOf<Form>,
): Problems<FieldsOf<Form>> {
  const read = readForm(form, fields);
  return read.kind === 'refused' ? read.problems : {};
}

/** The result with further problems, if there are any. */
export function withProblems<Draft, Fields>(
  read: ReadForm<Draft, Fields>,
  further: Problems<Fields>,
): ReadForm<Draft, Fields> {
  if (!Object.values(further).some(Boolean)) return read;
  return { kind: 'refused', problems: { ...further, ...(read.kind === 'refused' && read.problems) } };
}

/** The metadata of a form's field. */
export const metadataOf = (form: FormSchema, name: string): FieldMetadata =>
  v.getMetadata(
    (form.entries as Record<string, v.GenericSchema>)[name] as v.GenericSchema,
  ) as unknown as FieldMetadata;

/** The message beside a field if the server refuses it. */
export const refusedField = <Form extends FormSchema, Name extends keyof Form['entries'] & string>(
  form: Form,
  field: Name,
) => ({ field, message: metadataOf(form, field).message ?? '' });

/** The names of all fields in a history and in a conflict. */
export const shortLabels = <Form extends FormSchema>(form: Form): Record<keyof Form['entries'], string> =>
  Object.fromEntries(
    Object.keys(form.entries).map((name) => {
      const { shortLabel, label } = metadataOf(form, name);
      return [name, shortLabel ?? label];
    }),
  ) as Record<keyof Form['entries'], string>;
