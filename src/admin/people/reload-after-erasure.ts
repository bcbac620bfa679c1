import { notifySuccess } from '#components/messages/notify.ts';
import { invalidate } from '#stores/staff/queries.ts';

/** Reloads everything that may show an erased person. */
export function reloadAfterErasure(): void {
  invalidate('people', 'bookings', 'occurrences', 'orders', 'products');
  void notifySuccess('Everything that said who they were has been erased.');
}
