import { addDays, mondayOf, type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';

/** What a booking function answers, as far as the measurements read it. */
export type Answer =
  | { kind: 'booked'; booking: { number: number; token: string; status: string } }
  | { kind: 'refused'; reason: string };

/** The sample's class of 15 places on Mondays. */
export const smallClass = { series: 'hatha-sunrise', capacity: 15 };

/** A Monday so many weeks ahead; beyond the eighth nobody of the sample has booked and no row stands. */
export const mondayAhead = (weeks: number): StudioDay =>
  addDays(mondayOf(studioDayOf(new Date())), 7 * weeks);

/** The arguments of book() for a person of no other booking. */
export const bookArgs = (on: StudioDay, joinWaitlist: boolean) => ({
  series: smallClass.series,
  held_on: on,
  name: 'Ada Ashby',
  email: `${crypto.randomUUID()}@post.example`,
  phone: '07700 900200',
  payment_method: 'pay_at_studio',
  join_waitlist: joinWaitlist,
  request_id: crypto.randomUUID() as string,
});
