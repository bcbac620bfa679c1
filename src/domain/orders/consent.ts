import { type CartWithDigital, digitalLines, namesOfDigitalLines } from '#domain/cart/digital-lines.ts';
import { cancellationDays } from '#domain/checkouts/right-to-cancel.ts';

/*
 * The consent of a customer to opening digital products before the 14 days are over in which they may cancel, and their
 * acknowledgement that the right to cancel is lost then: regulation 37 of the Consumer Contracts Regulations 2013. The database
 * refuses an order without it (`consent-missing`).
 */

/**
 * What a customer consents to: the digital products of a cart, by their ids. A consent is stored as this text, so that it is given
 * anew for other products. Empty if there are none.
 */
export const consentNeeded = (cart: CartWithDigital): string =>
  digitalLines(cart)
    .map(({ id }) => id)
    .sort()
    .join(' ');

/**
 * Whether a customer consents to opening the digital products of a cart; false if there are none.
 * @param stored The consent that they gave last: `consentNeeded` of the cart at that time, or empty.
 */
export const isConsentGiven = (cart: CartWithDigital, stored: string): boolean =>
  stored !== '' && stored === consentNeeded(cart);

/** The message beside the checkbox; undefined if the cart needs no consent, or it is given. @param stored See isConsentGiven. */
export const consentProblem = (cart: CartWithDigital, stored: string): string | undefined =>
  consentNeeded(cart) === '' || isConsentGiven(cart, stored) ? undefined : consentMessage;

/** What the customer confirms by the checkbox. */
export const consentLabel = (cart: CartWithDigital): string =>
  `Open ${namesOfDigitalLines(cart)} for me as soon as my order is paid, within the ${cancellationDays} days in which I may cancel. I understand that I then lose my right to cancel ${digitalLines(cart).length > 1 ? 'them' : 'it'}.`;

/** The message beside the checkbox if it is not ticked. */
export const consentMessage = 'Please tick this box, or take the digital products out of your cart.';
