import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { type Pause, pauseAnswer, resumeAnswer } from '#domain/passes/pausing.ts';

/** Pausing memberships: their owners their own, admins everybody's. Throws Outage where the studio cannot be reached. */
export function pausing(call: Call) {
  const ask = asking(call);
  return {
    /**
     * Lets a membership rest.
     * @param agreed The bookings in that time that may be cancelled; undefined asks what the pause would mean.
     */
    pausePass: (pass: number, { fromOn, toOn }: Pause, agreed?: readonly number[]) =>
      ask('pause_pass', pauseAnswer, {
        pass_number: pass,
        from_on: fromOn,
        to_on: toOn,
        agreed: agreed ?? null,
      }),

    /** Ends a pause early, or takes back one that is still to come. @param agreed As for pausing. */
    resumePass: (pass: number, { fromOn }: Pause, agreed?: readonly number[]) =>
      ask('resume_pass', resumeAnswer, { pass_number: pass, paused_from: fromOn, agreed: agreed ?? null }),
  };
}
