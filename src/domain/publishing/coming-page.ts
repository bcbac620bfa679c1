import * as v from 'valibot';
import { money } from '#domain/schema/answer-fields.ts';

/** The main data of a page that the next build generates. `summary` may be empty. */
export const comingPage = v.variant('noun', [
  v.object({ noun: v.literal('products'), name: v.string(), summary: v.string(), price: money('USD') }),
  v.object({ noun: v.literal('posts'), name: v.string(), summary: v.string() }),
]);

export type ComingPage = v.InferOutput<typeof comingPage>;
