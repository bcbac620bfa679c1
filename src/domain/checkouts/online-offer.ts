import * as v from 'valibot';

/** What online_offer() answers. A module of its own: whoever asks needs nothing else of payments yet. */
export const onlineOffer = v.object({ takesOnline: v.boolean() });
