import { browserStorage, type SmallStorage, tolerantStorage } from '#backend/calls/tolerant-storage.ts';

/** A value that the browser keeps. Where its storage is blocked or full, the value lasts as long as the page. */
export interface Stored<T> {
  read: () => T;
  /** Keeps the value; `undefined` forgets it. */
  keep: (value: T | undefined) => void;
  /**
   * Shows what another tab changed, and what changed while this page was in the browser's back-forward cache.
   * @returns what ends it.
   */
  follow: (show: (value: T) => void) => () => void;
}

/**
 * Makes a value of what was found under the key.
 * @param warn Takes what had to be put right.
 * @throws where nothing can be made of it.
 */
type Parse<T> = (found: unknown, warn: (problem: string) => void) => T;

interface Options<T> {
  /** The value where nothing is kept, or nothing that can be read. */
  otherwise: T;
  /** Whether all tabs share the value, or this tab keeps it for itself. */
  area?: 'localStorage' | 'sessionStorage';
  /** Whether the value is kept as the text that it is, not as JSON. */
  asText?: boolean;
}

/** A value that the browser keeps under a key. A broken one is the default, and a warning in the log. */
export function stored<T>(
  key: string,
  parse: Parse<T>,
  { otherwise, area = 'localStorage', asText = false }: Options<T>,
): Stored<T> {
  const read = () => {
    const text = storageOf(area).getItem(key);
    if (text === null) return otherwise;
    try {
      return parse(asText ? text : fromJson(text), warn);
    } catch (error) {
      warn(`${key} is not used: ${error instanceof Error ? error.message : error}`);
      return otherwise;
    }
  };

  return {
    read,
    keep: (value) => {
      if (value === undefined) storageOf(area).removeItem(key);
      else storageOf(area).setItem(key, asText ? String(value) : JSON.stringify(value));
    },
    follow: (show) => {
      const showKept = () => show(read());
      const changedElsewhere = (event: StorageEvent) => {
        // Without a key everything was removed.
        if (event.key === key || event.key === null) showKept();
      };
      addEventListener('storage', changedElsewhere);
      addEventListener('pageshow', showKept);
      return () => {
        removeEventListener('storage', changedElsewhere);
        removeEventListener('pageshow', showKept);
      };
    },
  };
}

/** Text of any kind, for a value that is kept as text. */
export const anyText = (found: unknown): string => String(found);

const storages = new Map<string, SmallStorage>();

/** One for each area, so that all who read a key see what could not be stored. */
function storageOf(area: 'localStorage' | 'sessionStorage'): SmallStorage {
  const storage = storages.get(area) ?? tolerantStorage(browserStorage(area), warn);
  storages.set(area, storage);
  return storage;
}

/** What is not JSON stays the text that it is: what reads it says in its own words what it expected. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const said = new Set<string>();

/** Each problem is logged once: a value is read many times. */
function warn(words: string): void {
  if (said.has(words)) return;
  said.add(words);
  // biome-ignore lint/suspicious/noConsole: trouble with what the browser keeps belongs in its log.
  console.warn(words);
}
