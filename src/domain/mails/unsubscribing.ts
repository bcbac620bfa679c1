import { remindersPath } from '#domain/bookings/booking.ts';

/** What a reader can end by one press in their mail program. */
export interface Unsubscribing {
  from: 'newsletter' | 'reminders';
  /** Of the subscription, or of the booking that a reminder is of. */
  token: string;
}

/** Where mail programs post what their reader pressed (RFC 8058). @param api The project's address, without a path. */
export const unsubscribeAddress = ({ from, token }: Unsubscribing, api: string): string =>
  `${api}/functions/v1/unsubscribe?from=${from}&token=${encodeURIComponent(token)}`;

/** The page that asks the same of a person. @param site The site's address, without a path. */
export const unsubscribePage = ({ from, token }: Unsubscribing, site: string): string =>
  site + (from === 'newsletter' ? `/unsubscribe#${token}` : remindersPath(token));
