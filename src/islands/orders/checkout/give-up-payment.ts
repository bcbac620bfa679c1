import { loadShelfNow } from '#stores/products/shelf.ts';

/**
 * Gives up the payment that this browser began for the cart. If the program for that cannot be loaded, the products stay
 * held until the payment expires.
 */
export const giveUpPayment = (): Promise<void> =>
  import('./leave-payment.ts').then(({ leavePayment }) => leavePayment()).catch(loadShelfNow);
