import * as v from 'valibot';

/** The result of subscribe(). */
export const subscribeAnswer = v.variant('kind', [
  v.object({ kind: v.literal('subscribed') }),
  v.object({ kind: v.literal('refused'), reason: v.picklist(['email-invalid', 'too-many-requests']) }),
]);
