import { type Role, roles } from '#domain/accounts/access.ts';
import { bookingStatuses } from '#domain/bookings/booking-status.ts';
import { dateInWords } from '#domain/time/day-in-words.ts';
import type { PersonBooking, PersonForAdmins, PersonPage, PersonRow } from './people-schema.ts';

/** The filters of the list of people. */
export const peopleFilters = {
  all: { label: 'Everybody' },
  members: { label: 'Members' },
  new: { label: 'New this month' },
  inactive: { label: 'Not seen for six weeks' },
  ending: { label: 'Pass ends within a week' },
  unpaid: { label: 'Unpaid' },
  staff: { label: 'Staff' },
} as const;

export type PeopleFilter = keyof typeof peopleFilters;

/** The filters for instructors, who do not see passes. */
export const instructorFilters: readonly PeopleFilter[] = ['all', 'new', 'inactive'];

type Details = Pick<PersonRow, 'name' | 'email' | 'phone'>;

/** A person's displayed name: the name, or else the email address or the telephone number. */
export const displayedName = ({ name, email, phone }: Details): string => name || email || phone;

/** "Ada Marsh, ada@post.example, 07700 900111": a person in one line, in which the telephone number is not broken. */
export const detailsLine = ({ name, email, phone }: Details): string =>
  [name, email, phone.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ');

/** "Ada M., ada.m@post.example": the details of merged duplicates that differ from those of the person. */
export const otherDetails = (person: Details, duplicates: PersonForAdmins['duplicates']): string[] => {
  const unlessShared = (duplicate: Details, detail: keyof Details) =>
    duplicate[detail] === person[detail] ? '' : duplicate[detail];
  return duplicates
    .map((duplicate) =>
      detailsLine({
        name: unlessShared(duplicate, 'name'),
        email: unlessShared(duplicate, 'email'),
        phone: unlessShared(duplicate, 'phone'),
      }),
    )
    .filter(Boolean);
};

/** "Cancelled late", "Missed", "Class cancelled": the state of a booking. */
export function bookingStateText({ status, late, classCancelled }: PersonBooking): string {
  if (status === 'cancelled') return late ? 'Cancelled late' : 'Cancelled';
  return classCancelled ? 'Class cancelled' : bookingStatuses[status].label;
}

/** "Came 4 times, missed 1, cancelled late 2": a summary of a person's attendance; empty if nothing is marked. */
export function attendanceSummary({ attended, missed, late }: PersonPage['counts']): string {
  const parts = [
    attended > 0 && `came ${attended === 1 ? 'once' : `${attended} times`}`,
    missed > 0 && `missed ${missed}`,
    late > 0 && `cancelled late ${late}`,
  ].filter((part) => part !== false);
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A person's coming confirmed or waitlisted classes, the next first, and their other bookings, the latest first. */
export function splitBookings(bookings: readonly PersonBooking[]): {
  coming: PersonBooking[];
  past: PersonBooking[];
} {
  const isComing = ({ status, toCome }: PersonBooking) =>
    toCome && (status === 'confirmed' || status === 'waitlisted');
  return {
    coming: bookings.filter(isComing).toReversed(),
    past: bookings.filter((booking) => !isComing(booking)),
  };
}

/** The header row of the file for spreadsheets. */
export const peopleColumns = [
  'Number',
  'Name',
  'Email',
  'Phone',
  'Last visit',
  'Next class',
  'Pass',
  'Pass until',
] as const;

/** A person's row in the file for spreadsheets: days as ISO 8601, which every spreadsheet reads. */
export const peopleCells = (person: PersonRow): (string | number)[] => [
  person.number,
  person.name,
  person.email,
  person.phone,
  person.lastOn ?? '',
  person.nextOn ?? '',
  person.pass?.name ?? '',
  person.pass?.toOn ?? '',
];

/** The day of a person's last visit, or that they have had none. */
export const lastVisitText = (lastOn: PersonRow['lastOn']): string =>
  lastOn === null ? 'Not yet visited' : dateInWords(lastOn);

/** That a person has no account, and how they get one. */
export const noAccountText = ({ email }: Pick<Details, 'email'>): string =>
  email
    ? 'No account yet. Somebody who signs up with this address and confirms it is joined to this page.'
    : 'No account yet. It needs an email address, and we know none.';

/** The question before a person gets a role. */
export const roleQuestions: Record<Role, string> = {
  admin: 'Admins see and change everything, people and money included.',
  instructor: 'Instructors see who comes to the classes they teach, and mark who came.',
  user: 'Members see nothing but their own bookings, passes and orders.',
};

/** "Imogen Vale is an admin now." */
export const roleGivenMessage = (name: string, role: Role): string =>
  `${name} is ${{ admin: 'an admin', instructor: 'an instructor', user: 'a member' }[role]} now.`;

/** "Member to Admin, by Imogen Vale". */
export function roleChangeText({ from, to, by }: PersonForAdmins['roleChanges'][number]): string {
  const label = (role: Role | null) => (role === null ? 'no account' : roles[role].label);
  return `${label(from ?? 'user')} to ${label(to)}${by === null ? '' : `, by ${by}`}`;
}
