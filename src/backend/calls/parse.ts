import * as v from 'valibot';
import type { Call } from './call.ts';

/**
 * Parses an answer of the database.
 * @param name The name of the called function, for the message.
 * @throws Error if the answer does not match the schema.
 */
export function parse<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  throw new Error(
    `The studio's server returned an invalid answer to ${name}${path ? `, at ${path}` : ''}: ${JSON.stringify(issue.input)}`,
  );
}

/**
 * Calls a function of the database and parses its answer.
 * @throws Outage, or Error for an unknown answer.
 */
export type TypedCall = <Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  args?: Record<string, unknown>,
) => Promise<v.InferOutput<Schema>>;

/** Makes calls that parse their answers. */
export const typedCall =
  (call: Call): TypedCall =>
  async (name, schema, args) =>
    parse(name, schema, await call(name, args));
