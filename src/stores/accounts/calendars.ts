import type { Calendars } from '#backend/calendars/calendars.ts';
import { studio } from '#backend/client.ts';

/** The calendar address of the signed-in person. @throws Outage if the module cannot be loaded. */
export async function calendars(): Promise<Calendars> {
  return (await studio()).calendars;
}
