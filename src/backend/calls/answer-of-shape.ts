import { findMismatch, type Shape } from '#domain/schema/shape.ts';
import type { Call } from './call.ts';

/**
 * Calls a function whose answer contains the time at which it was read, and checks the answer without the schema
 * library, which pages would load only for this. `readAt` is converted to ISO 8601 in UTC.
 * @throws Outage, or Error for an unknown answer.
 */
export async function answerOfShape<Answer extends { readAt: string }>(
  call: Call,
  name: string,
  shape: Shape<Answer>,
  args?: Record<string, unknown>,
): Promise<Answer> {
  const answer = await call(name, args);
  const path = findMismatch(answer, shape);
  if (path !== undefined)
    throw new Error(`The studio's server returned an invalid answer to ${name}${path && `, at ${path}`}.`);
  const checked = answer as Answer;
  return { ...checked, readAt: new Date(checked.readAt).toISOString() };
}
