import type { Money } from '#domain/money/money.ts';

// The pieces that answers of the shop are made of. Each throws where a field is not what its name says.

type Fields = Record<string, unknown>;

function expected(what: string, value: unknown): Error {
  return new Error(
    `The studio's shop gave an answer that nobody knows: ${JSON.stringify(value)} is no ${what}.`,
  );
}

export function readFields(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw expected('record', value);
}

export function readList<T>(value: unknown, read: (element: unknown) => T): T[] {
  if (Array.isArray(value)) return value.map((element) => read(element));
  throw expected('list', value);
}

export function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw expected('text', value);
}

/** A whole number, zero or more. */
export function readCount(value: unknown): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  throw expected('whole number', value);
}

/** One of some names. */
export function readName<N extends string>(names: readonly N[], value: unknown): N {
  const name = names.find((one) => one === value);
  if (name !== undefined) return name;
  throw expected(names.join(' or '), value);
}

/** An instant with any offset, as ISO 8601 in UTC. */
export function readInstant(value: unknown): string {
  const instant = typeof value === 'string' ? new Date(value) : undefined;
  if (instant && !Number.isNaN(instant.getTime())) return instant.toISOString();
  throw expected('instant', value);
}

/** Products are sold in dollars. */
export function readDollars(value: unknown): Money {
  const { amount, currency } = readFields(value);
  return { amount: readCount(amount), currency: readName(['USD'], currency) };
}
