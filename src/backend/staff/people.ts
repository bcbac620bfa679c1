import type { Erased, Erasure, Hindrance, StoredPerson } from '#domain/people/person-schema.ts';
import type { Refused } from './records.ts';

export type { Erasure, Hindrance, StoredPerson };

export type PersonAnswer = ({ kind: 'found' } & StoredPerson) | Refused<'not-allowed' | 'email-invalid'>;

export type EraseAnswer =
  | { kind: 'erased'; erased: Erased }
  | Refused<Hindrance | 'not-allowed' | 'email-invalid'>;

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
