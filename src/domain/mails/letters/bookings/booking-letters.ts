import * as v from 'valibot';
import { type Booking, booking as bookingSchema } from '#domain/bookings/booking-schema.ts';
import type { Block, Letter } from '#domain/mails/letter.ts';
import { unsubscribePage } from '#domain/mails/unsubscribing.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import {
  assignedPlace,
  bookingAction,
  bookingFacts,
  calendarMessageOf,
  cancelledBooking,
  cancelledFacts,
  classInShort,
  classTypeOf,
  firstName,
  guestBlocks,
  type LetterData,
  leftWaitlistBlocks,
  moneyBackBlocks,
  remindedBooking,
} from './booking-letter-parts.ts';
import { mailedCancellationSentence, mailedWaitlistSentence } from './deadline-sentences.ts';

/** The letters about a person’s own booking, by mail kind. */
export const bookingLetters: Readonly<Record<string, (data: LetterData) => Letter>> = {
  'booking-confirmed': (data) => {
    const booking = v.parse(assignedPlace, data.mail.payload);
    return {
      classType: classTypeOf(booking),
      subject: `Your place ${booking.atHome ? 'at home for' : 'in'} ${classInShort(booking)}`,
      preview: `${classInShort(booking)} with ${booking.occurrence.instructor.name}.`,
      title: booking.moved ? movedTitle(booking) : `You’re booked, ${firstName(booking)}`,
      blocks: [
        {
          kind: 'text',
          text: booking.atHome
            ? 'We look forward to having you with us from home. Open the stream ten minutes early, and make yourself comfortable where you see the screen.'
            : 'We look forward to seeing you. Come ten minutes early, so that you have time to arrive.',
        },
        ...guestBlocks(booking),
        ...leftWaitlistBlocks(booking),
        bookingFacts(booking, data.studio),
        bookingAction(booking, data.studio, 'See or cancel your booking'),
        { kind: 'note', text: mailedCancellationSentence(booking, data.now) },
      ],
      calendar: calendarMessageOf(booking, data, 'REQUEST'),
    };
  },

  'booking-waitlisted': (data) => {
    const booking = v.parse(bookingSchema, data.mail.payload);
    const position =
      booking.waitlistPosition === null ? '' : ` You are number ${booking.waitlistPosition} on the waitlist.`;
    return {
      classType: classTypeOf(booking),
      subject: `On the waitlist for ${classInShort(booking)}`,
      preview: 'If a place becomes free, we will email you at once.',
      title: `You’re on the waitlist, ${firstName(booking)}`,
      blocks: [
        {
          kind: 'text',
          text: `The class is full at the moment.${position} If a place becomes free, we will email you at once.`,
        },
        ...streamedBlocks(booking),
        bookingFacts(booking, data.studio),
        bookingAction(booking, data.studio, 'See your place or leave the waitlist'),
        { kind: 'note', text: mailedWaitlistSentence(booking, data.now) },
      ],
    };
  },

  'booking-promoted': (data) => {
    const booking = v.parse(assignedPlace, data.mail.payload);
    return {
      classType: classTypeOf(booking),
      subject: `A place has become free: ${classInShort(booking)}`,
      preview: `You are off the waitlist and have a place. ${mailedCancellationSentence(booking, data.now)}`,
      title: `You have a place, ${firstName(booking)}`,
      blocks: [
        {
          kind: 'text',
          text: 'A place has become free, and it is yours. If it no longer suits you, please decline it, so that the next person can come.',
        },
        // Its own paragraph, so that it is included whatever an admin writes into the first paragraph.
        { kind: 'text', text: mailedCancellationSentence(booking, data.now) },
        ...leftWaitlistBlocks(booking),
        bookingFacts(booking, data.studio),
        bookingAction(booking, data.studio, 'See or decline your place'),
      ],
      calendar: calendarMessageOf(booking, data, 'REQUEST'),
    };
  },

  'place-free': (data) => {
    const booking = v.parse(bookingSchema, data.mail.payload);
    return {
      classType: classTypeOf(booking),
      subject: `A place is free: ${classInShort(booking)}`,
      preview: 'The first to claim it gets it.',
      title: `A place is free, ${firstName(booking)}`,
      blocks: [
        {
          kind: 'text',
          text: 'Somebody has given up their place. The class begins so soon that we book nobody by surprise: everybody on the waitlist has been sent this email, and the first to claim the place gets it.',
        },
        bookingFacts(booking, data.studio),
        bookingAction(booking, data.studio, 'Claim this place'),
        {
          kind: 'note',
          text: 'If you cannot come, you need not do anything. You keep your place on the waitlist.',
        },
      ],
    };
  },

  'booking-cancelled': (data) => {
    const booking = v.parse(cancelledBooking, data.mail.payload);
    const costs = booking.refunded
      ? 'It is cancelled, and we have refunded you. We hope to see you another day.'
      : booking.cancelledLate
        ? 'It was cancelled after free cancellation had ended. If something went wrong, please ring us.'
        : 'It was cancelled in time, so it costs nothing. We hope to see you another day.';
    return {
      classType: classTypeOf(booking),
      subject: `${booking.waited ? 'Off the waitlist' : 'Cancelled'}: ${classInShort(booking)}`,
      preview: booking.waited ? 'You are no longer waiting for a place.' : 'Your booking is cancelled.',
      title: booking.waited ? 'You’re off the waitlist' : 'Your booking is cancelled',
      blocks: [
        {
          kind: 'text',
          text: booking.waited
            ? 'You are no longer waiting for a place in this class, and it costs nothing. We hope to see you another day.'
            : costs,
        },
        ...(booking.refunded || booking.cancelledLate ? [] : moneyBackBlocks(booking)),
        cancelledFacts(booking),
        { kind: 'action', label: 'Find another class', href: `${data.studio.site}/schedule` },
      ],
      // A waitlisted class has no entry in a calendar.
      calendar: booking.waited ? undefined : calendarMessageOf(booking, data, 'CANCEL'),
    };
  },

  'booking-reminder': (data) => {
    const booking = v.parse(remindedBooking, data.mail.payload);
    const { on, start, title } = booking.occurrence;
    const day = studioDayOf(data.now) === on ? 'Today' : 'Tomorrow';
    const unsubscribing = { from: 'reminders', token: booking.reminderToken } as const;
    return {
      classType: classTypeOf(booking),
      subject: `${day}: ${title}, ${start}`,
      preview: `${day} with ${booking.occurrence.instructor.name}. ${booking.atHome ? 'You watch from home.' : 'Your mat is waiting.'}`,
      title: `See you ${day.toLowerCase()}, ${firstName(booking)}`,
      blocks: [
        {
          kind: 'text',
          text: `${title} begins ${day.toLowerCase()} at ${start}. ${
            booking.atHome
              ? 'You watch the stream from home. If you cannot, please cancel, so that we do not wait for you.'
              : 'If you cannot come, please cancel, so that somebody else can have your place.'
          }`,
        },
        bookingFacts(booking, data.studio),
        bookingAction(booking, data.studio, 'See or cancel your booking'),
        { kind: 'note', text: mailedCancellationSentence(booking, data.now) },
        {
          kind: 'note',
          text: 'We remind you before each class.',
          link: {
            label: 'Turn reminders off',
            href: unsubscribePage(unsubscribing, data.studio.site),
          },
        },
      ],
      unsubscribing,
    };
  },
};

const movedTitle = (booking: Booking) =>
  booking.atHome
    ? `You’re watching from home, ${firstName(booking)}`
    : `You’re coming to the studio, ${firstName(booking)}`;

/** How a person on the waitlist of a streamed class can take part at once; empty if it is not streamed. */
const streamedBlocks = ({ occurrence }: Booking): Block[] =>
  occurrence.streamed
    ? [
        {
          kind: 'text',
          text: 'The class is streamed. If you would rather watch from home, you can change to that on the page of your place.',
        },
      ]
    : [];
