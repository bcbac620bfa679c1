import { studio } from '#backend/index.ts';
import type { Staff } from '#backend/staff/staff.ts';

/** What staff do, of the studio that this site was built for. @throws Outage where its program cannot be loaded. */
export async function staff(): Promise<Staff> {
  return (await studio()).staff();
}
