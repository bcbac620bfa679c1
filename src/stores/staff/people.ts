import type { StaffPeople } from '#backend/staff/people.ts';
import { staff } from './staff.ts';

export type { StoredPerson } from '#backend/staff/people.ts';

/** What admins do for people who ask. @throws Outage where its program cannot be loaded. */
export async function people(): Promise<StaffPeople> {
  return (await staff()).people();
}
