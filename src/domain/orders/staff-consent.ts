import { formatInstant } from '#domain/time/format-instant.ts';
import type { StaffOrder } from './order-schema.ts';

/**
 * What staff read about the customer's consent to opening digital products early; undefined for an order that needs none.
 */
export function staffConsentText(order: Pick<StaffOrder, 'consentedAt' | 'soldAtDesk'>): string | undefined {
  const { consentedAt, soldAtDesk } = order;
  if (consentedAt !== null)
    return `Given on ${formatInstant(consentedAt)}: to open digital products at once, and to lose the right to cancel them then.`;
  return soldAtDesk ? 'Not needed, because it was sold at the desk.' : undefined;
}
