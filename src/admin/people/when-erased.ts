import { notifySuccess } from '#components/messages/notify.ts';
import { changed } from '#stores/staff/queries.ts';

/** Somebody was erased: whatever showed them is read anew. */
export function whenErased(): void {
  changed('people', 'bookings', 'occurrences', 'orders', 'products');
  void notifySuccess('Everything that said who they were has been erased.');
}
