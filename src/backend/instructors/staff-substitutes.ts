import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { refused } from '#backend/records/answers.ts';
import { substituteDates, substituteRequest } from '#domain/instructors/substitute-schema.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';

const done = v.object({ kind: v.literal('done') });

const requestAnswer = v.variant('kind', [
  v.object({ kind: v.literal('asked'), dates: v.number(), colleagues: v.number() }),
  refused(['nothing-to-ask']),
]);

const takeAnswer = v.variant('kind', [
  done,
  refused(['taken', 'withdrawn', 'cancelled', 'over', 'instructor-unknown', 'instructor-busy']),
]);

const withdrawAnswer = v.variant('kind', [done, refused(['taken'])]);

export type StaffSubstitutes = ReturnType<typeof createStaffSubstitutes>;

/** Who steps in for somebody who cannot teach. Every method throws Outage where the studio cannot be reached. */
export function createStaffSubstitutes(call: Call) {
  const ask = asking(call);
  return {
    /** Requests for dates to come, the open ones first; instructors see what concerns them. */
    list: () => ask('substitute_requests', v.array(substituteRequest)),

    /** What an instructor teaches in a period, with who is free then. */
    dates: (instructor: string, from: StudioDay, to: StudioDay) =>
      ask('substitute_dates', substituteDates, { instructor, from_on: from, to_on: to }),

    /** Asks every colleague who is free. @param numbers Of the occurrences. */
    request: (instructor: string, numbers: readonly number[], requestId: string) =>
      ask('request_substitutes', requestAnswer, { instructor, numbers, request_id: requestId }),

    /** Gives a date to somebody, or takes it oneself. @param instructor Key of who teaches it then. */
    take: (number: number, instructor: string, requestId: string) =>
      ask('take_substitute_request', takeAnswer, { number, instructor, request_id: requestId }),

    withdraw: (number: number, requestId: string) =>
      ask('withdraw_substitute_request', withdrawAnswer, { number, request_id: requestId }),
  };
}
