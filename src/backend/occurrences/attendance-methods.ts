import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { attendee } from '#domain/occurrences/staff/occurrence-schema.ts';
import type { AttendanceMark } from '#domain/occurrences/staff/roll-call.ts';
import { attendeeAnswer } from './occurrence-answers.ts';

/** The people booked on an occurrence, and their attendance. Throws Outage if the studio is unreachable. */
export function attendanceMethods(call: Call) {
  const rpc = typedCall(call);
  return {
    /** In the order of booking, cancelled ones last. Undefined if the caller may not see them. */
    attendees: async (number: number) =>
      (await rpc('occurrence_attendees', v.nullable(v.array(attendee)), { occurrence_number: number })) ??
      undefined,

    /**
     * Attended, absent, or neither: `confirmed` removes a mark. Possible from half an hour before the start until a
     * week after the class. People on the waitlist have no place yet. `superseded`: a later mark was already stored.
     * `overlapping`: a person who was absent has been given a place in another class at that time.
     * @param waited How long ago the button was pressed, in milliseconds.
     */
    mark: (booking: number, mark: AttendanceMark, requestId: string, waited = 0) =>
      rpc(
        'mark_attendance',
        attendeeAnswer(['too-early', 'too-late', 'superseded', 'overlapping', 'cancelled', 'waiting']),
        {
          booking,
          mark,
          request_id: requestId,
          waited: `${waited} milliseconds`,
        },
      ),

    /**
     * Returns the class credit of a pass to a person who was absent or cancelled late.
     * @param reason Shown to the pass's owner.
     */
    waiveCredit: (booking: number, reason: string, requestId: string) =>
      rpc('waive_credit', attendeeAnswer(['reason-invalid', 'not-missed', 'nothing-taken']), {
        booking,
        reason,
        request_id: requestId,
      }),
  };
}
