import * as v from 'valibot';
import type { Currency, Money } from '#domain/money/money.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { parseTimeOfDay } from '#domain/time/time-of-day.ts';

/* Field types of the database's results: types without limits. Stored values are shown as they are. */

/** A whole number, zero or more. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A whole number, which may be negative. */
export const whole = v.pipe(v.number(), v.safeInteger());

/** One of the keys of a lookup table. */
export const keyOf = <Table extends object>(table: Table) =>
  v.picklist(Object.keys(table) as (keyof Table & string)[]);

const parsedText = <Read>(parse: (text: string) => Read | undefined) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, Read>(({ dataset, addIssue, NEVER }) => {
      const output = parse(dataset.value);
      if (output !== undefined) return output;
      addIssue();
      return NEVER;
    }),
  );

/** A day of the studio's calendar. */
export const studioDay = parsedText(parseStudioDay);

/** A time of the studio's clock. */
export const timeOfDay = parsedText(parseTimeOfDay);

/** An instant with any offset, converted to ISO 8601 in UTC. */
export const instant = parsedText((text) => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
});

/** An amount in minor units. */
export const money = (currency: Currency): v.GenericSchema<unknown, Money> =>
  v.object({ amount: count, currency: v.literal(currency) });

/** An amount in either currency, which is negative for refunds. */
export const signedMoney: v.GenericSchema<unknown, Money> = v.object({
  amount: whole,
  currency: v.picklist(['GBP', 'USD']),
});

/** A page of a list, or its first rows, and the number of all rows. */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ rows: v.array(row), total: count });

/** A person's key and name. */
export const keyAndName = v.object({ key: v.string(), name: v.string() });
