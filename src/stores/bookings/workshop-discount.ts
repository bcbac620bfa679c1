import { atom } from 'nanostores';
import { bookings } from './booking.ts';

/** The highest discount of a plan on workshops, in per cent; 0 until the studio has responded. */
export const $workshopDiscount = atom(0);

/** Updates `$workshopDiscount`; in an outage it stays unchanged. */
export async function updateWorkshopDiscount(): Promise<void> {
  const discount = await bookings()
    .then((service) => service.workshopDiscount())
    .catch(() => undefined);
  if (discount !== undefined) $workshopDiscount.set(discount);
}
