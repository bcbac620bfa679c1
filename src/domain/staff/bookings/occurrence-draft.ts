import { classLimits } from '#domain/staff/teaching/class-schema.ts';
import { rangeMinutes } from '#domain/time/time-of-day.ts';
import type { OccurrenceDraft } from './occurrence-schema.ts';

/** Why one date cannot be changed like this, whoever else is in the studio; undefined where it can. */
export function draftRefusal(
  { start, end, capacity }: OccurrenceDraft,
  booked: number,
): 'time-invalid' | 'capacity-invalid' | 'capacity-below-bookings' | undefined {
  if (rangeMinutes({ start, end }) <= 0) return 'time-invalid';
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > classLimits.capacity)
    return 'capacity-invalid';
  return capacity < booked ? 'capacity-below-bookings' : undefined;
}
