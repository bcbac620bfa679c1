import type { Calendars } from '#backend/calendars/calendars.ts';
import { studio } from '#backend/client.ts';

/** The own calendar address of whoever is signed in. @throws Outage where its program cannot be loaded. */
export async function calendars(): Promise<Calendars> {
  return (await studio()).calendars;
}
