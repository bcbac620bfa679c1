import * as v from 'valibot';
import { dayInShort } from '#domain/occurrences/staff/day-in-short.ts';
import { count, keyOf, studioDay, timeOfDay } from '#domain/schema/answer-fields.ts';
import { foundKinds, recordPath } from '#domain/shell/staff-paths.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';

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

/** What a notification of the header may be. */
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
});

function detailWords(detail: string | { on: StudioDay; start?: TimeOfDay | undefined }): string {
  if (typeof detail === 'string') return detail;
  return detail.start ? `${dayInShort(detail.on)} ${detail.start}` : dayInShort(detail.on);
}

/** A thing found by the header's search. */
export const hit = v.pipe(
  v.object({
    kind: keyOf(foundKinds),
    title: v.string(),
    /** What tells it from others of the same name: texts, and days with or without a time. */
    details: v.array(v.union([v.string(), v.object({ on: studioDay, start: v.optional(timeOfDay) })])),
    key: v.string(),
  }),
  v.transform(({ kind, title, details, key }) => ({
    kind,
    title,
    detail: details.map(detailWords).join(' · '),
    /** The address of the screen that shows it. */
    path: recordPath(kind, key),
  })),
);

export type Badges = v.InferOutput<typeof badges>;
export type Notification = v.InferOutput<typeof notification>;
export type Hit = v.InferOutput<typeof hit>;
