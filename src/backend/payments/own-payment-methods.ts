import type { LiveSession } from '#backend/accounts/session/live-session.ts';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { ownListParameters } from '#backend/records/own-list-parameters.ts';
import { ownPayments } from '#domain/payments/own-payment.ts';

/** The signed-in person's payments. Throws Outage if the studio is unreachable. */
export const ownPaymentMethods = ({ call, session }: { call: Call; session: LiveSession }) => ({
  /** The signed-in person's newest payments and refunds, or all, with the number of all; none for a visitor. */
  payments: async (all = false) =>
    (await session.current())
      ? typedCall(call)('my_payments', ownPayments, ownListParameters(all))
      : { rows: [], total: 0 },
});
