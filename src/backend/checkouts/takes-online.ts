import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { onlineOffer } from '#domain/checkouts/online-offer.ts';

/** Whether the studio currently takes online payments. @throws Outage */
export const takesOnline = async (anyone: Call): Promise<boolean> =>
  (await typedCall(anyone)('online_offer', onlineOffer)).takesOnline;
