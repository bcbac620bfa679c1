import { notifySuccess } from '#components/messages/toasts/notify.ts';

interface CartUpdate {
  message: string | undefined;
  undo: (() => void) | undefined;
}

/** Announces a change of the cart: with Undo if something was removed, else with a link to the cart. */
export function toastCart({ message, undo }: CartUpdate): void {
  if (!message) return;
  if (undo) void notifySuccess(message, { label: 'Undo', onClick: undo });
  else if (location.pathname === '/cart') void notifySuccess(message);
  else void notifySuccess(message, { label: 'View cart', onClick: () => location.assign('/cart') });
}
