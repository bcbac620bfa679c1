import * as v from 'valibot';
import { booking as bookingSchema } from '#domain/bookings/booking-schema.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import {
  calendar,
  cancelledBooking,
  cancelledClass,
  changedBooking,
  classInShort,
  classMessage,
  classTypeOf,
  facts,
  factsOfCancelled,
  firstName,
  givenPlace,
  leftWaitlists,
  type Matter,
  manage,
  nextDates,
} from './booking-letter-parts.ts';
import { mailedCancellationSentence, mailedWaitlistSentence } from './deadline-sentences.ts';
import type { Block, Letter } from './letter.ts';
import { paragraphsOf } from './paragraphs.ts';
import { unsubscribePage } from './unsubscribing.ts';

/** The letters about bookings, by the kind of their mail. */
export const bookingLetters: Readonly<Record<string, (matter: Matter) => Letter>> = {
  'booking-confirmed': (matter) => {
    const booking = v.parse(givenPlace, matter.mail.payload);
    return {
      classType: classTypeOf(booking),
      subject: `Your place in ${classInShort(booking)}`,
      preview: `${classInShort(booking)} with ${booking.occurrence.instructor.name}.`,
      title: `You’re booked, ${firstName(booking)}`,
      blocks: [
        {
          kind: 'text',
          text: 'We look forward to seeing you. Come ten minutes early, and somebody puts the kettle on.',
        },
        ...leftWaitlists(booking),
        facts(booking, matter.studio),
        manage(booking, matter.studio, 'See or cancel your booking'),
        { kind: 'note', text: mailedCancellationSentence(booking, matter.now) },
      ],
      calendar: calendar(booking, matter, 'REQUEST'),
    };
  },

  'booking-waitlisted': (matter) => {
    const booking = v.parse(bookingSchema, matter.mail.payload);
    const place =
      booking.waitlistPlace === null ? '' : ` You are number ${booking.waitlistPlace} on the waitlist.`;
    return {
      classType: classTypeOf(booking),
      subject: `On the waitlist for ${classInShort(booking)}`,
      preview: 'If a place comes free, we write to you at once.',
      title: `You’re on the waitlist, ${firstName(booking)}`,
      blocks: [
        {
          kind: 'text',
          text: `The class is full at the moment.${place} If a place comes free, we write to you at once.`,
        },
        facts(booking, matter.studio),
        manage(booking, matter.studio, 'See your place or leave the waitlist'),
        { kind: 'note', text: mailedWaitlistSentence(booking, matter.now) },
      ],
    };
  },

  'booking-promoted': (matter) => {
    const booking = v.parse(givenPlace, matter.mail.payload);
    return {
      classType: classTypeOf(booking),
      subject: `A place came free: ${classInShort(booking)}`,
      preview: `You are off the waitlist and have a place. ${mailedCancellationSentence(booking, matter.now)}`,
      title: `You have a place, ${firstName(booking)}`,
      blocks: [
        {
          kind: 'text',
          text: 'A place came free, and it is yours. If it no longer suits you, please decline it, so that the next person can come.',
        },
        // By itself, so that it is said whatever words an admin puts into the first paragraph.
        { kind: 'text', text: mailedCancellationSentence(booking, matter.now) },
        ...leftWaitlists(booking),
        facts(booking, matter.studio),
        manage(booking, matter.studio, 'See or decline your place'),
      ],
      calendar: calendar(booking, matter, 'REQUEST'),
    };
  },

  'place-free': (matter) => {
    const booking = v.parse(bookingSchema, matter.mail.payload);
    return {
      classType: classTypeOf(booking),
      subject: `A place is free: ${classInShort(booking)}`,
      preview: 'The first to claim it has it.',
      title: `A place is free, ${firstName(booking)}`,
      blocks: [
        {
          kind: 'text',
          text: 'Somebody gave their place back. The class is so near that we book nobody by surprise: everybody on the waitlist has this mail, and the first to claim the place has it.',
        },
        facts(booking, matter.studio),
        manage(booking, matter.studio, 'Claim this place'),
        {
          kind: 'note',
          text: 'If you cannot come, you need not do anything. You keep your place on the waitlist.',
        },
      ],
    };
  },

  'booking-changed': (matter) => {
    const booking = v.parse(changedBooking, matter.mail.payload);
    const { was, occurrence } = booking;
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
          text: `${changes.filter(Boolean).join(' ')} Your place is still yours. If it no longer suits you, please cancel below.`,
        },
        facts(booking, matter.studio),
        manage(booking, matter.studio, 'See or cancel your booking'),
        { kind: 'note', text: mailedCancellationSentence(booking, matter.now) },
      ],
      calendar: booking.waitlistPlace === null ? calendar(booking, matter, 'REQUEST') : undefined,
    };
  },

  'booking-cancelled': (matter) => {
    const booking = v.parse(cancelledBooking, matter.mail.payload);
    const costs = booking.cancelledLate
      ? 'It was cancelled after the time up to which cancelling is free. If something went wrong, ring us and tell us.'
      : 'It was cancelled in time, so it costs nothing. We hope to see you another day.';
    return {
      classType: classTypeOf(booking),
      subject: `${booking.waited ? 'Off the waitlist' : 'Cancelled'}: ${classInShort(booking)}`,
      preview: booking.waited ? 'You no longer wait for a place.' : 'Your booking is cancelled.',
      title: booking.waited ? 'You’re off the waitlist' : 'Your booking is cancelled',
      blocks: [
        {
          kind: 'text',
          text: booking.waited
            ? 'You no longer wait for a place in this class, and it costs nothing. We hope to see you another day.'
            : costs,
        },
        factsOfCancelled(booking),
        { kind: 'action', words: 'Find another class', href: `${matter.studio.site}/schedule` },
      ],
      // Who waited has no entry in a calendar.
      calendar: booking.waited ? undefined : calendar(booking, matter, 'CANCEL'),
    };
  },

  'class-cancelled': (matter) => {
    const booking = v.parse(cancelledClass, matter.mail.payload);
    return {
      classType: classTypeOf(booking),
      subject: `We had to cancel ${classInShort(booking)}`,
      preview: booking.reason,
      title: 'We had to cancel your class',
      blocks: [
        {
          kind: 'text',
          text: `We are sorry, ${firstName(booking)}. The reason: ${asSentence(booking.reason)}`,
        },
        factsOfCancelled(booking),
        { kind: 'text', text: 'You need not do anything, and it costs you nothing.' },
        ...nextDates(booking, matter.studio),
        { kind: 'action', words: 'Find another class', href: `${matter.studio.site}/schedule` },
      ],
      calendar: calendar(booking, matter, 'CANCEL'),
    };
  },

  'class-message': (matter) => {
    const booking = v.parse(classMessage, matter.mail.payload);
    const paragraphs = paragraphsOf(booking.words);
    return {
      classType: classTypeOf(booking),
      subject: booking.subject,
      preview: paragraphs[0] ?? '',
      title: booking.subject,
      blocks: [
        ...paragraphs.map((text): Block => ({ kind: 'text', text })),
        facts(booking, matter.studio),
        manage(booking, matter.studio, 'See your booking'),
        { kind: 'note', text: 'Answers to this mail reach the studio.' },
      ],
    };
  },

  'booking-reminder': (matter) => {
    const booking = v.parse(bookingSchema, matter.mail.payload);
    const { on, start, title } = booking.occurrence;
    const day = studioDayOf(matter.now) === on ? 'Today' : 'Tomorrow';
    const unsubscribing = { from: 'reminders', token: booking.token } as const;
    return {
      classType: classTypeOf(booking),
      subject: `${day}: ${title}, ${start}`,
      preview: `${day} with ${booking.occurrence.instructor.name}. Your mat is waiting.`,
      title: `See you ${day.toLowerCase()}, ${firstName(booking)}`,
      blocks: [
        {
          kind: 'text',
          text: `${title} begins ${day.toLowerCase()} at ${start}. If you cannot come, please cancel, so that somebody else can have your place.`,
        },
        facts(booking, matter.studio),
        manage(booking, matter.studio, 'See or cancel your booking'),
        { kind: 'note', text: mailedCancellationSentence(booking, matter.now) },
        {
          kind: 'note',
          text: 'We remind you before each class.',
          link: {
            words: 'Turn reminders off',
            href: unsubscribePage(unsubscribing, matter.studio.site),
          },
        },
      ],
      unsubscribing,
    };
  },

  'class-brought-back': (matter) => {
    const booking = v.parse(bookingSchema, matter.mail.payload);
    const waits = booking.waitlistPlace !== null;
    return {
      classType: classTypeOf(booking),
      subject: `Held after all: ${classInShort(booking)}`,
      preview: 'The class that we had cancelled is held after all.',
      title: 'Your class is held after all',
      blocks: [
        {
          kind: 'text',
          text: waits
            ? 'We had cancelled it and can hold it after all. You are still on the waitlist.'
            : 'We had cancelled it and can hold it after all. Your place is still yours. If you have made other plans, please cancel.',
        },
        facts(booking, matter.studio),
        manage(booking, matter.studio, waits ? 'See your place' : 'See or cancel your booking'),
        {
          kind: 'note',
          text: (waits ? mailedWaitlistSentence : mailedCancellationSentence)(booking, matter.now),
        },
      ],
      calendar: waits ? undefined : calendar(booking, matter, 'REQUEST'),
    };
  },
};

/** What somebody typed, with a full stop where they left it out. */
const asSentence = (typed: string) => (/[.!?…]$/.test(typed) ? typed : `${typed}.`);
