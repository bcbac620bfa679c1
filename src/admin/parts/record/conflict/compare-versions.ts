import type { ReactNode } from 'react';
import { shownPictureField } from '#domain/pictures/picture-schema.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { type FormSchema, shortLabels } from '#domain/schema/read-form.ts';
import type { ConflictField } from './ConflictNotice.tsx';

/**
 * Both versions of each labelled field of a record that two people changed.
 * @param schema The labels of the fields; without one no field is compared.
 * @param entered The values in the form.
 * @param current The values that somebody else has saved.
 * @param shown The displayed form of a value; by default the value as its field contains it.
 */
export function compareVersions<Fields extends object>(
  schema: FormSchema | undefined,
  entered: Fields,
  current: Fields,
  shown: (name: keyof Fields, fields: Fields) => ReactNode = textOfField,
): ConflictField[] {
  const labels: Partial<Record<keyof Fields, string>> = schema ? shortLabels(schema) : {};
  return keysOf(labels).map((name) => ({
    label: labels[name] ?? '',
    ...(entered[name] === current[name]
      ? { entered: null, current: null }
      : { entered: shown(name, entered), current: shown(name, current) }),
  }));
}

/** A value as its field contains it. */
function textOfField<Fields>(name: keyof Fields, fields: Fields): string {
  const value = fields[name];
  const picture = shownPictureField(String(name), value);
  if (picture) return picture;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value).trim() || 'nothing';
}
