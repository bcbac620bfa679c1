import { type Stored, stored } from './stored.ts';

/**
 * Unsaved input, stored per tab, so that nothing is lost if the session ends meanwhile. A field that is missing from it
 * gets its value in `empty`.
 */
export const draft = <T extends { [Field in keyof T]: string }>(name: string, empty: T): Stored<T> =>
  storedDraft(name, (value) => ({ ...empty, ...textsIn(value, empty) }), empty);

/** A draft with another structure. */
export const storedDraft = <T>(name: string, parse: (value: object) => T, empty: T): Stored<T> =>
  stored(`ekantik-draft:${name}`, (value) => parse(asObject(value)), {
    fallback: empty,
    area: 'sessionStorage',
  });

function asObject(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new Error('not a draft');
  return value;
}

const textsIn = (value: object, empty: object) =>
  Object.fromEntries(
    Object.entries(value).filter(([field, value]) => field in empty && typeof value === 'string'),
  );
