import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';

export type Calendars = ReturnType<typeof createCalendars>;

/**
 * The private calendar address of whoever is signed in. Every method throws Outage where the studio cannot be reached.
 * @param url The project's address, whose server function answers calendar programs; undefined where the server is in this
 * browser, which no calendar program reaches.
 */
export function createCalendars(call: Call, url: string | undefined) {
  const ask = asking(call);
  const addressOf = (token: string | null) =>
    token === null || url === undefined
      ? undefined
      : new URL(`/functions/v1/calendar?token=${token}`, url).href;
  return {
    /** Whether an address would answer. */
    offered: url !== undefined,

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
