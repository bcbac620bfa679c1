import * as v from 'valibot';
import { count, keyOf, money } from '#domain/schema/answer-fields.ts';
import { levels } from './level.ts';

/** The fields that a class series and each of its dates share; `studio.class_fields_json` writes them. */
export const classFields = {
  title: v.string(),
  classType: v.object({ id: count, key: v.string() }),
  level: keyOf(levels),
  price: money('GBP'),
  streamed: v.boolean(),
  /** What visitors read about this class before they book it; empty if its class type's page says everything. */
  description: v.string(),
  /** Whether it is held on single dates instead of every week; no pass pays for it. */
  workshop: v.boolean(),
};
