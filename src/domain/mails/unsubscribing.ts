import { remindersPath } from '#domain/bookings/booking.ts';

/** A subscription that a reader can end with one click in their mail program. */
export interface Unsubscribing {
  from: 'newsletter' | 'reminders';
  /** Of the subscription, or of the reminder. */
  token: string;
}

/** The address to which mail programs post a one-click unsubscription (RFC 8058). @param api The project's origin. */
export const unsubscribeAddress = ({ from, token }: Unsubscribing, api: string): string =>
  `${api}/functions/v1/unsubscribe?from=${from}&token=${encodeURIComponent(token)}`;

/** The page with the same effect for people. @param site The site's origin. */
export const unsubscribePage = ({ from, token }: Unsubscribing, site: string): string =>
  site + (from === 'newsletter' ? `/unsubscribe#${token}` : remindersPath(token));
