import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { personErased } from '#stores/staff/people-changed.ts';

/** Reloads everything that may show an erased person. */
export function reloadAfterErasure(): void {
  personErased();
  void notifySuccess('Everything that said who they were has been erased.');
}
