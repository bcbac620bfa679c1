/** One value that outlives the page, where the browser lets it. */
export interface KeptRecord<Value> {
  read(): Value;
  write(value: Value): void;
}

/**
 * Keeps a value in the browser's storage. Storage that is blocked, full or holds something else
 * is no error: the value then lasts as long as the page.
 * @param isValue Whether what was found is what this version of the site would have written.
 */
export function keptRecord<Value>(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  key: string,
  isValue: (found: unknown) => found is Value,
  empty: Value,
): KeptRecord<Value> {
  let remembered = empty;
  return {
    read: () => {
      try {
        const found: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
        if (isValue(found)) return found;
      } catch {
        // Blocked, or not JSON: what this page remembers is the best there is.
      }
      return remembered;
    },
    write: (value) => {
      remembered = value;
      try {
        storage?.setItem(key, JSON.stringify(value));
      } catch {
        // Blocked or full.
      }
    },
  };
}
