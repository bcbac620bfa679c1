import { notifySuccess } from '#components/messages/notify.ts';

interface CartNews {
  said: string | undefined;
  undo: (() => void) | undefined;
}

/** Says what was done to the cart: with Undo where something was taken out, else with the way to the cart. */
export function toastCart({ said, undo }: CartNews): void {
  if (!said) return;
  if (undo) void notifySuccess(said, { label: 'Undo', onClick: undo });
  else if (location.pathname === '/cart') void notifySuccess(said);
  else void notifySuccess(said, { label: 'View cart', onClick: () => location.assign('/cart') });
}
