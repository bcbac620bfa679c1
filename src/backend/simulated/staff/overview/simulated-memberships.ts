import type { OwnMembership } from '#domain/people/membership.ts';
import type { Membership } from '#domain/staff/overview/overview-schema.ts';
import { addDays, type StudioDay, studioInstant } from '#domain/time/studio-time.ts';
import { sampleMemberships } from './sample-memberships.ts';

/** The first one's number, as in the database. */
const firstNumber = 3001;

/** Every membership that the demo ever had, relative to today, with the instant at which it was bought. */
export function everyMembership(today: StudioDay): (Membership & { createdAt: string })[] {
  return sampleMemberships.map(({ name, email, plan, begunAgo, lasts }, index) => {
    const fromOn = addDays(today, -begunAgo);
    return {
      number: firstNumber + index,
      name,
      email,
      plan,
      fromOn,
      toOn: addDays(fromOn, lasts - 1),
      createdAt: studioInstant(fromOn, '09:30').toISOString(),
    };
  });
}

/** Those that are valid on a day. */
export const validOn = <One extends Membership>(day: StudioDay, memberships: readonly One[]): One[] =>
  memberships.filter(({ fromOn, toOn }) => fromOn <= day && day <= toOn);

/** Those of one person that have not ended, by when they end. */
export function ownSampleMemberships(email: string, today: StudioDay): OwnMembership[] {
  return everyMembership(today)
    .filter((one) => one.email.toLowerCase() === email.toLowerCase() && one.toOn >= today)
    .map(({ plan, fromOn, toOn }) => ({ plan, fromOn, toOn }))
    .sort((a, b) => a.toOn.localeCompare(b.toOn));
}
