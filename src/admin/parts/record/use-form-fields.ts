import { useRef, useState } from 'react';
import { useProblems } from '#components/form/use-problems.ts';
import { marksOf } from '#domain/schema/field-marks.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { type FormSchema, metadataOf, type Problems } from '#domain/schema/read-form.ts';

export interface FieldOptions<Fields extends object> {
  /** The labels of the fields. */
  schema?: FormSchema;
  /** Fields that are validated together: a change of one clears the errors of the others. */
  validatedTogether?: readonly (keyof Fields)[];
  /** Derived values of a change, as long as the user has not touched them. */
  derive?: (after: Fields, before: Fields, touched: ReadonlySet<keyof Fields>) => Fields;
}

/**
 * The input of a form, and the errors beside its fields.
 * @param initial Returns the values with which the form opens.
 */
export function useFormFields<Fields extends object>(
  initial: () => Fields,
  { schema, validatedTogether = [], derive }: FieldOptions<Fields>,
) {
  const [fields, setFields] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<keyof Fields>>(new Set());
  const latestFields = useRef(fields);
  latestFields.current = fields;
  const { formRef, problems, summary, showProblems, clearProblems } = useProblems<Problems<Fields>>();

  /** @param names The fields that the user has changed. */
  const applyChange = (after: Fields, names: readonly (keyof Fields)[]) => {
    const touchedNow = new Set([...touched, ...names]);
    const derived = derive ? derive(after, fields, touchedNow) : after;
    const changed: (keyof Fields)[] = keysOf(derived).filter(
      (name) => names.includes(name) || derived[name] !== fields[name],
    );
    const others = validatedTogether.some((name) => changed.includes(name)) ? validatedTogether : [];
    setTouched(touchedNow);
    setFields(derived);
    clearProblems(Object.fromEntries([...changed, ...others].map((name) => [name, ''])));
  };

  return {
    formRef,
    fields,
    setFields,
    /** The fields as they are now, for a function that has waited for an answer. */
    latestFields,
    problems,
    summary,
    showProblems,
    change: (changed: Partial<Fields>) => applyChange({ ...fields, ...changed }, keysOf(changed)),
    field: (name: keyof Fields & string) => ({
      label: schema ? metadataOf(schema, name).label : '',
      name,
      value: String(fields[name]),
      problem: problems[name],
      ...(schema && marksOf(schema, name)),
      onChange: (event: { target: { value: string } }) =>
        applyChange({ ...fields, [name]: event.target.value }, [name]),
    }),
  };
}
