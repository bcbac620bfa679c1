import { bookingForm } from '#domain/bookings/booking-form.ts';
import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';
import { address, type Limits, letters, newPerson, save } from './saving.ts';

function book(changes: object) {
  return save('book', {
    series: 'hatha-sunrise',
    held_on: addDays(mondayOf(studioDayOf(new Date())), 7 * 11),
    ...newPerson(),
    payment_method: 'pay_at_studio',
    join_waitlist: true,
    ...changes,
  });
}

export const bookingLimits: Limits = {
  form: bookingForm,
  save: {
    name: (maximum) => book({ name: letters(maximum) }),
    email: (maximum) => book({ email: address(maximum) }),
  },
};
