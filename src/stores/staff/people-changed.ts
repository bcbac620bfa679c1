import { invalidate } from './queries.ts';

/** The nouns whose lists show people beside their bookings, orders, passes and payments, and instructors' notes about them. */
const listsOfPeople = ['people', 'occurrences', 'orders', 'passes', 'payments'];

/** Invalidates the queries that show people, after two were merged or separated, or a note about one changed. */
export const peopleChanged = (): void => invalidate(...listsOfPeople);

/** Invalidates the queries that show people, or what an erasure cancels and deletes, after a person was erased. */
export const personErased = (): void =>
  invalidate(...listsOfPeople, 'classes', 'instructors', 'products', 'movements', 'mails', 'newsletters');
