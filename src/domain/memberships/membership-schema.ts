import * as v from 'valibot';
import { studioDay } from '#domain/schema/answer-fields.ts';

/** A membership or a class pack of the person who is signed in. Both days are included. */
export const ownMembership = v.object({
  /** Key of its plan. */
  plan: v.string(),
  fromOn: studioDay,
  toOn: studioDay,
});

export type OwnMembership = v.InferOutput<typeof ownMembership>;
