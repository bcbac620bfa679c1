import { memoryStorage } from '#backend/accounts-contract/scene.ts';
import { simulatedBookings } from '#backend/simulated/bookings/simulated-bookings.ts';
import { changedSample } from '#backend/simulated/changed-sample.ts';
import { classesContract } from '#backend/staff-contract/teaching/classes-contract.ts';
import { instructorsContract } from '#backend/staff-contract/teaching/instructors-contract.ts';
import type { BackOffice } from '#backend/staff-contract/teaching/teaching-scene.ts';
import type { Role } from '#domain/people/access.ts';
import { ledgerOf } from './ledger.ts';
import { simulatedStaff } from './simulated-staff.ts';

/** A demo with one instructor and no class yet. */
async function begin(): Promise<BackOffice> {
  const storage = memoryStorage();
  const ledger = ledgerOf(storage);
  const sample = changedSample(async () => ({ series: [], products: [], freeCancellationHours: 12 }), ledger);
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
      staffSample: async () => ({ classes: [], instructors: [tom], products: [] }),
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

classesContract('simulated', begin);
instructorsContract('simulated', begin);
