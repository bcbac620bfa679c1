import { type SiteNoun, type SitePart, type SiteState, siteNouns } from './site-state.ts';

/** A part of the site that differs from the database. */
export interface SiteChange {
  noun: SiteNoun;
  key: string;
  name: string;
  /** Added, and so not on the site; changed; or deleted, and so still on the site. */
  kind: 'added' | 'changed' | 'deleted';
  /** Whether it is a date outside the days of its class. */
  extra?: true;
  /** The fields that changed, by the columns of the database; empty for added and deleted parts. */
  fields: string[];
}

/**
 * The differences between the state from which a site was built and the database's, noun by noun. Parts that are
 * past by now do not count; neither do the dates of a class that was added or deleted as a whole.
 */
export function siteDifference(built: SiteState, current: SiteState): SiteChange[] {
  const before = byName(built);
  const now = byName(current);
  const names = [...new Set([...before.keys(), ...now.keys()])];
  const changes = names.flatMap((name) => changeOf(before.get(name), now.get(name), current) ?? []);
  const whole = new Set(
    changes.filter(({ noun, kind }) => noun === 'series' && kind !== 'changed').map(({ key }) => key),
  );
  return changes
    .filter(({ noun, key }) => noun !== 'dates' || !whole.has(key.slice(0, key.lastIndexOf('/'))))
    .sort(inOrder);
}

const byName = ({ parts }: SiteState) => new Map(parts.map((part) => [`${part.noun}/${part.key}`, part]));

function changeOf(
  before: SitePart | undefined,
  now: SitePart | undefined,
  { today }: SiteState,
): SiteChange | undefined {
  const part = now ?? before;
  if (!part || (part.until !== null && part.until < today)) return undefined;
  const { noun, key, name, extra } = part;
  const change = { noun, key, name, ...(extra && { extra }) };
  if (!before) return { ...change, kind: 'added', fields: [] };
  if (!now) return { ...change, kind: 'deleted', fields: [] };
  const fields = [...new Set([...Object.keys(now.fields), ...Object.keys(before.fields)])].filter(
    (field) => now.fields[field] !== before.fields[field],
  );
  return fields.length > 0 ? { ...change, kind: 'changed', fields } : undefined;
}

const inOrder = (a: SiteChange, b: SiteChange) =>
  siteNouns.indexOf(a.noun) - siteNouns.indexOf(b.noun) ||
  a.name.localeCompare(b.name, 'en') ||
  a.key.localeCompare(b.key, 'en');
