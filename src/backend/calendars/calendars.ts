import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';

export type Calendars = ReturnType<typeof createCalendars>;

/**
 * The private calendar address of the signed-in person. Every method throws Outage if the studio is unreachable.
 * @param url The project's address, whose server function serves calendar programs; undefined if the server is in this
 * browser, where no calendar program can reach it.
 */
export function createCalendars(call: Call, url: string | undefined) {
  const rpc = typedCall(call);
  const addressOf = (token: string | null) =>
    token === null || url === undefined
      ? undefined
      : new URL(`/functions/v1/calendar?token=${token}`, url).href;
  return {
    /** Whether an address would work. */
    offered: url !== undefined,

    /** The calendar address of the signed-in person; undefined if they have none. */
    ownAddress: async () => addressOf(await rpc('my_calendar', v.nullable(v.string()))),

    /** Creates an address, or a new one: the old one then becomes invalid. */
    renew: async () => addressOf(await rpc('renew_my_calendar', v.nullable(v.string()))),

    /** Switches the address off. */
    end: async () => {
      await rpc('end_my_calendar', v.unknown());
    },
  };
}
