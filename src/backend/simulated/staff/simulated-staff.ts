import { bringOnce } from '#backend/staff/bring-once.ts';
import type { Staff } from '#backend/staff/staff.ts';
import type { StaffAround } from './staff-around.ts';

/** Everything that this browser keeps for the demo, besides who is signed in and what is in the cart. */
const keptKeys = ['ekantik:bookings', 'ekantik:occurrences', 'ekantik:orders', 'ekantik:subscribers'];

/** What staff do without a server: kept in this browser, over the sample. Each noun is a chunk of its own. */
export function simulatedStaff(around: StaffAround): Staff {
  return {
    overview: bringOnce(async () =>
      (await import('./overview/simulated-overview.ts')).simulatedOverview(around),
    ),
    classes: bringOnce(async () =>
      (await import('./teaching/simulated-classes.ts')).simulatedClasses(around),
    ),
    instructors: bringOnce(async () =>
      (await import('./teaching/simulated-instructors.ts')).simulatedInstructors(around),
    ),
    occurrences: bringOnce(async () =>
      (await import('./bookings/simulated-occurrences.ts')).simulatedOccurrences(around),
    ),
    products: bringOnce(async () => (await import('./shop/simulated-products.ts')).simulatedProducts(around)),
    orders: bringOnce(async () => (await import('./shop/simulated-orders.ts')).simulatedOrders(around)),
    posts: bringOnce(async () => (await import('./posts/simulated-posts.ts')).simulatedPosts(around)),
    people: bringOnce(async () => (await import('./simulated-people.ts')).simulatedPeople(around)),
    // As the database: admins read the history.
    history: async (kind, key) =>
      (await around.who())?.role === 'admin' ? around.ledger.history(kind, key) : [],
    reset: async () => {
      around.ledger.reset();
      for (const key of keptKeys) around.storage.removeItem(key);
    },
  };
}
