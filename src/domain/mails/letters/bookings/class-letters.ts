import * as v from 'valibot';
import { type Booking, booking as bookingSchema } from '#domain/bookings/booking-schema.ts';
import type { Block, Letter } from '#domain/mails/letter.ts';
import { paragraphsOf } from '#domain/mails/rendering/paragraphs.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import {
  bookingAction,
  bookingFacts,
  calendarMessageOf,
  cancelledClass,
  cancelledFacts,
  changedBooking,
  classInShort,
  classMessage,
  classTypeOf,
  firstName,
  type LetterData,
  moneyBackBlocks,
  nextDateBlocks,
} from './booking-letter-parts.ts';
import { mailedCancellationSentence, mailedWaitlistSentence } from './deadline-sentences.ts';

/** The letters to everybody booked on a date that changed, or about which staff write, by mail kind. */
export const classLetters: Readonly<Record<string, (data: LetterData) => Letter>> = {
  'booking-changed': (data) => {
    const booking = v.parse(changedBooking, data.mail.payload);
    const { was, occurrence } = booking;
    const waits = booking.waitlistPosition !== null;
    const changes = [
      was.start !== occurrence.start || was.end !== occurrence.end
        ? `It is now ${formatTimeRange(occurrence)} instead of ${formatTimeRange(was)}.`
        : '',
      was.instructor !== null && was.instructor !== occurrence.instructor.name
        ? `${occurrence.instructor.name} teaches instead of ${was.instructor}.`
        : '',
    ];
    return {
      classType: classTypeOf(booking),
      subject: `Changed: ${classInShort(booking)}`,
      preview: changes.filter(Boolean).join(' '),
      title: 'Your class has changed',
      blocks: [
        {
          kind: 'text',
          text: `${changes.filter(Boolean).join(' ')} ${
            waits
              ? 'You are still on the waitlist. If the class no longer suits you, please leave the waitlist below.'
              : 'Your place is still yours. If the class no longer suits you, please cancel below.'
          }`,
        },
        bookingFacts(booking, data.studio),
        bookingAction(
          booking,
          data.studio,
          waits ? 'See your place or leave the waitlist' : 'See or cancel your booking',
        ),
        termsNote(booking, data),
      ],
      calendar: waits ? undefined : calendarMessageOf(booking, data, 'REQUEST'),
    };
  },

  'class-cancelled': (data) => {
    const booking = v.parse(cancelledClass, data.mail.payload);
    return {
      classType: classTypeOf(booking),
      subject: `We had to cancel ${classInShort(booking)}`,
      preview: booking.reason,
      title: 'We had to cancel your class',
      blocks: [
        {
          kind: 'text',
          text: `We are sorry, ${firstName(booking)}. The reason: ${withFullStop(booking.reason)}`,
        },
        cancelledFacts(booking),
        { kind: 'text', text: 'You need not do anything, and it costs you nothing.' },
        ...moneyBackBlocks(booking),
        ...nextDateBlocks(booking, data.studio),
        { kind: 'action', label: 'Find another class', href: `${data.studio.site}/schedule` },
      ],
      // A waitlisted class has no entry in a calendar.
      calendar: booking.waitlistPosition === null ? calendarMessageOf(booking, data, 'CANCEL') : undefined,
    };
  },

  'class-message': (data) => {
    const booking = v.parse(classMessage, data.mail.payload);
    const paragraphs = paragraphsOf(booking.body);
    return {
      classType: classTypeOf(booking),
      subject: booking.subject,
      preview: paragraphs[0] ?? '',
      title: booking.subject,
      blocks: [
        ...paragraphs.map((text): Block => ({ kind: 'text', text })),
        bookingFacts(booking, data.studio),
        bookingAction(booking, data.studio, 'See your booking'),
        { kind: 'note', text: 'Replies to this email reach the studio.' },
      ],
    };
  },

  'class-brought-back': (data) => {
    const booking = v.parse(bookingSchema, data.mail.payload);
    const waits = booking.waitlistPosition !== null;
    return {
      classType: classTypeOf(booking),
      subject: `Held after all: ${classInShort(booking)}`,
      preview: 'The class that we had cancelled will be held after all.',
      title: 'Your class will be held after all',
      blocks: [
        {
          kind: 'text',
          text: waits
            ? 'We had cancelled it and can hold it after all. You are still on the waitlist.'
            : 'We had cancelled it and can hold it after all. Your place is still yours. If you have made other plans, please cancel.',
        },
        bookingFacts(booking, data.studio),
        bookingAction(booking, data.studio, waits ? 'See your place' : 'See or cancel your booking'),
        termsNote(booking, data),
      ],
      calendar: waits ? undefined : calendarMessageOf(booking, data, 'REQUEST'),
    };
  },
};

/** Until when the place can be given up free of charge, or how a waitlisted person gets one. */
const termsNote = (booking: Booking, { now }: LetterData): Block => ({
  kind: 'note',
  text: (booking.waitlistPosition === null ? mailedCancellationSentence : mailedWaitlistSentence)(
    booking,
    now,
  ),
});

/** A text with a full stop, which is added if it is missing. */
const withFullStop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
