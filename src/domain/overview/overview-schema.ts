import * as v from 'valibot';
import { count, instant, keyOf, studioDay, timeOfDay } from '#domain/schema/answer-fields.ts';
import { recordPath, searchableKinds } from '#domain/shell/staff-paths.ts';
import { abbreviatedDay } from '#domain/time/abbreviated-day.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';

/** The badges of the sidebar's items; none for zero and false. */
export const badges = v.object({
  /** When they were counted, by the studio's clock. */
  at: instant,
  /** Class series, without archived ones. */
  classes: count,
  instructors: count,
  /** Whether people have booked since the caller last opened Booking Management; walk-ins do not count. */
  bookings: v.boolean(),
  /** Products low or out of stock. */
  store: count,
  /** The caller's unread notifications. */
  notifications: count,
});

/** The types of the header's notifications. */
export const notificationTypes = ['alert', 'message', 'success'] as const;

/** A notification of the header. */
export const notification = v.object({
  id: count,
  type: v.picklist(notificationTypes),
  title: v.string(),
  message: v.string(),
  /** Instant, ISO 8601 in UTC. */
  at: v.string(),
  read: v.boolean(),
  path: v.nullable(v.string()),
  /** The person whom it is about; null if it is about nobody, or about an unknown person. */
  about: v.nullish(v.object({ person: count, name: v.string() })),
});

function detailText(detail: string | { on: StudioDay; start?: TimeOfDay | undefined }): string {
  if (typeof detail === 'string') return detail;
  // With the year: the records of years are found.
  const day = abbreviatedDay(detail.on);
  return detail.start ? `${day}, ${detail.start}` : day;
}

/** A record that the header’s search found. */
export const recordFinding = v.pipe(
  v.object({
    kind: keyOf(searchableKinds),
    title: v.string(),
    /** The details that distinguish it from others with the same name: texts, and days with or without a time. */
    details: v.array(v.union([v.string(), v.object({ on: studioDay, start: v.optional(timeOfDay) })])),
    key: v.string(),
  }),
  v.transform(({ kind, title, details, key }) => ({
    kind,
    title,
    detail: details.map(detailText).join(' · '),
    /** The path of its screen. */
    path: recordPath(kind, key),
  })),
);

export type Badges = v.InferOutput<typeof badges>;
export type Notification = v.InferOutput<typeof notification>;
export type RecordFinding = v.InferOutput<typeof recordFinding>;
