import { browserStorage } from '#backend/calls/browser-storage.ts';
import { type SmallStorage, tolerantStorage } from '#backend/calls/tolerant-storage.ts';

/** A value that the browser stores. If its storage is blocked or full, the value lasts as long as the page. */
export interface Stored<T> {
  read: () => T;
  /** Stores the value; `undefined` deletes it. */
  write: (value: T | undefined) => void;
  /**
   * Shows changes by other tabs, and changes while this page was in the back-forward cache.
   * @returns A function that ends it.
   */
  subscribe: (show: (value: T) => void) => () => void;
}

/**
 * Parses the value found under the key.
 * @param warn Called with each correction.
 * @throws if it cannot be parsed.
 */
type Parse<T> = (value: unknown, warn: (problem: string) => void) => T;

interface Options<T> {
  /** The value if nothing valid is stored. */
  fallback: T;
  /** Whether all tabs share the value, or it belongs to this tab. */
  area?: 'localStorage' | 'sessionStorage';
  /** Whether the value is stored as plain text instead of JSON. */
  asText?: boolean;
}

/** A value that the browser stores under a key. An invalid value becomes the default, with a warning in the log. */
export function stored<T>(
  key: string,
  parse: Parse<T>,
  { fallback, area = 'localStorage', asText = false }: Options<T>,
): Stored<T> {
  const read = () => {
    const text = storageOf(area).getItem(key);
    if (text === null) return fallback;
    try {
      return parse(asText ? text : fromJson(text), warn);
    } catch (error) {
      warn(`${key} is not used: ${error instanceof Error ? error.message : error}`);
      return fallback;
    }
  };

  return {
    read,
    write: (value) => {
      if (value === undefined) storageOf(area).removeItem(key);
      else storageOf(area).setItem(key, asText ? String(value) : JSON.stringify(value));
    },
    subscribe: (show) => {
      const showStored = () => show(read());
      const changedElsewhere = (event: StorageEvent) => {
        // A null key means that everything was removed.
        if (event.key === key || event.key === null) showStored();
      };
      addEventListener('storage', changedElsewhere);
      addEventListener('pageshow', showStored);
      return () => {
        removeEventListener('storage', changedElsewhere);
        removeEventListener('pageshow', showStored);
      };
    },
  };
}

/** Any text, for a value that is stored as plain text. */
export const anyText = (value: unknown): string => String(value);

const storages = new Map<string, SmallStorage>();

/** One instance per area, so that all readers of a key share values that could not be stored. */
function storageOf(area: 'localStorage' | 'sessionStorage'): SmallStorage {
  const storage = storages.get(area) ?? tolerantStorage(browserStorage(area), warn);
  storages.set(area, storage);
  return storage;
}

/** Text that is not JSON is passed on as it is: its parser reports what it expected. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const logged = new Set<string>();

/** Each problem is logged once, because a value is read many times. */
function warn(message: string): void {
  if (logged.has(message)) return;
  logged.add(message);
  // biome-ignore lint/suspicious/noConsole: a problem with stored values belongs in the browser's log.
  console.warn(message);
}
