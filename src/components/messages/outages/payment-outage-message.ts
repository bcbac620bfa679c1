/** If a payment was started and it is unknown whether a place or goods are held. */
export const paymentOutageMessage =
  'We could not reach the studio. Nothing was charged, and what you typed is still here: please try again in a moment.';
