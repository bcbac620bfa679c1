import { keptPeople } from '#backend/simulated/accounts/people.ts';
import type { StaffPeople } from '#backend/staff/people.ts';
import { parseEmail } from '#domain/people/email.ts';
import type { StaffAround } from './staff-around.ts';

/** The demo knows people by the accounts of this browser; it keeps no mails, and its sample's guests are nobody. */
export function simulatedPeople({ storage, who }: StaffAround): StaffPeople {
  const people = keptPeople(storage);
  const nothing = { bookings: 0, orders: 0, memberships: 0, mails: 0, newsletter: false };

  const find: StaffPeople['find'] = async (asked) => {
    if ((await who())?.role !== 'admin') return { kind: 'refused', reason: 'not-allowed' };
    const parsed = parseEmail(asked);
    if (parsed.kind === 'refused') return { kind: 'refused', reason: 'email-invalid' };
    const { email } = parsed;
    const role = people.read().find((one) => one.email === email.toLowerCase())?.role ?? null;
    const admins = people.read().filter((one) => one.role === 'admin').length;
    const hindrance =
      role === 'admin' && admins === 1 ? 'last-admin' : role && role !== 'user' ? 'staff' : null;
    return { kind: 'found', email, role, hindrance, ...nothing, comingBookings: 0, openOrders: 0 };
  };

  return {
    find,
    data: async (email) => {
      const found = await find(email);
      return found.kind === 'found' ? found : null;
    },
    erase: async (email) => {
      const found = await find(email);
      if (found.kind === 'refused') return found;
      if (found.hindrance) return { kind: 'refused', reason: found.hindrance };
      people.write(people.read().filter((one) => one.email !== found.email.toLowerCase()));
      const erased = { account: found.role !== null, ...nothing, cancelledBookings: 0, cancelledOrders: 0 };
      return { kind: 'erased', erased };
    },
    erasures: async () => [],
  };
}
