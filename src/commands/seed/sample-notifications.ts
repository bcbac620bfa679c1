import type { Notification } from '#domain/overview/overview-schema.ts';

/** The sample's unread notifications for staff, the newest first; supabase/seed.sql is generated from them. */
export const sampleNotifications: readonly (Omit<Notification, 'at' | 'read'> & { hoursAgo: number })[] = [
  {
    id: 3,
    type: 'alert',
    title: 'Buckwheat Bolster is sold out',
    message: 'Time to order more.',
    hoursAgo: 2,
    path: '/admin/store?low=1',
  },
  {
    id: 2,
    type: 'message',
    title: 'A message from Priya Pendry',
    message: 'Thursday’s live class did me good. Will there be a recording?',
    hoursAgo: 5,
    path: null,
  },
  {
    id: 1,
    type: 'success',
    title: 'Tuesday’s Hatha Yoga is full',
    message: 'All 15 places at 10:00 are taken. Others can join the waitlist.',
    hoursAgo: 26,
    path: '/admin/classes?search=Hatha%20Yoga',
  },
];
