/** The part of a browser's storage that the site uses. */
export type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Storage that never throws. If the browser's own is missing, blocked or full, values last as long as the page.
 * @param warn Called for each value that could not be read or stored.
 */
export function tolerantStorage(
  storage: SmallStorage | undefined,
  warn: (message: string) => void = () => {},
): SmallStorage {
  /** The values that could not be stored, and what the browser had under their keys at that moment. */
  const unstored = new Map<string, { value: string; browserValue: string | null }>();

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
      const stored = inBrowser(key);
      const value = unstored.get(key);
      // If another tab stored a value meanwhile, that value is used.
      return value && value.browserValue === stored ? value.value : stored;
    },
    setItem: (key, value) => {
      try {
        if (!storage) throw new Error('the browser offers no storage');
        storage.setItem(key, value);
        unstored.delete(key);
      } catch (error) {
        unstored.set(key, { value, browserValue: inBrowser(key) });
        warn(`${key} cannot be stored and lasts as long as this page: ${error}`);
      }
    },
    removeItem: (key) => {
      unstored.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // Blocked: this page could not read a value there either.
      }
    },
  };
}
