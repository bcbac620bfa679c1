import * as v from 'valibot';
import { count, keyOf, studioDay } from '#domain/schema/answer-fields.ts';
import { foundKinds, recordPath } from '#domain/shell/staff-paths.ts';

/** What stands beside the sidebar's items; nothing is shown for zero and false. */
export const badges = v.object({
  /** Class series, archived ones left out. */
  classes: count,
  instructors: count,
  /** Whether somebody booked since the person who asks last looked at Booking Management. */
  bookings: v.boolean(),
  /** Products low or out of stock. */
  store: count,
  /** Notifications that the person who asks has not read. */
  notifications: count,
});

/** A notification of the header. */
export const notification = v.object({
  id: count,
  type: v.picklist(['alert', 'message', 'success']),
  title: v.string(),
  message: v.string(),
  /** Instant, ISO 8601 in UTC. */
  at: v.string(),
  read: v.boolean(),
  path: v.nullable(v.string()),
});

/** A thing found by the header's search. */
export const hit = v.pipe(
  v.object({
    kind: keyOf(foundKinds),
    title: v.string(),
    /** What tells it from others of the same name. */
    detail: v.string(),
    key: v.string(),
  }),
  // The address of the screen that shows it.
  v.transform(({ key, ...one }) => ({ ...one, path: recordPath(one.kind, key) })),
);

/** Somebody's membership or class pack. */
export const membership = v.object({
  number: count,
  name: v.string(),
  email: v.string(),
  /** Key of the plan. */
  plan: v.string(),
  fromOn: studioDay,
  toOn: studioDay,
});

export type Badges = v.InferOutput<typeof badges>;
export type Notification = v.InferOutput<typeof notification>;
export type Hit = v.InferOutput<typeof hit>;
export type Membership = v.InferOutput<typeof membership>;
