/*
 * The right to cancel what was bought on the site (Consumer Contracts Regulations 2013, regulations 29 to 36). Classes on a date
 * have none (regulation 28), but the studio's free cancellation; digital products lose it by consent.
 */

/** How long a customer may cancel, in days: from collecting a product, or buying a pass. */
export const cancellationDays = 14;

/** What a customer may do with the products that they collect. */
export const returnsText = `You may return what you collect within ${cancellationDays} days of collecting it: bring it back, and we refund it.`;

/** What a customer may do with a pass or a membership that they bought online. */
export const passCancellationText = `You may cancel your pass within ${cancellationDays} days of buying it, by email or telephone: we refund what you paid, less the classes that it paid for.`;
