import * as v from 'valibot';
import { occurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { count, keyOf } from '#domain/schema/answer-fields.ts';
import { alertKinds } from './alert-texts.ts';
import { recentActivityKinds, recentActivityPath } from './recent-activity-phrase.ts';

/** A number with the one it is compared to: a day, a week or a month earlier. */
const figure = v.object({ now: count, before: count });

/** An alert for staff. */
const alert = v.object({
  kind: keyOf(alertKinds),
  /** Its subject: the class, the product, the instructor; empty for mails. */
  subject: v.string(),
  /** The number of bookings, pieces, classes or mails. */
  count,
  /** Number of the occurrence, id of the product or key of the instructor; null for mails. */
  key: v.nullable(v.string()),
});

/** A recent activity. */
const activity = v.pipe(
  v.object({
    kind: keyOf(recentActivityKinds),
    /** The name of the person; null if the caller may not see it. */
    name: v.nullable(v.string()),
    /** Number of the person; null if there is none. */
    person: v.nullish(count),
    /** The class, the order as "EK-S-5001", or the name of the plan as it was sold. */
    subject: v.string(),
    /** Instant, ISO 8601 in UTC. */
    at: v.string(),
    key: v.string(),
  }),
  // The path of its screen.
  v.transform(({ key, ...activity }) => ({
    ...activity,
    path: recentActivityPath(activity, key) as string | null,
  })),
);

/** The data of the dashboard. */
export const dashboard = v.object({
  /** Key of the instructor to whose classes bookings, attendance and activity are limited; null for admins. */
  ownInstructor: v.nullable(v.string()),
  /** Classes that are not cancelled: today's, and those of a week ago; and today's dates that are cancelled. */
  classesToday: v.object({ ...figure.entries, cancelled: count }),
  /** Places taken in today's classes, also in those that are over. For instructors only their own classes. */
  bookedToday: count,
  /**
   * The total: confirmed, and the class has not begun. The figure: made in the last seven days and in the seven before,
   * neither cancelled nor on a waitlist. For instructors only their own classes.
   */
  activeBookings: v.object({ ...figure.entries, total: count }),
  /** Memberships and packs that are valid today; and thirty days ago. Null if the caller may not see them. */
  memberships: v.nullable(figure),
  /** Orders of the last seven days; and of the seven before. Null if the caller may not see orders. */
  orders: v.nullable(figure),
  /** Attendance of those marked in the last 28 days, by class type. For instructors only their own classes. */
  attendance: v.array(
    v.object({ classType: v.string(), title: v.string(), attended: count, expected: count }),
  ),
  alerts: v.array(alert),
  /**
   * The class in progress, or the next one, with the key of its class type; for instructors their own. Null if none
   * is planned.
   */
  next: v.nullable(v.object({ ...occurrenceRow.entries, classType: v.string() })),
  /** The next six occurrences. */
  upcoming: v.array(occurrenceRow),
  /** The last eight activities. */
  activity: v.array(activity),
});

export type Alert = v.InferOutput<typeof alert>;
export type RecentActivity = v.InferOutput<typeof activity>;
export type NextClassRow = NonNullable<Dashboard['next']>;
export type Dashboard = v.InferOutput<typeof dashboard>;

/** The empty dashboard for people who are not staff. */
export const noDashboard: Dashboard = {
  ownInstructor: '',
  classesToday: { now: 0, before: 0, cancelled: 0 },
  bookedToday: 0,
  activeBookings: { now: 0, before: 0, total: 0 },
  memberships: null,
  orders: null,
  attendance: [],
  alerts: [],
  next: null,
  upcoming: [],
  activity: [],
};
