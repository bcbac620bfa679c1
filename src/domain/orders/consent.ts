import { cancellationDays } from '#domain/checkouts/right-to-cancel.ts';

/*
 * The consent of a customer to opening digital products before the 14 days are over in which they may cancel, and their
 * acknowledgement that the right to cancel is lost then: regulation 37 of the Consumer Contracts Regulations 2013. The database
 * refuses an order without it (`consent-missing`).
 */

/** A line of a cart: `PricedLine`. */
interface CartLine {
  id: string;
  name: string;
  digital: boolean;
}

/**
 * What a customer consents to: the digital products of a cart, by their ids. A consent is stored as this text, so that it is given
 * anew for other products. Empty if there are none.
 */
export const consentNeeded = ({ lines }: { lines: readonly CartLine[] }): string =>
  digitalOf(lines)
    .map(({ id }) => id)
    .sort()
    .join(' ');

/** What the customer confirms by the checkbox. */
export function consentLabel({ lines }: { lines: readonly CartLine[] }): string {
  const digital = digitalOf(lines);
  const names = digital.map(({ name }) => name).join(' and ');
  return `Open ${names} for me as soon as my order is paid, within the ${cancellationDays} days in which I may cancel. I understand that I then lose my right to cancel ${digital.length > 1 ? 'them' : 'it'}.`;
}

/** The message beside the checkbox if it is not ticked. */
export const consentMessage = 'Please tick this box, or take the digital products out of your cart.';

const digitalOf = (lines: readonly CartLine[]) => lines.filter(({ digital }) => digital);
