import {
  databaseFolders,
  references,
  singleMarks,
  uniqueFields,
} from '#catalogue/description/across-files.ts';
import type { ContentFile } from './files/content-file.ts';
import type { NamedFile } from './files/content-listing.ts';
import type { Mistake } from './mistake.ts';
import { nearestName } from './nearest-name.ts';

/**
 * Reports references to files that do not exist.
 * @param existing All existing files, including those that could not be read.
 * @param fromDatabase Whether a database may have more instructors than there are files; the build checks them.
 */
export function checkReferences(
  files: readonly ContentFile[],
  existing: readonly NamedFile[],
  fromDatabase: boolean,
): Mistake[] {
  return files.flatMap((file) =>
    Object.entries(references[file.folder] ?? {}).flatMap(([field, folder]) => {
      if (fromDatabase && databaseFolders.includes(folder)) return [];
      const names = existing.filter((other) => other.folder === folder).map(({ key }) => key);
      return checkReference(file, field, names, `expected the name of a file in src/content/${folder}`);
    }),
  );
}

/**
 * Reports fields of a file that name an instructor who is not known.
 * @param known The keys of all instructors.
 * @internal The site itself pushes no records.
 */
export const checkInstructors = (file: ContentFile, known: readonly string[]): Mistake[] =>
  Object.entries(references[file.folder] ?? {}).flatMap(([field, folder]) =>
    folder === 'instructors' ? checkReference(file, field, known, 'expected the key of an instructor') : [],
  );

/**
 * Reports a field that names something unknown.
 * @param names The known names.
 * @param expected The expectation without the names, which are added.
 */
function checkReference(
  file: ContentFile,
  field: string,
  names: readonly string[],
  expected: string,
): Mistake[] {
  const name = valueAt(file, field);
  if (typeof name !== 'string' || name.trim() === '' || names.includes(name.trim())) return [];
  return [mistakeAt(file, field, `${expected}: ${names.join(', ')}`, nearestName(name, names))];
}

/** Reports values that two files share although they must be unique. */
export function checkUniqueValues(files: readonly ContentFile[]): Mistake[] {
  const first = new Map<string, ContentFile>();
  return files.flatMap((file) =>
    (uniqueFields[file.folder] ?? []).flatMap((field) => {
      const value = valueAt(file, field);
      if (value === undefined || value === null) return [];
      const valueKey = `${file.folder} ${field} ${String(value).trim().toLowerCase()}`;
      const other = first.get(valueKey);
      if (other) return [mistakeAt(file, field, `expected a unique value, but ${other.path} has the same`)];
      first.set(valueKey, file);
      return [];
    }),
  );
}

/** Reports fields that are true in two files although they may be in one only. */
export function checkSingleMarks(files: readonly ContentFile[]): Mistake[] {
  const first = new Map<string, ContentFile>();
  return files.flatMap((file) =>
    (singleMarks[file.folder] ?? []).flatMap((field) => {
      if (valueAt(file, field) !== true) return [];
      const mark = `${file.folder} ${field}`;
      const other = first.get(mark);
      if (other) return [mistakeAt(file, field, `expected false, because it is true in ${other.path}`)];
      first.set(mark, file);
      return [];
    }),
  );
}

/** A value by its dotted path, such as `founder.instructor`. */
export function valueAt({ fields }: ContentFile, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined | null)?.[name],
      fields.values,
    );
}

/** Returns a mistake in a field of a readable file. */
export function mistakeAt(
  { fields, path: file }: ContentFile,
  field: string,
  expected: string,
  nearest?: string,
): Mistake {
  const path = field.split('.');
  return { file, ...fields.positionOf(path), field, found: fields.sourceOf(path), expected, nearest };
}
