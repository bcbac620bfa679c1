/** A mistake in a content file. Stops the build with file, field and what was expected. */
export class ContentMistake extends Error {
  /** `field` is undefined where the file as a whole is wrong. */
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
 * The entry that another file names by its key.
 * @throws ContentMistake where there is none, listing those that there are.
 */
export function named<E extends Entry>(entries: readonly E[], key: string, from: Entry, field: string): E {
  const found = entries.find(({ id }) => id === key);
  if (found) return found;
  const known = entries.map(({ id }) => id).join(', ');
  throw new ContentMistake(from.filePath, field, `expected one of ${known}; found "${key}"`);
}

/**
 * Makes sure that no two files give the same value.
 * @throws ContentMistake naming the second file and the first.
 */
export function distinct<E extends Entry>(
  entries: readonly E[],
  field: string,
  valueIn: (entry: E) => unknown,
): void {
  const seen = new Map<unknown, E>();
  for (const entry of entries) {
    const value = valueIn(entry);
    const first = seen.get(value);
    if (value !== undefined && first) {
      throw new ContentMistake(
        entry.filePath,
        field,
        `expected a value of its own, but "${value}" is taken by ${first.filePath}`,
      );
    }
    seen.set(value, entry);
  }
}
