import * as v from 'valibot';

/** The answer of online_offer(). A separate module, because callers need no other code for payments at that point. */
export const onlineOffer = v.object({ takesOnline: v.boolean() });
