/**
 * The message about an order beyond the online limits; undefined for other refusals. `maximum` is the maximum number of
 * pieces, if the order has too many.
 */
export function limitMessage({ reason, maximum }: { reason: string; maximum?: number }): string | undefined {
  switch (reason) {
    case 'too-many-pieces':
      return `Nothing was ordered: an online order holds ${maximum} ${maximum === 1 ? 'piece' : 'pieces'} at most.`;
    case 'too-many-orders':
      return 'Nothing was ordered: you already have as many open orders as we take online.';
    case 'too-many-requests':
      return 'Nothing was ordered: that is more than we take online in so short a time, from one connection or for one email address.';
    case 'captcha-missing':
      return 'Nothing was ordered: we could not make sure that you are a person and not a program. Please try again.';
    case 'request-used':
      return 'An earlier attempt did reach us, with other details. Please look for our email before you place the order once more.';
    default:
      return undefined;
  }
}
