import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { refusalSchema } from '#backend/records/answers.ts';
import { substituteDates, substituteRequest } from '#domain/instructors/substitute-schema.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';

const done = v.object({ kind: v.literal('done') });

const requestAnswer = v.variant('kind', [
  v.object({ kind: v.literal('requested'), dates: v.number(), colleagues: v.number() }),
  refusalSchema(['nothing-to-ask']),
]);

const takeAnswer = v.variant('kind', [
  done,
  refusalSchema(['taken', 'withdrawn', 'cancelled', 'over', 'instructor-unknown', 'instructor-busy']),
]);

const withdrawAnswer = v.variant('kind', [done, refusalSchema(['taken'])]);

export type StaffSubstitutes = ReturnType<typeof createStaffSubstitutes>;

/** Substitutes for instructors who cannot teach. Every method throws Outage if the studio is unreachable. */
export function createStaffSubstitutes(call: Call) {
  const rpc = typedCall(call);
  return {
    /** Requests for coming dates, the open ones first; instructors see those that concern them. */
    list: () => rpc('substitute_requests', v.array(substituteRequest)),

    /** An instructor's dates in a period, with the colleagues who are free then. */
    dates: (instructor: string, from: StudioDay, to: StudioDay) =>
      rpc('substitute_dates', substituteDates, { instructor, from_on: from, to_on: to }),

    /**
     * Requests a substitute from every colleague who is free.
     * @param numbers The numbers of the occurrences.
     */
    request: (instructor: string, numbers: readonly number[], requestId: string) =>
      rpc('request_substitutes', requestAnswer, { instructor, numbers, request_id: requestId }),

    /**
     * Gives a date to an instructor, possibly the caller.
     * @param instructor Key of the new instructor of the date.
     */
    take: (number: number, instructor: string, requestId: string) =>
      rpc('take_substitute_request', takeAnswer, { number, instructor, request_id: requestId }),

    withdraw: (number: number, requestId: string) =>
      rpc('withdraw_substitute_request', withdrawAnswer, { number, request_id: requestId }),
  };
}
