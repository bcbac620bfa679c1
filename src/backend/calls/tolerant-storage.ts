/** As much of a browser's storage as the site uses. */
export type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** This browser's own storage; undefined where there is none, or where the visitor's settings block it. */
export function browserStorage(
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): Storage | undefined {
  try {
    // Reading the property alone throws where storage is blocked.
    return globalThis[area];
  } catch {
    return undefined;
  }
}

/**
 * Storage that never throws. Where the browser's own is missing, blocked or full, what is kept
 * lasts as long as the page.
 * @param warn Is told of each value that could not be read or stored.
 */
export function tolerantStorage(
  storage: SmallStorage | undefined,
  warn: (words: string) => void = () => {},
): SmallStorage {
  /** What could not be stored, and what the browser had under its key at that moment. */
  const unstored = new Map<string, { value: string; instead: string | null }>();

  const inBrowser = (key: string) => {
    try {
      return storage?.getItem(key) ?? null;
    } catch (error) {
      warn(`${key} cannot be read: ${error}`);
      return null;
    }
  };

  return {
    getItem: (key) => {
      const found = inBrowser(key);
      const here = unstored.get(key);
      // Where another tab could store something meanwhile, that counts.
      return here && here.instead === found ? here.value : found;
    },
    setItem: (key, value) => {
      try {
        if (!storage) throw new Error('there is no storage');
        storage.setItem(key, value);
        unstored.delete(key);
      } catch (error) {
        unstored.set(key, { value, instead: inBrowser(key) });
        warn(`${key} cannot be stored and lasts as long as this page: ${error}`);
      }
    },
    removeItem: (key) => {
      unstored.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // Blocked: there is nothing in it that this page could read either.
      }
    },
  };
}
