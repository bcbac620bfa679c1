/** A mistake in a content file. Stops the build with file, field and expected value. */
export class ContentMistake extends Error {
  /** `field` is undefined if the file as a whole is wrong. */
  constructor(file: string | undefined, field: string | undefined, expectation: string) {
    super(`${file ?? 'src/content'}${field === undefined ? '' : `, field "${field}"`}: ${expectation}`);
    this.name = 'ContentMistake';
  }
}

interface Entry {
  id: string;
  filePath?: string | undefined;
}

/**
 * Returns the entry that another file refers to by its key.
 * @throws ContentMistake if there is none, listing the existing keys.
 */
export function referencedEntry<E extends Entry>(
  entries: readonly E[],
  key: string,
  from: Entry,
  field: string,
): E {
  const entry = entries.find(({ id }) => id === key);
  if (entry) return entry;
  const ids = entries.map(({ id }) => id).join(', ');
  throw new ContentMistake(from.filePath, field, `expected one of ${ids}; found "${key}"`);
}
