import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '#backend/accounts-contract/scene.ts';
import { simulatedBookings } from '#backend/simulated/bookings/simulated-bookings.ts';
import { changedSample } from '#backend/simulated/changed-sample.ts';
import { ledgerOf } from '#backend/simulated/staff/ledger.ts';
import type { SampleClass } from '#backend/simulated/staff/sample-staff.ts';
import { simulatedStaff } from '#backend/simulated/staff/simulated-staff.ts';
import { classesContract } from '#backend/staff-contract/teaching/classes-contract.ts';
import { instructorsContract } from '#backend/staff-contract/teaching/instructors-contract.ts';
import { type BackOffice, draftOf } from '#backend/staff-contract/teaching/teaching-scene.ts';
import type { Role } from '#domain/people/access.ts';
import { addDays, studioDayOf, weekdayOn } from '#domain/time/studio-time.ts';

/** A demo with one instructor and no class, unless the test makes some up. */
async function begin(classes: SampleClass[] = []): Promise<BackOffice> {
  const storage = memoryStorage();
  const ledger = ledgerOf(storage);
  const sample = changedSample(
    async () => ({ series: classes, products: [], freeCancellationHours: 12, bookAheadWeeks: 26 }),
    ledger,
  );
  const tom = {
    key: 'tom-hollis',
    name: 'Tom Hollis',
    email: 'tom@ekantik.example',
    phone: '',
    location: '',
    specialties: [],
    status: 'active',
  } as const;
  const staffAs = (role: Role, name: string, instructor?: string) =>
    simulatedStaff({
      ledger,
      storage,
      sample,
      staffSample: async () => ({ classes, instructors: [tom], products: [] }),
      now: Date.now,
      who: async () => ({ id: name, email: `${name}@ekantik.example`, name, role, instructor }),
    });
  return {
    admin: staffAs('admin', 'Imogen Vale'),
    instructor: staffAs('instructor', 'Tom Hollis', 'tom-hollis'),
    member: staffAs('user', 'Sadie Marlow'),
    bookings: simulatedBookings({
      storage,
      sample,
      now: Date.now,
      visitor: async () => undefined,
      bookingTakes: 0,
    }),
  };
}

classesContract('simulated', () => begin());
instructorsContract('simulated', () => begin());

test('simulated: the sample’s own people stay in a booked date on a day that its class leaves', async () => {
  const soon = addDays(studioDayOf(new Date()), 3);
  const [day, other] = [weekdayOn(soon), weekdayOn(addDays(soon, 1))];
  const sampled: SampleClass = {
    key: 'hatha-sunrise',
    title: 'Hatha Yoga',
    description: '',
    classType: { id: 1, key: 'hatha' },
    instructor: { key: 'tom-hollis', name: 'Tom Hollis' },
    days: [day],
    start: '07:00',
    end: '08:00',
    level: 'all',
    capacity: 15,
    price: { amount: 1500, currency: 'GBP' },
    status: 'active',
    streamed: false,
    booked: [9],
  };
  const { admin } = await begin([sampled]);
  const [classes, occurrences] = [await admin.classes(), await admin.occurrences()];
  const at = async () => {
    const every = { search: '', tab: 'all', period: null, sort: 'soonest', offset: 0, limit: 200 } as const;
    const { rows } = await occurrences.list({
      ...every,
      series: sampled.key,
      classType: null,
      instructor: null,
    });
    const row = rows.find(({ on }) => on === soon);
    assert.ok(row);
    const people = (await occurrences.attendees(row.number))?.map(({ name, status }) => `${name} ${status}`);
    return { row, booked: row.booked, people };
  };

  const before = await at();
  assert.ok(before.booked > 0 && before.people?.length === before.booked);
  const made = await classes.find(sampled.key);
  assert.ok(made);
  const draft = { ...draftOf(made), days: [other] };
  const saved = await classes.save({ draft, of: made, booked: 'keep', requestId: crypto.randomUUID() });
  assert.equal(saved.kind, 'saved');
  const kept = await at();
  assert.deepEqual([kept.booked, kept.people], [before.booked, before.people]);

  // And still when something else about the date changes.
  const { number, version, start, end, instructor } = kept.row;
  const roomier = { instructor: instructor.key, start, end, capacity: 20 };
  await occurrences.save(number, roomier, { version, requestId: crypto.randomUUID() });
  const after = await at();
  assert.deepEqual([after.row.capacity, after.booked, after.people], [20, before.booked, before.people]);
});
