import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { refused } from '#backend/records/answers.ts';
import type { Money } from '#domain/money/money.ts';
import { payment } from '#domain/payments/payment-schema.ts';
import type { DeskWay, PaymentWay } from '#domain/payments/payment-ways.ts';

const takeAnswer = v.variant('kind', [
  v.object({ kind: v.literal('taken'), payment }),
  refused(['nothing-due', 'amount-changed', 'method-invalid']),
]);

const refundAnswer = v.variant('kind', [
  v.object({ kind: v.literal('refunded'), payment }),
  refused(['method-invalid', 'reason-invalid', 'amount-invalid', 'too-much', 'not-handed-out']),
]);

/** How much of a line is given back. */
export interface RefundLine {
  position: number;
  /** Minor units, zero or more. */
  amount: number;
  /** Pieces that go back to the shelf. */
  pieces: number;
}

export type StaffPayments = ReturnType<typeof createStaffPayments>;

/** Money that staff take and give back. Every method throws Outage where the studio cannot be reached. */
export function createStaffPayments(call: Call) {
  const ask = asking(call);
  return {
    /** Undefined where there is none, or where who asks may not see it. */
    find: async (number: number) =>
      (await ask('staff_payment', v.nullable(payment), { payment_number: number })) ?? undefined,

    /** Of one booking, with its refunds, the oldest first; undefined where who asks may not see them. */
    ofBooking: async (booking: number) =>
      (await ask('booking_payments', v.nullable(v.array(payment)), { booking })) ?? undefined,

    /** Takes everything that is due. @param expected What staff saw that is due: no other sum is taken. */
    take: (
      of: { kind: 'booking' | 'order'; number: number },
      method: DeskWay,
      expected: Money,
      requestId: string,
    ) => ask('take_payment', takeAnswer, { ...of, method, expected, request_id: requestId }),

    /** @param stillDue Whether it is to be paid after all, because it was taken by mistake. */
    refund: (
      number: number,
      {
        lines,
        method,
        reason,
        stillDue,
      }: { lines: readonly RefundLine[]; method: PaymentWay; reason: string; stillDue: boolean },
      requestId: string,
    ) =>
      ask('refund_payment', refundAnswer, {
        payment_number: number,
        lines,
        method,
        reason,
        still_due: stillDue,
        request_id: requestId,
      }),
  };
}
