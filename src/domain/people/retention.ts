import { countWords } from '#domain/content/number-word.ts';
import { isKeyOf } from '#domain/schema/shape.ts';

/**
 * The retention periods in days of a studio without settings of its own, and of a site without a server. The
 * privacy page is written from them; a test compares a new database with them.
 */
export const defaultRetention = {
  bookings: 2190,
  orders: 2190,
  memberships: 2190,
  mails: 365,
  notifications: 90,
  'staff-history': 730,
  'staff-requests': 30,
  'unconfirmed-accounts': 30,
} as const;

export type RetainedNoun = keyof typeof defaultRetention;

/** The retention period of each noun, in days. */
export type Retention = Record<RetainedNoun, number>;

const isRetainedNoun = isKeyOf(defaultRetention);

/** Parses the periods of a database; undefined if one is missing, or unknown to this version. */
export function parseRetention(values: unknown): Retention | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  const entries = Object.entries(values);
  const isWhole = entries.length === Object.keys(defaultRetention).length;
  return isWhole && entries.every(([noun, days]) => isRetainedNoun(noun) && Number.isInteger(days))
    ? (values as Retention)
    : undefined;
}

/** "six years", "90 days": the text of a period. */
export function periodText(days: number): string {
  const years = days / 365;
  const [count, unit] = Number.isInteger(years) && years > 0 ? [years, 'year'] : [days, 'day'];
  return countWords(count, unit, `${unit}s`);
}

/**
 * Inserts periods into a text at placeholders such as `{bookings}`.
 * @throws Error if it names an unknown period, or omits one: the privacy page must name every period.
 */
export function withPeriods(text: string, retention: Retention): string {
  const namedPeriods = new Set<RetainedNoun>();
  const filled = text.replace(/\{([a-z-]+)\}/g, (_, name: string) => {
    if (!isRetainedNoun(name)) throw new Error(`There is no period "${name}".`);
    namedPeriods.add(name);
    return periodText(retention[name]);
  });
  const missing = Object.keys(defaultRetention).filter(
    (name) => isRetainedNoun(name) && !namedPeriods.has(name),
  );
  if (missing.length > 0) throw new Error(`The text gives no retention period for ${missing.join(', ')}.`);
  return filled;
}
