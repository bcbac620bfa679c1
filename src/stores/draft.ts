import { type Stored, stored } from './stored.ts';

/**
 * Typed and unsaved text, stored per tab, so that a session that ends meanwhile loses nothing. A missing field has
 * its text in `empty`.
 */
export const draft = <T extends { [Field in keyof T]: string }>(name: string, empty: T): Stored<T> =>
  storedDraft(name, (found) => ({ ...empty, ...textsIn(found, empty) }), empty);

/** A draft with another structure. */
export const storedDraft = <T>(name: string, parse: (found: object) => T, empty: T): Stored<T> =>
  stored(`ekantik-draft:${name}`, (found) => parse(asObject(found)), {
    otherwise: empty,
    area: 'sessionStorage',
  });

function asObject(found: unknown): object {
  if (typeof found !== 'object' || found === null) throw new Error('not a draft');
  return found;
}

const textsIn = (found: object, empty: object) =>
  Object.fromEntries(
    Object.entries(found).filter(([field, value]) => field in empty && typeof value === 'string'),
  );
