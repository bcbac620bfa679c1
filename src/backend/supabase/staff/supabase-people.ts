import type { Erasure, Hindrance, StaffPeople, StoredPerson } from '#backend/staff/people.ts';
import type { Call } from '#backend/supabase/call.ts';
import { type Fields, fieldsOf, unknownAnswer } from '#backend/supabase/parse-fields.ts';
import { parseRole } from '#domain/people/access.ts';
import type { Erased } from '#domain/people/erasing.ts';
import { parseList } from './parse-records.ts';

const hindrances = ['last-admin', 'staff', 'teacher'] as const satisfies readonly Hindrance[];

/** What admins do for people, in the database. */
export function supabasePeople(call: Call): StaffPeople {
  return {
    find: async (email) => {
      const answer = await call('staff_person', { email });
      const fields = fieldsOf('staff_person', answer);
      return fields.text('kind') === 'found'
        ? { kind: 'found', ...storedPerson(fields) }
        : refusal('staff_person', answer, ['not-allowed', 'email-invalid']);
    },

    data: (email) => call('staff_person_data', { email }),

    erase: async (email, requestId) => {
      const answer = await call('erase_person', { email, request_id: requestId });
      const fields = fieldsOf('erase_person', answer);
      return fields.text('kind') === 'erased'
        ? { kind: 'erased', erased: erased(fields.within('erased')) }
        : refusal('erase_person', answer, ['not-allowed', 'email-invalid', ...hindrances]);
    },

    erasures: async () =>
      parseList(
        'staff_erasures',
        await call('staff_erasures'),
        (fields): Erasure => ({
          at: fields.text('at'),
          byThemselves: fields.flag('byThemselves'),
          by: fields.orNull('by', fields.text),
          erased: erased(fields.within('erased')),
        }),
      ),
  };
}

const storedPerson = (fields: Fields): StoredPerson => ({
  email: fields.text('email'),
  role: fields.orNull('role', (name) => fields.parsed(name, parseRole)),
  hindrance: fields.orNull('hindrance', (name) =>
    fields.parsed(name, (text) => hindrances.find((one) => one === text)),
  ),
  bookings: fields.count('bookings'),
  comingBookings: fields.count('comingBookings'),
  orders: fields.count('orders'),
  openOrders: fields.count('openOrders'),
  memberships: fields.count('memberships'),
  mails: fields.count('mails'),
  newsletter: fields.flag('newsletter'),
});

const erased = (fields: Fields): Erased => ({
  account: fields.flag('account'),
  newsletter: fields.flag('newsletter'),
  bookings: fields.count('bookings'),
  cancelledBookings: fields.count('cancelledBookings'),
  orders: fields.count('orders'),
  cancelledOrders: fields.count('cancelledOrders'),
  memberships: fields.count('memberships'),
  mails: fields.count('mails'),
});

function refusal<Reason extends string>(asked: string, answer: unknown, reasons: readonly Reason[]) {
  const { kind, reason } = answer as { kind?: unknown; reason?: unknown };
  const known = reasons.find((one) => one === reason);
  if (kind !== 'refused' || known === undefined) throw unknownAnswer(asked, answer);
  return { kind: 'refused' as const, reason: known };
}
