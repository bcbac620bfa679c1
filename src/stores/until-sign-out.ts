import { anyText, type Stored, stored } from './stored.ts';

const lastSignOut = stored('ekantik-sign-out', anyText, { fallback: '', asText: true });

/** Ends the drafts in every tab, because somebody else may use this browser next. */
export const endDrafts = (): void => lastSignOut.write(crypto.randomUUID());

/**
 * Calls a function when somebody signs out on purpose in another tab.
 * @returns A function that ends it.
 */
export const onSignOut = (act: () => void): (() => void) => {
  let last = lastSignOut.read();
  return lastSignOut.subscribe((latest) => {
    if (latest === last) return;
    last = latest;
    act();
  });
};

/**
 * A draft that ends when somebody signs out on purpose, in this tab or another: a tab's storage is out of reach of the
 * others. A session that only expires ends no draft.
 * @param name The draft's name.
 * @param empty Its value without a draft.
 */
export function untilSignOut<T>(name: string, draft: Stored<T>, empty: T): Stored<T> {
  /** The last sign-out before the draft was written. */
  const begunAfter = stored(`ekantik-draft-after:${name}`, anyText, {
    fallback: '',
    area: 'sessionStorage',
    asText: true,
  });

  const write = (value: T | undefined) => {
    begunAfter.write((value !== undefined && lastSignOut.read()) || undefined);
    draft.write(value);
  };
  const read = () => {
    if (begunAfter.read() === lastSignOut.read()) return draft.read();
    write(undefined);
    return empty;
  };
  const subscribe = (show: (value: T) => void) => {
    const stops = [draft, lastSignOut].map((source) => source.subscribe(() => show(read())));
    return () => {
      for (const stop of stops) stop();
    };
  };
  return { read, write, subscribe };
}
