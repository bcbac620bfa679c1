import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { refusalSchema } from '#backend/records/answers.ts';
import type { PageRequest } from '#backend/records/requests.ts';
import type { Money } from '#domain/money/money.ts';
import { paymentDifference, settleAnswer } from '#domain/payments/payment-differences.ts';
import { paymentProblem } from '#domain/payments/payment-problems.ts';
import { payment, takings } from '#domain/payments/payment-schema.ts';
import type { DeskTender, Tender } from '#domain/payments/tenders.ts';
import { pageOf } from '#domain/schema/answer-fields.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { refundMethods } from './refund-methods.ts';
import { saleMethods } from './sale-methods.ts';

const takeAnswer = v.variant('kind', [
  v.object({ kind: v.literal('taken'), payment }),
  refusalSchema(['nothing-due', 'amount-changed', 'tender-invalid']),
]);

const receiptAnswer = v.variant('kind', [
  v.object({ kind: v.literal('sent') }),
  refusalSchema(['email-invalid']),
]);

const countAnswer = v.variant('kind', [
  v.object({ kind: v.literal('counted') }),
  refusalSchema(['day-invalid', 'amount-invalid']),
]);

/** Days of the studio's calendar, both included. */
export interface Days {
  from: StudioDay;
  to: StudioDay;
}

export type StaffPayments = ReturnType<typeof createStaffPayments>;

/** Payments and refunds by staff. Every method throws Outage if the studio is unreachable. */
export function createStaffPayments(call: Call) {
  const rpc = typedCall(call);
  return {
    /** Undefined if there is none, or if the caller may not see it. */
    find: async (number: number) =>
      (await rpc('staff_payment', v.nullable(payment), { payment_number: number })) ?? undefined,

    /** The online payments that need staff, the oldest first; undefined if the caller may not see them. */
    problems: async () =>
      (await rpc('payment_problems', v.nullable(v.array(paymentProblem)), {})) ?? undefined,

    /** The unexplained differences between the books and Stripe, the oldest first. */
    differences: () => rpc('payment_differences', v.array(paymentDifference)),

    /** Explains a difference, which is then no longer listed. */
    settleDifference: (key: string, reason: string, requestId: string) =>
      rpc('settle_difference', settleAnswer, { difference_key: key, reason, request_id: requestId }),

    /** The payments of one booking, with their refunds, the oldest first; undefined if the caller may not see them. */
    ofBooking: async (booking: number) =>
      (await rpc('booking_payments', v.nullable(v.array(payment)), { booking })) ?? undefined,

    /** By tender and currency; undefined if the caller may not see them. */
    takings: async ({ from, to }: Days) =>
      (await rpc('staff_takings', v.nullable(v.array(takings)), { from_on: from, to_on: to })) ?? undefined,

    /** Payments and refunds of these days, the newest first. */
    list: ({ from, to, offset, limit }: Days & PageRequest) =>
      rpc('staff_payments', pageOf(payment), {
        from_on: from,
        to_on: to,
        page_offset: offset,
        page_limit: limit,
      }),

    /** Stores the amount found in the till at the end of a day. The last count of a day is the valid one. */
    count: (day: StudioDay, tender: Tender, counted: Money, requestId: string) =>
      rpc('count_takings', countAnswer, { day, tender, counted, request_id: requestId }),

    /**
     * Takes everything that is due.
     * @param expected The amount due that staff were shown: another sum is refused.
     */
    take: (
      payable: { kind: 'booking' | 'order' | 'pass'; number: number },
      tender: DeskTender,
      expected: Money,
      requestId: string,
    ) => rpc('take_payment', takeAnswer, { ...payable, tender, expected, request_id: requestId }),

    /** Mails a receipt. The address is stored only in the mail. */
    mailReceipt: (number: number, email: string, requestId: string) =>
      rpc('mail_receipt', receiptAnswer, { payment_number: number, address: email, request_id: requestId }),

    ...saleMethods(call),
    ...refundMethods(call),
  };
}
