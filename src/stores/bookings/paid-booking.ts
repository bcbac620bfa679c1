import { draft } from '#stores/draft.ts';
import { untilSignOut } from '#stores/until-sign-out.ts';

const none = { about: '', token: '' };

/**
 * The last booking that was paid online in this tab: the key of its occurrence, and the token of its private link. The
 * schedule does not open the booking dialog again when the person goes back to it.
 */
export const paidBooking = untilSignOut('paid-booking', draft('paid-booking', none), none);
