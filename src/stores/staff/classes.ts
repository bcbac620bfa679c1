import type { StaffClasses } from '#backend/staff/classes.ts';
import { changed } from './queries.ts';
import { staff } from './staff.ts';

export type { SaveClassAnswer, SaveClassRequest, StaffClass } from '#backend/staff/classes.ts';

/** Classes as staff see and change them. @throws Outage where the studio cannot be reached. */
export async function staffClasses(): Promise<StaffClasses> {
  return (await staff()).classes();
}

/** Who teaches what when has changed: whatever shows it asks anew. */
export function teachingChanged(): void {
  changed('classes', 'instructors', 'occurrences', 'overview');
}
