import { roles } from '#domain/accounts/access.ts';
import { countText } from '#domain/content/count-text.ts';
import { refusedField } from '#domain/schema/read-form.ts';
import { emailProblem } from './email.ts';
import { noteForm } from './note-form.ts';
import type { Erased, StoredPerson } from './person-schema.ts';

/** The records stored under an address. */
type Stored = Omit<StoredPerson, 'exists' | 'email' | 'refusal'>;

/** The stored records, as a list of names and values. */
export function storedRows(person: Stored): { name: string; value: string }[] {
  const { bookings, comingBookings, orders, openOrders } = person;
  return [
    { name: 'Account', value: person.role === null ? 'None' : roles[person.role].label },
    {
      name: 'Bookings',
      value: comingBookings > 0 ? `${bookings}, ${comingBookings} still to come` : String(bookings),
    },
    { name: 'Orders', value: openOrders > 0 ? `${orders}, ${openOrders} not collected yet` : String(orders) },
    { name: 'Memberships and packs', value: String(person.passes) },
    { name: 'Newsletter', value: person.newsletter ? 'Yes' : 'No' },
    { name: 'Emails', value: String(person.mails) },
  ];
}

/** What happens to the open orders that are paid when the person is erased. */
export const keptOrdersText = ({ keptOrders, role }: Pick<StoredPerson, 'keptOrders' | 'role'>): string =>
  keptOrders === 1
    ? `1 open order is paid and stays: whoever names its number may collect it. ${role === null ? 'Give them the number first.' : 'Their last email names it.'}`
    : `${keptOrders} open orders are paid and stay: whoever names the number of one may collect it. ${role === null ? 'Give them the numbers first.' : 'Their last email names them.'}`;

/** Whether any personal data is stored. */
export const isStored = ({
  exists,
  role,
  bookings,
  orders,
  passes,
  mails,
  newsletter,
}: Stored & { exists?: boolean | undefined }): boolean =>
  exists === true || role !== null || newsletter || bookings + orders + passes + mails > 0;

/** For how many days a merge can be undone; the database has the same period. */
export const mergeUndoDays = 30;

/** The messages about a person who was not found, changed or erased. */
export const personRefusals = {
  'not-allowed': 'Only admins can do this.',
  'email-invalid': emailProblem,
  'last-admin': 'This is the studio’s only admin. Make somebody else an admin first.',
  staff: 'This account belongs to the staff. Change its role to Member first; then it can be erased.',
  unknown: 'This person is no longer known. Somebody may have erased or merged them: look at the list again.',
  'body-invalid': refusedField(noteForm, 'body').message,
  'same-person': 'That is the same person already.',
  'two-accounts': 'Both have an account of their own. One of them has to delete theirs first.',
  'same-class':
    'Both have a place in the same class, so they may be two people. Cancel one of the places first.',
  'same-time':
    'Both have a place in classes at the same time, so they may be two people. Cancel one of the places first.',
  'too-late': `The merge is more than ${mergeUndoDays} days old and can no longer be undone.`,
  'no-account':
    'They have no account yet. Invite them to the staff, or ask them to sign up with this address.',
  instructor:
    'This is how a teacher is reached. Take the address out of their profile under Instructors first.',
} as const;

/** The result of an erasure, in a sentence for the list of erasures. */
export function erasureSummary(erased: Erased): string {
  const parts = [
    erased.account && 'an account',
    erased.bookings > 0 && countText(erased.bookings, 'booking'),
    erased.orders > 0 && countText(erased.orders, 'order'),
    erased.passes > 0 && countText(erased.passes, 'pass', 'passes'),
    erased.mails > 0 && countText(erased.mails, 'email'),
    erased.newsletter && 'the newsletter',
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'contact details only';
}
