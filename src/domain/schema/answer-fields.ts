import * as v from 'valibot';
import type { Currency, Money } from '#domain/money/money.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { parseTimeOfDay } from '#domain/time/time-of-day.ts';

/* The kinds of field that answers of the database are made of: types, no limits. What is stored is shown. */

/** A whole number, zero or more. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A whole number, also below zero. */
export const whole = v.pipe(v.number(), v.safeInteger());

/** One of the keys of a table. */
export const keyOf = <Table extends object>(table: Table) =>
  v.picklist(Object.keys(table) as (keyof Table & string)[]);

const parsed = <Read>(parse: (text: string) => Read | undefined) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, Read>(({ dataset, addIssue, NEVER }) => {
      const found = parse(dataset.value);
      if (found !== undefined) return found;
      addIssue();
      return NEVER;
    }),
  );

/** A day of the studio's calendar. */
export const studioDay = parsed(parseStudioDay);

/** A time of the studio's clock. */
export const timeOfDay = parsed(parseTimeOfDay);

/** An instant with any offset, as ISO 8601 in UTC. */
export const instant = parsed((text) => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
});

/** An amount in the smallest coins. */
export const money = (currency: Currency): v.GenericSchema<unknown, Money> =>
  v.object({ amount: count, currency: v.literal(currency) });

/** An amount of either currency, also below zero: what was given back. */
export const signedMoney: v.GenericSchema<unknown, Money> = v.object({
  amount: whole,
  currency: v.picklist(['GBP', 'USD']),
});

/** Somebody, by the key that refers to them and their name. */
export const named = v.object({ key: v.string(), name: v.string() });
