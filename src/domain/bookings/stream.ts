import { studioTimeOf } from '#domain/time/studio-time.ts';
import type { Booking, Stream } from './booking-schema.ts';

/** How often a page looks for a link that is late, in milliseconds. */
const lateLinkInterval = 60_000;

/** What the page of a booking says about the stream until its link is known. */
export const streamSentence = ({ opensAt }: Stream, now: Date): string =>
  now < new Date(opensAt)
    ? `You will find the link to the stream here from ${studioTimeOf(new Date(opensAt))}.`
    : 'The stream is open, but we have not put the link here yet. It appears here by itself; if it does not, please ring us.';

/** What emails about a booking, and its confirmation, say about its stream; undefined if it cannot be watched. */
export const streamAnnouncement = ({ stream }: Pick<Booking, 'stream'>): string | undefined =>
  stream &&
  `The link to the stream is on the page of your booking from ${studioTimeOf(new Date(stream.opensAt))}.`;

/** When to ask the studio for the link, in milliseconds from now: as soon as the stream opens, then once a minute. */
export function timeToNextLook({ opensAt }: Pick<Stream, 'opensAt'>, now: Date): number {
  const untilOpen = Date.parse(opensAt) - now.getTime();
  return untilOpen > 0 ? untilOpen : lateLinkInterval;
}
