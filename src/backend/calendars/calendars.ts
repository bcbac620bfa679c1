import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';

export type Calendars = ReturnType<typeof createCalendars>;

/**
 * The private calendar address of whoever is signed in. Every method throws Outage where the studio cannot be reached.
 * @param url The project's address: its server function answers calendar programs.
 */
export function createCalendars(call: Call, url: string) {
  const ask = asking(call);
  const addressOf = (token: string | null) =>
    token === null ? undefined : new URL(`/functions/v1/calendar?token=${token}`, url).href;
  return {
    /** Undefined where there is none. */
    own: async () => addressOf(await ask('my_calendar', v.nullable(v.string()))),

    /** Makes an address, or another one: the old one then shows nothing. */
    renew: async () => addressOf(await ask('renew_my_calendar', v.nullable(v.string()))),

    /** Switches the address off. */
    end: async () => {
      await ask('end_my_calendar', v.unknown());
    },
  };
}
