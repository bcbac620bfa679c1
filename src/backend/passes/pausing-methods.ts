import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { type Pause, pauseAnswer, resumeAnswer } from '#domain/passes/pausing.ts';

/** Pausing memberships: owners their own, admins all of them. Throws Outage if the studio is unreachable. */
export function pausingMethods(call: Call) {
  const rpc = typedCall(call);
  return {
    /**
     * Pauses a membership.
     * @param agreed The bookings in that time that may be cancelled; undefined returns a preview of the pause.
     */
    pausePass: (pass: number, { fromOn, toOn }: Pause, agreed?: readonly number[]) =>
      rpc('pause_pass', pauseAnswer, {
        pass_number: pass,
        from_on: fromOn,
        to_on: toOn,
        agreed: agreed ?? null,
      }),

    /**
     * Ends a pause early, or cancels a coming one.
     * @param agreed As for pausing.
     */
    resumePass: (pass: number, { fromOn }: Pause, agreed?: readonly number[]) =>
      rpc('resume_pass', resumeAnswer, { pass_number: pass, paused_from: fromOn, agreed: agreed ?? null }),
  };
}
