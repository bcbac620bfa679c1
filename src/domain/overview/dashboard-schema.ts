import * as v from 'valibot';
import { occurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { count, keyOf } from '#domain/schema/answer-fields.ts';
import { activityKinds, activityPath } from './activity-words.ts';
import { alertKinds } from './alert-words.ts';

/** A number with the one it is compared to: a day, a week or a month earlier. */
const figure = v.object({ now: count, before: count });

/** Something that wants somebody's attention. */
const alert = v.object({
  kind: keyOf(alertKinds),
  /** What it is about: the class, the product, the instructor; empty for mails. */
  subject: v.string(),
  /** Bookings, pieces, classes or mails. */
  count,
  /** Number of the occurrence, id of the product or key of the instructor; null for mails. */
  key: v.nullable(v.string()),
});

/** Something that happened. */
const activity = v.pipe(
  v.object({
    kind: keyOf(activityKinds),
    /** Who, as staff may see it; null where the person who asks may not. */
    who: v.nullable(v.string()),
    /** The class, the order as "EK-S-5001", or the key of the plan. */
    what: v.string(),
    /** Instant, ISO 8601 in UTC. */
    at: v.string(),
    key: v.string(),
  }),
  // The address of the screen on which it can be seen.
  v.transform(({ key, ...activity }) => ({
    ...activity,
    path: activityPath(activity, key) as string | null,
  })),
);

/** What the dashboard shows. */
export const dashboard = v.object({
  /** Key of the instructor in whose classes alone bookings, attendance and activity are counted; null for admins. */
  teacher: v.nullable(v.string()),
  /** Not cancelled today; a week ago. */
  classesToday: figure,
  /** Confirmed and not begun; made in the last seven days and in the seven before. Of an instructor's own classes. */
  activeBookings: v.object({ ...figure.entries, total: count }),
  /** Memberships and packs that are valid today; thirty days ago. Null where the person who asks may not see them. */
  memberships: v.nullable(figure),
  /** Orders of the last seven days; of the seven before. Null where the person who asks may not see orders. */
  orders: v.nullable(figure),
  /** Of those who were marked in the last 28 days, how many came, by class type. Of an instructor's own classes. */
  attendance: v.array(v.object({ classType: v.string(), title: v.string(), came: count, expected: count })),
  alerts: v.array(alert),
  /** The class that is on, or the next one, with the key of its class type; an instructor's own. Null where none is planned. */
  next: v.nullable(v.object({ ...occurrenceRow.entries, classType: v.string() })),
  /** The next six occurrences. */
  upcoming: v.array(occurrenceRow),
  /** The last eight. */
  activity: v.array(activity),
});

export type Alert = v.InferOutput<typeof alert>;
export type Activity = v.InferOutput<typeof activity>;
export type NextClass = NonNullable<Dashboard['next']>;
export type Dashboard = v.InferOutput<typeof dashboard>;

/** What who is not staff is shown of the studio. */
export const noDashboard: Dashboard = {
  teacher: '',
  classesToday: { now: 0, before: 0 },
  activeBookings: { now: 0, before: 0, total: 0 },
  memberships: null,
  orders: null,
  attendance: [],
  alerts: [],
  next: null,
  upcoming: [],
  activity: [],
};
