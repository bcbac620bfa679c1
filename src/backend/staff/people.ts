import type { Role } from '#domain/people/access.ts';
import type { Erased } from '#domain/people/erasing.ts';
import type { Refused } from './records.ts';

/** Why somebody cannot be erased: the only admin; another of the staff; a teacher, whom this address reaches. */
export type Hindrance = 'last-admin' | 'staff' | 'teacher';

/** What is stored under an address, in numbers. */
export interface StoredPerson {
  /** As it was asked for, without the blanks around it. */
  email: string;
  /** Null where there is no account. */
  role: Role | null;
  hindrance: Hindrance | null;
  bookings: number;
  comingBookings: number;
  orders: number;
  openOrders: number;
  memberships: number;
  mails: number;
  newsletter: boolean;
}

export type PersonAnswer = ({ kind: 'found' } & StoredPerson) | Refused<'not-allowed' | 'email-invalid'>;

export type EraseAnswer =
  | { kind: 'erased'; erased: Erased }
  | Refused<Hindrance | 'not-allowed' | 'email-invalid'>;

/** That somebody was erased. Who it was is not known any more. */
export interface Erasure {
  /** Instant, ISO 8601 in UTC. */
  at: string;
  byThemselves: boolean;
  /** Who of the staff did it; null where it was nobody, or is nobody any more. */
  by: string | null;
  erased: Erased;
}

/** What admins do for people who ask what is stored of them. Instructors are refused. */
export interface StaffPeople {
  find(email: string): Promise<PersonAnswer>;
  /** Everything that is stored under an address, for a file; null where the person who asks may not have it. */
  data(email: string): Promise<unknown>;
  /** Erases a person and their account. @param requestId As everywhere: the same id is the same wish. */
  erase(email: string, requestId: string): Promise<EraseAnswer>;
  /** The last twenty, the newest first. */
  erasures(): Promise<Erasure[]>;
}
