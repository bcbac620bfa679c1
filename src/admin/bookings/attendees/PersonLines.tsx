import type { ReactNode } from 'react';
import { PersonLink } from '#admin/people/PersonLink.tsx';
import { Badge } from '#components/controls/Badge.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { bookingReference } from '#domain/bookings/booking.ts';
import { bookingStatuses } from '#domain/bookings/booking-status.ts';
import { paymentMethods } from '#domain/bookings/payment-method.ts';
import type { Attendee } from '#domain/occurrences/staff/occurrence-schema.ts';
import { emailLink } from '#domain/people/email-link.ts';
import { phoneLink } from '#domain/people/phone-link.ts';

interface Props {
  person: Attendee;
  /** Further information for staff. */
  children?: ReactNode;
}

/** The name, contact details and booking state of a person in a class. */
export function PersonLines({ person, children }: Props) {
  const { name, email, phone, status, waitlistPosition } = person;
  const { label, tone } = bookingStatuses[status];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 break-words">
        <p className="font-semibold">
          <PersonLink person={person.person}>{name}</PersonLink>
        </p>
        <p className="text-[0.95rem] text-ink-soft tabular-nums">
          <Unbroken text={bookingText(person)} />
        </p>
        <p className="text-[0.95rem]">
          {email && <a href={emailLink(email)}>{email}</a>}
          {email && phone && <span> · </span>}
          {phone && <a href={phoneLink(phone)}>{phone}</a>}
        </p>
        {children}
      </div>
      <Badge tone={tone}>{waitlistPosition === null ? label : `${label}, no. ${waitlistPosition}`}</Badge>
    </div>
  );
}

/** "EK-1024 · Paid online · Walk-in". */
const bookingText = (person: Attendee) =>
  [
    bookingReference(person),
    person.paidOnline ? 'Paid online' : paymentMethods[person.paymentMethod].label,
    ...(person.walkIn ? ['Walk-in'] : []),
    ...(person.broughtBy ? [`Guest of ${person.broughtBy}`] : []),
  ].join(' · ');
