import * as v from 'valibot';
import { type BuiltPosts, fetchedBuiltPosts } from '#backend/staff/built-posts.ts';
import { findBuiltPosts } from '#backend/staff/find-built-posts.ts';
import type { StaffOverview } from '#backend/staff/overview.ts';
import type { Call } from '#backend/supabase/call.ts';
import { asking } from '#backend/supabase/parse.ts';
import { dashboard, noDashboard } from '#domain/overview/dashboard-schema.ts';
import { badges, hit, membership, notification } from '#domain/overview/overview-schema.ts';
import { shortestSearch } from '#domain/shell/staff-paths.ts';
import { pageOf } from './answers.ts';

/** The most of each kind that a search finds. */
const most = 5;

/** What the shell and the dashboard show, kept in the database. */
export function supabaseOverview(call: Call, built: BuiltPosts = fetchedBuiltPosts()): StaffOverview {
  const ask = asking(call);
  return {
    name: async () => ask('own_name', v.string()),
    badges: async () => ask('staff_badges', badges),
    dashboard: async () => (await ask('staff_dashboard', v.nullable(dashboard))) ?? noDashboard,
    memberships: async ({ search, offset, limit }) =>
      ask('staff_memberships', pageOf(membership), { search, page_offset: offset, page_limit: limit }),
    notifications: async () => ask('staff_notifications', v.array(notification)),
    markRead: async (id) => void (await call('mark_notifications_read', { id })),
    markAllRead: async () => void (await call('mark_notifications_read')),
    sawBookings: async () => void (await call('mark_bookings_seen')),
    find: async (text) => {
      const found = await ask('staff_find', v.array(hit), { wanted: text });
      if (found.length === 0 && text.trim().length < shortestSearch) return found;
      const posts = found.filter(({ kind }) => kind === 'post');
      const files = await findBuiltPosts(built, text);
      return [...found, ...files.slice(0, Math.max(0, most - posts.length))];
    },
  };
}
