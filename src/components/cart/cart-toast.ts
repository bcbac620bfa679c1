import { notifySuccess } from '#components/messages/notify.ts';

interface CartNews {
  said: string | undefined;
  undo: (() => void) | undefined;
}

/** Announces a change of the cart: with Undo if something was removed, else with a link to the cart. */
export function toastCart({ said, undo }: CartNews): void {
  if (!said) return;
  if (undo) void notifySuccess(said, { label: 'Undo', onClick: undo });
  else if (location.pathname === '/cart') void notifySuccess(said);
  else void notifySuccess(said, { label: 'View cart', onClick: () => location.assign('/cart') });
}
