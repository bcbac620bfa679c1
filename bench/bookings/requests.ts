import { addDays, mondayOf, type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';

/** The fields of the booking functions' answers that the benchmarks use. */
export type Answer =
  | { kind: 'booked'; booking: { number: number; token: string; status: string } }
  | { kind: 'refused'; reason: string };

/** The sample's class of 15 places on Mondays. */
export const smallClass = { series: 'hatha-sunrise', capacity: 15 };

/** Returns a Monday this many weeks ahead. Beyond the eighth week the sample has no bookings and no occurrence rows. */
export const mondayAhead = (weeks: number): StudioDay =>
  addDays(mondayOf(studioDayOf(new Date())), 7 * weeks);

/** The arguments of book() for a new person. */
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
