import { atom } from 'nanostores';
import { studio } from '#backend/client.ts';
import type { Staff } from '#backend/staff/staff.ts';

/** Whether this studio writes mails to people: the demo does not. Known once staff have asked for anything. */
export const $writesMails = atom(true);

/** What staff do, of the studio that this site was built for. @throws Outage where its program cannot be loaded. */
export async function staff(): Promise<Staff> {
  const found = await (await studio()).staff();
  $writesMails.set(found.reset === undefined);
  return found;
}
