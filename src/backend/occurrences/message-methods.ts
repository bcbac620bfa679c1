import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { type Audience, messageAnswer, recipients } from '#domain/occurrences/staff/class-message.ts';

/** Messages from staff to the people booked on an occurrence. Throws Outage if the studio is unreachable. */
export function messageMethods(call: Call) {
  const rpc = typedCall(call);
  return {
    /** The people who would receive a mail, and those to telephone; undefined if the caller may not see them. */
    recipients: async (number: number, audience: Audience) =>
      (await rpc('occurrence_recipients', v.nullable(recipients), { occurrence_number: number, audience })) ??
      undefined,

    /**
     * Mails a message from staff to everybody booked. `again`: even if another message was sent within the last hour.
     */
    write: (
      number: number,
      message: {
        subject: string;
        body: string;
        audience: Exclude<Audience, 'affected'>;
        again: boolean;
      },
      requestId: string,
    ) =>
      rpc('write_to_class', messageAnswer, { occurrence_number: number, ...message, request_id: requestId }),
  };
}
