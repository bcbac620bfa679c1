import * as v from 'valibot';
import { paymentMethods } from '#domain/bookings/payment-method.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { checkbox, keyOrElse, parsedField, requiredChoice } from '#domain/schema/form-fields.ts';
import type { FieldsOf } from '#domain/schema/read-form.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';

/** The form in which staff book a class for a person. */
export const bookForForm = v.object({
  on: parsedField({ label: 'Day', message: 'Please choose a day.' }, parseStudioDay),
  /** Number of the occurrence. */
  occurrence: requiredChoice({ label: 'Class', message: 'Please choose a class.' }),
  /** Whether they take part at home; only in a streamed class. */
  atHome: checkbox({ label: 'At home, by the stream' }),
  paymentMethod: keyOrElse({ label: 'Payment method' }, paymentMethods, 'pay_at_studio'),
});

export type BookForFields = FieldsOf<typeof bookForForm>;

/** A class as a choice of a list: "07:00–08:00 Hatha Yoga, 4 of 15 places left"; a full one is disabled if it is not streamed. */
export function classChoice({ number, title, start, end, booked, capacity, streamed }: OccurrenceRow): {
  value: string;
  label: string;
  disabled: boolean;
} {
  const left = Math.max(0, capacity - booked);
  return {
    value: String(number),
    label: `${formatTimeRange({ start, end })} ${title}, ${left === 0 ? (streamed ? 'full in the studio' : 'full') : `${left} of ${capacity} places left`}`,
    disabled: left === 0 && !streamed,
  };
}

/** Whether a person can take part in a class only at home: it is full in the studio, but streamed. */
export const hasOnlyRoomAtHome = (row: OccurrenceRow | undefined): boolean =>
  row?.streamed === true && row.booked >= row.capacity;
