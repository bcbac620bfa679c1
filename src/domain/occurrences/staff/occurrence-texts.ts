import { countText } from '#domain/content/count-text.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { formatTimeRange, rangeMinutes, type TimeOfDay } from '#domain/time/time-of-day.ts';
import { tooFarMessage } from '#domain/time/too-far-message.ts';
import { markRefusalMessages } from './disabled-reasons.ts';
import {
  occurrenceReference,
  type StaffOccurrenceStatus,
  staffOccurrenceStatuses,
} from './occurrence-status.ts';
import { studentsText } from './places-texts.ts';

/** Why a change of a date or its attendees was refused, with what to do next. */
export const occurrenceRefusalMessages = {
  'not-allowed': 'You may not change this. Ask an admin, or whoever teaches the class.',
  unknown: 'This no longer exists. Close the dialog and look at the list again.',
  'instructor-unknown': 'This instructor does not teach at present. Choose somebody else.',
  'instructor-busy': 'This instructor teaches another class then. Choose somebody else or another time.',
  'time-invalid': 'Please check the times: the class has to begin in the future and end after it begins.',
  'capacity-invalid': 'Please enter a number of places from 1 to 500.',
  'capacity-below-bookings':
    'More places are taken than that. Keep at least as many, or cancel bookings first.',
  over: 'This time has passed. Choose one that is still to come.',
  'too-far': tooFarMessage,
  cancelled: 'This has been cancelled, so it cannot be changed any more.',
  paused:
    'This class is paused or gone, so nobody is given a place in it. Activate it in Class Management first.',
  'already-there': 'This class has a date on that day already. Edit it, or bring it back if it is cancelled.',
  'series-unknown': 'This class is paused or gone. Activate it in Class Management, or choose another.',
  closed: 'The studio is closed on that day. Choose another day.',
  'reason-invalid': 'Please give a reason of up to 500 characters. Everybody booked will read it.',
  ...markRefusalMessages,
  superseded: 'Somebody has marked this later than you did. Their mark stands.',
  waiting: 'This person is still waiting for a place. Move them up first.',
  full: 'The class is full: an admin can raise its capacity. A place can be cancelled before it begins.',
  'studio-full':
    'Every place in the studio is taken. They keep their place at home. An admin can raise the capacity.',
  'not-streamed': 'The class is not streamed, so nobody takes part at home. Give them a place in the studio.',
  'moves-with-member': 'A guest takes part where the member who brings them does. Move the member instead.',
  'not-held': 'This class is not held, so nobody is moved.',
  'no-new-places': 'This class is paused or gone, so nobody is given a place in it.',
  'unknown-booking': 'This no longer exists. Close the dialog and look at the list again.',
  'already-here': 'Somebody with this name is already here. Add them once more only if it is somebody else.',
  'already-booked': 'Somebody with this email has a place already. Look for them in the list.',
  overlapping:
    'They have a place in another class at that time. Cancel that one first, or mark them absent there.',
  'name-invalid': 'Please enter a name of up to 120 characters.',
  'email-invalid': 'Please check the email address, or leave it empty.',
  'phone-invalid': 'Please check the phone number, or leave it empty.',
  'not-cancelled': 'This is no longer cancelled. The list shows how things stand now.',
  'not-waiting': 'This person is no longer on the waitlist. The list shows how things stand now.',
  // Staff book for other people, so the first two are never shown to them.
  'pass-sign-in': 'A pass pays for its owner alone, who has to be signed in.',
  'pass-not-yours': 'A pass pays for its owner’s own place only.',
  'pass-not-for-workshops': 'No pass pays for workshops. Choose another way to pay.',
  'pass-none':
    'Nobody with this email address or number has such a pass. Sell one, or choose another way to pay.',
  'pass-used-up': 'Every class of their pass is used. Sell a new one, or choose another way to pay.',
  'pass-ends-before': 'Their pass ends before this class. Extend it, or choose another way to pay.',
  'pass-begins-later': 'Their pass begins after this class. Choose another way to pay.',
  'pass-paused': 'Their pass is paused on that day. Choose another way to pay.',
  'pass-day-limit':
    'Their pass has paid for as many classes that day as it holds. Choose another way to pay.',
  'not-missed': 'Only a class that was missed or cancelled late can be waived.',
  'nothing-taken': 'No pass has paid for this, or its class has already been returned.',
  'guest-name-invalid': 'Please enter the name of their guest, 120 characters at most.',
  'guest-email-invalid': 'Please check the guest’s email address, or leave it empty.',
  'guest-already-booked': 'The guest has a place at that time already. Look for them in the list.',
  'guest-none-left': 'Their pass has no guest place left. Add the guest as a walk-in who pays.',
  'guest-no-place':
    'The class is full: an admin can raise its capacity. A place can be cancelled before it begins.',
  'guest-alone': 'A guest comes with the member who brings them, and the member has no place now.',
  'too-many-requests':
    'This address has been emailed very often recently. Leave it empty, or try again tomorrow.',
  begun:
    'The class has begun or their attendance is marked, so the place can no longer be cancelled or moved.',
} as const;

export type OccurrenceRefusalName = keyof typeof occurrenceRefusalMessages;

/** Why a date cannot be brought back, with what to do next. */
export function bringBackRefusalMessage(
  reason:
    | 'not-allowed'
    | 'unknown'
    | 'not-cancelled'
    | 'withdrawn'
    | 'over'
    | 'closed'
    | 'series-unknown'
    | 'instructor-unknown'
    | 'instructor-busy',
): string {
  if (reason === 'withdrawn')
    return 'The class is no longer held on that day of the week. Schedule an extra date instead.';
  if (reason === 'over') return 'The class would have begun by now, so it stays cancelled.';
  if (reason === 'closed') return 'The studio is closed on that day, so the class stays cancelled.';
  if (reason === 'instructor-unknown')
    return 'Its instructor does not teach at present. Activate them in Instructors first, or schedule an extra date with somebody else.';
  if (reason === 'instructor-busy')
    return 'Its instructor teaches another class then. Change that one first, then bring this one back.';
  return occurrenceRefusalMessages[reason];
}

/**
 * The message if a colleague has changed a date that is being cancelled or brought back, or has done that first.
 * @param by The colleague's name; null if it is not known.
 * @param status The date's status by now.
 */
export function changedDateMessage(
  action: 'cancel' | 'bring-back',
  by: string | null,
  status: StaffOccurrenceStatus,
): string {
  const colleague = by ?? 'Somebody else';
  if (action === 'cancel')
    return status === 'cancelled'
      ? `${colleague} has already cancelled this class. Your reason was not sent.`
      : `${colleague} has just changed this class. Look at it again, then press Cancel Class once more.`;
  return status === 'cancelled'
    ? `${colleague} has just changed this class. Look at it again, then press Bring Class Back once more.`
    : `${colleague} has already brought this class back.`;
}

/** "Hatha Yoga, Monday 2 March 2026, 07:00": one date of a class. */
export function dateOfClass({
  title,
  on,
  start,
}: {
  title: string;
  on: StudioDay;
  start: TimeOfDay;
}): string {
  return `${title}, ${dayInWords(on)}, ${start}`;
}

/** "3 people have booked or are waiting." A person who is still paying has not booked, and is not notified. */
export function peopleBooked({
  booked,
  held,
  waiting,
  atHome,
}: Record<'booked' | 'held' | 'waiting' | 'atHome', number>): string {
  const people = booked - held + waiting + atHome;
  if (people === 0) return 'Nobody has booked it.';
  return people === 1 ? '1 person has booked or is waiting.' : `${people} people have booked or are waiting.`;
}

/** ". 3 people will be emailed.", appended to a message; empty if nobody is. */
export function mailedSentence(people: number): string {
  if (people === 0) return '';
  return `. ${countText(people, 'person', 'people')} will be emailed.`;
}

/** "60 min": the duration of a class. */
export function durationText(range: { start: TimeOfDay; end: TimeOfDay }): string {
  return `${rangeMinutes(range)} min`;
}

/** The columns of Booking Management, on screen and in the exported file. */
export const occurrenceColumns = [
  'ID',
  'Class',
  'Instructor',
  'Date',
  'Time',
  'Duration',
  'Students',
  'Status',
] as const;

interface DescribedOccurrence {
  number: number;
  title: string;
  instructor: { name: string };
  on: StudioDay;
  start: TimeOfDay;
  end: TimeOfDay;
  booked: number;
  capacity: number;
  atHome: number;
  status: StaffOccurrenceStatus;
}

/** A row of the exported file. "9 of 15, 3 at home", because a spreadsheet would read 9/15 as a date. */
export function occurrenceCells(row: DescribedOccurrence): string[] {
  return [
    occurrenceReference(row),
    row.title,
    row.instructor.name,
    row.on,
    formatTimeRange(row),
    durationText(row),
    studentsText(row),
    staffOccurrenceStatuses[row.status].label,
  ];
}
