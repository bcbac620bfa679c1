import type { Dashboard } from '#domain/overview/dashboard-schema.ts';
import type { Badges, Hit, Membership, Notification } from '#domain/overview/overview-schema.ts';
import type { PageOf, PageRequest } from './records.ts';

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
