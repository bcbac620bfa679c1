import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { dashboard, noDashboard } from '#domain/overview/dashboard-schema.ts';
import { badges, notification, recordFinding } from '#domain/overview/overview-schema.ts';

export type StaffOverview = ReturnType<typeof createStaffOverview>;

/** The data of the shell and the dashboard. Every method throws Outage if the studio is unreachable. */
export function createStaffOverview(call: Call) {
  const rpc = typedCall(call);
  return {
    /** The signed-in person's name; their email if they gave none. */
    name: () => rpc('own_name', v.string()),

    badges: () => rpc('staff_badges', badges),

    dashboard: async () => (await rpc('staff_dashboard', v.nullable(dashboard))) ?? noDashboard,

    /** The newest first, thirty at most. */
    notifications: () => rpc('staff_notifications', v.array(notification)),

    markRead: async (id: number) => void (await call('mark_notifications_read', { id })),

    markAllRead: async () => void (await call('mark_notifications_read')),

    /** Marks the current bookings of Booking Management as seen: they are no longer new. */
    sawBookings: async () => void (await call('mark_bookings_seen')),

    /**
     * Classes, instructors, bookings by name, email or number, orders, payments by number, products and posts: five of
     * each at most.
     */
    find: (text: string) => rpc('staff_find', v.array(recordFinding), { search: text }),
  };
}
