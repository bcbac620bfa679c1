/**
 * For how many days things are kept in a studio that has set nothing else, and on a site without a server.
 * The privacy page is written from them; a test holds a new database to them.
 */
export const usualRetention = {
  bookings: 2190,
  orders: 2190,
  memberships: 2190,
  mails: 365,
  notifications: 90,
  'staff-history': 730,
  'staff-requests': 30,
  'unconfirmed-accounts': 30,
} as const;

export type Kept = keyof typeof usualRetention;

/** For how many days each is kept. */
export type Retention = Record<Kept, number>;

const isKept = (name: string): name is Kept => Object.hasOwn(usualRetention, name);

/** Reads the periods of a database; undefined where one is missing, or one that this version does not know is there. */
export function parseRetention(values: unknown): Retention | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  const found = Object.entries(values);
  const isWhole = found.length === Object.keys(usualRetention).length;
  return isWhole && found.every(([what, days]) => isKept(what) && Number.isInteger(days))
    ? (values as Retention)
    : undefined;
}

const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** "six years", "90 days": a period as people say it. */
export function periodWords(days: number): string {
  const years = days / 365;
  const [count, unit] = Number.isInteger(years) && years > 0 ? [years, 'year'] : [days, 'day'];
  return `${words[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Puts periods into a text where it says `{bookings}`.
 * @throws Error where it names one that there is not, or leaves one out: what is not promised is not known.
 */
export function withPeriods(text: string, retention: Retention): string {
  const named = new Set<Kept>();
  const written = text.replace(/\{([a-z-]+)\}/g, (_, name: string) => {
    if (!isKept(name)) throw new Error(`There is no period "${name}".`);
    named.add(name);
    return periodWords(retention[name]);
  });
  const left = Object.keys(usualRetention).filter((name) => isKept(name) && !named.has(name));
  if (left.length > 0) throw new Error(`Nothing is said of how long these are kept: ${left.join(', ')}.`);
  return written;
}
