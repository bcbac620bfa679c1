import * as v from 'valibot';
import { booking } from './booking-schema.ts';
import { moveRefusals } from './move-refusals.ts';

/** The result of move_booking(). It is idempotent. */
export const moveAnswer = v.variant('kind', [
  v.object({ kind: v.literal('moved'), booking }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(moveRefusals),
    /** The booking's current state; omitted if there is none. */
    booking: v.exactOptional(booking),
  }),
]);
