import * as v from 'valibot';
import type { Call } from './call.ts';

/**
 * Parses an answer of the database.
 * @param name The name of the called function, for the message.
 * @throws Error if this version of the site does not know the answer.
 */
export function parse<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, answer);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const path = v.getDotPath(issue);
  throw new Error(
    `The studio's server returned an invalid answer to ${name}${path ? `, at ${path}` : ''}: ${JSON.stringify(issue.input)}`,
  );
}

/**
 * Calls a function of the database and parses its answer.
 * @throws Outage, or Error for an unknown answer.
 */
export type Ask = <Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  args?: Record<string, unknown>,
) => Promise<v.InferOutput<Schema>>;

export const asking =
  (call: Call): Ask =>
  async (name, schema, args) =>
    parse(name, schema, await call(name, args));
