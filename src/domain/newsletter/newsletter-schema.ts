import * as v from 'valibot';

/** What subscribe() answers. */
export const subscribeAnswer = v.variant('kind', [
  v.object({ kind: v.literal('subscribed') }),
  v.object({ kind: v.literal('refused'), reason: v.picklist(['email-invalid', 'too-many-requests']) }),
]);
