/** As much of a browser's storage as the adapters use. */
export type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Storage that never throws. Where the browser's own is missing, blocked or full, what is kept
 * lasts as long as the page.
 */
export function tolerantStorage(storage: SmallStorage | undefined): SmallStorage {
  const remembered = new Map<string, string>();
  return {
    getItem: (key) => {
      const here = remembered.get(key);
      if (here !== undefined) return here;
      try {
        return storage?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    setItem: (key, value) => {
      remembered.set(key, value);
      try {
        if (!storage) return;
        storage.setItem(key, value);
        // Another tab may change it from here on: the browser's copy is the one that counts.
        remembered.delete(key);
      } catch {
        // Blocked or full.
      }
    },
    removeItem: (key) => {
      remembered.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // Blocked: there is nothing in it that this page could read either.
      }
    },
  };
}
