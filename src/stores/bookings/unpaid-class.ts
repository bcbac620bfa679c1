// Uses sessionStorage directly, because stores/stored.ts would enlarge the script of every schedule.
const storageKey = 'ekantik-unpaid-class';

/** Stores the key of the occurrence whose online payment was given up: the schedule opens its booking dialog again. */
export function storeUnpaidClass(key: string): void {
  try {
    sessionStorage.setItem(storageKey, key);
  } catch {
    // Without storage the dialog stays closed, and the visitor presses Book again.
  }
}

/** Returns the stored key and deletes it; undefined if there is none. */
export function takeUnpaidClass(): string | undefined {
  try {
    const key = sessionStorage.getItem(storageKey) ?? undefined;
    sessionStorage.removeItem(storageKey);
    return key;
  } catch {
    return undefined;
  }
}
