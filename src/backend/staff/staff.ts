import type { RecordedChange } from '#domain/records/recorded-change.ts';
import type { StaffClasses } from './classes.ts';
import type { StaffInstructors } from './instructors.ts';
import type { StaffOccurrences } from './occurrences.ts';
import type { StaffOrders } from './orders.ts';
import type { StaffOverview } from './overview.ts';
import type { StaffPeople } from './people.ts';
import type { StaffPosts } from './posts.ts';
import type { StaffProducts } from './products.ts';
import type { RecordKind } from './records.ts';

/**
 * What staff do. Each noun comes with a program of its own, which only its screen needs.
 * Who asks is checked behind the port: what a role does not allow is a refusal, and a list that it may not see is empty.
 * Every method throws Outage where the studio cannot be reached.
 */
export interface Staff {
  overview(): Promise<StaffOverview>;
  classes(): Promise<StaffClasses>;
  instructors(): Promise<StaffInstructors>;
  occurrences(): Promise<StaffOccurrences>;
  products(): Promise<StaffProducts>;
  orders(): Promise<StaffOrders>;
  posts(): Promise<StaffPosts>;
  people(): Promise<StaffPeople>;
  /** What staff changed of a record, the newest first. @param key As its address has it: a key, an id, a number. */
  history(kind: RecordKind, key: string): Promise<RecordedChange[]>;
  /** Takes back everything that this browser changed; undefined where the studio is real. */
  readonly reset: (() => Promise<void>) | undefined;
}
