import { notifyInfo } from '#components/messages/toasts/notify.ts';
import { returnToCart } from '#stores/checkouts/pay-for-order.ts';

/** Gives up the payment that this browser began for the cart, and says so: its page may be open in another tab. */
export async function leavePayment(): Promise<void> {
  if (await returnToCart())
    await notifyInfo('The payment that you began for this cart is given up. Nothing was charged.');
}
