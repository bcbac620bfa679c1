import type { RefObject } from 'react';
import type { Problems } from '#domain/schema/read-form.ts';
import type { ConflictField } from './conflict/ConflictNotice.tsx';

/** The props that fields need for the values of a form. */
export interface FormFields<Fields extends object> {
  fields: Fields;
  change: (changed: Partial<Fields>) => void;
  /** For a text field or a select. */
  field: (name: keyof Fields & string) => {
    label: string;
    name: string;
    value: string;
    problem: string | undefined;
    required?: boolean;
    optional?: boolean;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** A form as its dialog renders it. */
export interface RecordForm<Fields extends object = object> {
  /** The element around the fields. */
  formRef: RefObject<HTMLFormElement | null>;
  fields: Fields;
  /** The values with which the fields are compared before the form is left. */
  saved: Fields;
  problems: Problems<Fields>;
  busy: boolean;
  /** The error of the whole form; errors of fields are beside the fields. */
  problem: string | undefined;
  /** A sentence with the number of fields with errors. It is shown; it has already been announced. */
  summary: string | undefined;
  /** The message about values in the fields that are not those of the record as it is saved; empty if there is none. */
  notice: string;
  conflict:
    | {
        by: string | null;
        at: string;
        /** Each field in both versions. */
        compareVersions: () => readonly ConflictField[];
        takeCurrent: () => void;
        saveEntered: () => void;
      }
    | undefined;
  save: () => void;
}
