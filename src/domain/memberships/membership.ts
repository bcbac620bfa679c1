import { formatDay } from '#domain/time/calendar-day.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { OwnMembership } from './membership-schema.ts';

const inWords = (day: StudioDay) => formatDay(new Date(`${day}T00:00:00Z`));

/** "Valid until 14 March 2026"; one that is still to begin says when. */
export function membershipWords({ fromOn, toOn }: OwnMembership, today: StudioDay): string {
  return fromOn <= today
    ? `Valid until ${inWords(toOn)}`
    : `Valid from ${inWords(fromOn)} until ${inWords(toOn)}`;
}
