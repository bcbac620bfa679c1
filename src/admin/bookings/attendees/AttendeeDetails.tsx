import { History } from '#admin/parts/record/history/History.tsx';
import { BookingPayments } from '#admin/payments/BookingPayments.tsx';
import { TakePayment } from '#admin/payments/TakePayment.tsx';
import { AttendeeActions } from './AttendeeActions.tsx';
import type { AttendeeProps } from './attendee-change.ts';
import { PersonLines } from './PersonLines.tsx';

/** A person's contact details, the amount due, and the other actions on their place. */
export function AttendeeDetails(props: AttendeeProps) {
  const { person } = props;
  const { number, name, promotionReason } = person;
  return (
    <div className="pb-4">
      {person.notes.map((note) => (
        <p key={note} className="mb-2 whitespace-pre-line break-words rounded-lg bg-paper-deep px-4 py-2">
          <strong className="font-semibold">Note: </strong>
          {note}
        </p>
      ))}
      <PersonLines person={person}>
        {promotionReason !== null && (
          <p className="text-[0.95rem]">Moved up from the waitlist: {promotionReason}</p>
        )}
      </PersonLines>
      {person.due.amount > 0 && (
        <TakePayment payable={{ kind: 'booking', number }} due={person.due} name={name} />
      )}
      {person.paidByPass === null && person.price.amount > person.due.amount && (
        <BookingPayments booking={number} />
      )}
      <AttendeeActions {...props} />
      {person.promotedAt !== null && <History kind="booking" recordKey={String(number)} />}
    </div>
  );
}
