import type { StudioDay } from '#domain/time/studio-time.ts';
import type { OccurrenceRow } from './occurrences.ts';
import type { PageOf, PageRequest } from './records.ts';

/** What stands beside the sidebar's items; nothing is shown for zero and false. */
export interface Badges {
  /** Class series, archived ones left out. */
  classes: number;
  instructors: number;
  /** Whether somebody booked since the person who asks last looked at Booking Management. */
  bookings: boolean;
  /** Products low or out of stock. */
  store: number;
  /** Notifications that the person who asks has not read. */
  notifications: number;
}

/** A number with the one it is compared to: a day, a week or a month earlier. */
export interface Figure {
  now: number;
  before: number;
}

export type AlertKind =
  /** A class tomorrow with fewer than three bookings. */
  | 'few-bookings'
  | 'low-stock'
  /** Somebody on leave still has classes. */
  | 'on-leave'
  /** Mails in the outbox that nobody has taken out for an hour. */
  | 'mails-waiting';

/** Something that wants somebody's attention. */
export interface Alert {
  kind: AlertKind;
  /** What it is about: the class, the product, the instructor; empty for mails. */
  subject: string;
  /** Bookings, pieces, classes or mails. */
  count: number;
  /** Number of the occurrence, id of the product or key of the instructor; null for mails. */
  key: string | null;
}

/** Something that happened. */
export interface Activity {
  kind: 'booked' | 'cancelled' | 'ordered' | 'collected' | 'joined';
  /** Who, as staff may see it; null where the person who asks may not. */
  who: string | null;
  /** The class, the order as "EK-S-5001", or the key of the plan. */
  what: string;
  /** Instant, ISO 8601 in UTC. */
  at: string;
  /** Address of the screen on which it can be seen; null where there is none. */
  path: string | null;
}

export interface Dashboard {
  /** Key of the instructor in whose classes alone bookings, attendance and activity are counted; null for admins. */
  teacher: string | null;
  /** Not cancelled today; a week ago. */
  classesToday: Figure;
  /** Confirmed and not begun; made in the last seven days and in the seven before. Of an instructor's own classes. */
  activeBookings: Figure & { total: number };
  /** Memberships and packs that are valid today; thirty days ago. Null where the person who asks may not see them. */
  memberships: Figure | null;
  /** Orders of the last seven days; of the seven before. Null where the person who asks may not see orders. */
  orders: Figure | null;
  /** Of those who were marked in the last 28 days, how many came, by class type. Of an instructor's own classes. */
  attendance: { classType: string; title: string; came: number; expected: number }[];
  alerts: Alert[];
  /** The next six occurrences. */
  upcoming: OccurrenceRow[];
  /** The last eight. */
  activity: Activity[];
}

/** What who is not staff is shown of the studio. */
export const noDashboard: Dashboard = {
  teacher: '',
  classesToday: { now: 0, before: 0 },
  activeBookings: { now: 0, before: 0, total: 0 },
  memberships: null,
  orders: null,
  attendance: [],
  alerts: [],
  upcoming: [],
  activity: [],
};

export const notificationKinds = ['alert', 'message', 'success'] as const;

/** A notification of the header (specification, section 3). */
export interface Notification {
  id: number;
  type: (typeof notificationKinds)[number];
  title: string;
  message: string;
  /** Instant, ISO 8601 in UTC. */
  at: string;
  read: boolean;
  path: string | null;
}

/** A thing found by the header's search. */
export interface Hit {
  kind: 'class' | 'instructor' | 'booking' | 'product' | 'post' | 'order';
  title: string;
  /** What tells it from others of the same name. */
  detail: string;
  /** Address of the screen that shows it. */
  path: string;
}

/** Somebody's membership or class pack. */
export interface Membership {
  number: number;
  name: string;
  email: string;
  /** Key of the plan. */
  plan: string;
  fromOn: StudioDay;
  toOn: StudioDay;
}

/** What the shell and the dashboard show. */
export interface StaffOverview {
  /** The name of who is signed in; their email where they gave none. */
  name(): Promise<string>;
  badges(): Promise<Badges>;
  dashboard(): Promise<Dashboard>;
  /** Valid today, by name. */
  memberships(request: PageRequest & { search: string }): Promise<PageOf<Membership>>;
  /** The newest first, thirty at most. */
  notifications(): Promise<Notification[]>;
  markRead(id: number): Promise<void>;
  markAllRead(): Promise<void>;
  /** Booking Management was looked at: the bookings there are now are news no more. */
  sawBookings(): Promise<void>;
  /** Classes, instructors, bookings by name, email or number, orders, products and posts: five of each at most. */
  find(text: string): Promise<Hit[]>;
}
