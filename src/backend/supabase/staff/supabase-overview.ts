import { type BuiltPosts, fetchedBuiltPosts } from '#backend/staff/built-posts.ts';
import { findBuiltPosts } from '#backend/staff/find-built-posts.ts';
import {
  type Hit,
  type Notification,
  notificationKinds,
  type StaffOverview,
} from '#backend/staff/overview.ts';
import type { Call } from '#backend/supabase/call.ts';
import { type Fields, fieldsOf, unknownAnswer } from '#backend/supabase/parse-fields.ts';
import { foundKinds, recordPath, shortestSearch } from '#domain/staff/frame/staff-paths.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { parseDashboard } from './parse-dashboard.ts';
import { parseList, parsePage } from './parse-records.ts';

/** What the shell and the dashboard show, kept in the database. */
export function supabaseOverview(call: Call, built: BuiltPosts = fetchedBuiltPosts()): StaffOverview {
  return {
    name: async () => {
      const answer = await call('own_name');
      if (typeof answer !== 'string') throw unknownAnswer('own_name', answer);
      return answer;
    },
    badges: async () => {
      const fields = fieldsOf('staff_badges', await call('staff_badges'));
      return {
        classes: fields.count('classes'),
        instructors: fields.count('instructors'),
        bookings: fields.flag('bookings'),
        store: fields.count('store'),
        notifications: fields.count('notifications'),
      };
    },
    dashboard: async () => parseDashboard(await call('staff_dashboard')),
    memberships: async ({ search, offset, limit }) =>
      parsePage(
        'staff_memberships',
        await call('staff_memberships', { search, page_offset: offset, page_limit: limit }),
        (fields) => ({
          number: fields.count('number'),
          name: fields.text('name'),
          email: fields.text('email'),
          plan: fields.text('plan'),
          fromOn: fields.parsed('fromOn', parseStudioDay),
          toOn: fields.parsed('toOn', parseStudioDay),
        }),
      ),
    notifications: async () =>
      parseList('staff_notifications', await call('staff_notifications'), readNotification),
    markRead: async (id) => void (await call('mark_notifications_read', { id })),
    markAllRead: async () => void (await call('mark_notifications_read')),
    sawBookings: async () => void (await call('mark_bookings_seen')),
    find: async (text) => {
      const found = parseList('staff_find', await call('staff_find', { wanted: text }), readHit);
      if (found.length === 0 && text.trim().length < shortestSearch) return found;
      const posts = found.filter(({ kind }) => kind === 'post');
      const files = await findBuiltPosts(built, text);
      return [...found, ...files.slice(0, Math.max(0, most - posts.length))];
    },
  };
}

/** The most of each kind. */
const most = 5;

function readHit(fields: Fields): Hit {
  const kind = fields.keyOf('kind', foundKinds);
  return {
    kind,
    title: fields.text('title'),
    detail: fields.text('detail'),
    path: recordPath(kind, fields.text('key')),
  };
}

const readNotification = (fields: Fields): Notification => ({
  id: fields.count('id'),
  type: fields.parsed('type', (text) => notificationKinds.find((kind) => kind === text)),
  title: fields.text('title'),
  message: fields.text('message'),
  at: fields.text('at'),
  read: fields.flag('read'),
  path: fields.orNull('path', fields.text),
});
