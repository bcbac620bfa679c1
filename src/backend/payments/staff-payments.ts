import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { refusalSchema } from '#backend/records/answers.ts';
import type { PageRequest } from '#backend/records/requests.ts';
import type { Money } from '#domain/money/money.ts';
import { paymentDifference, settleAnswer } from '#domain/payments/payment-differences.ts';
import { paymentProblem } from '#domain/payments/payment-problems.ts';
import { payment, takings } from '#domain/payments/payment-schema.ts';
import { type Buyer, saleChoices, type saleItems, saleProblems } from '#domain/payments/sale.ts';
import type { DeskTender, Tender } from '#domain/payments/tenders.ts';
import { count, pageOf } from '#domain/schema/answer-fields.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';

const takeAnswer = v.variant('kind', [
  v.object({ kind: v.literal('taken'), payment }),
  refusalSchema(['nothing-due', 'amount-changed', 'method-invalid']),
]);

const refundAnswer = v.variant('kind', [
  v.object({ kind: v.literal('refunded'), payment }),
  refusalSchema([
    'method-invalid',
    'not-online',
    'goes-back-online',
    'reason-invalid',
    'amount-invalid',
    'too-much',
    'place-gone',
    'not-handed-out',
  ]),
]);

const keepAnswer = v.variant('kind', [
  v.object({ kind: v.literal('changed') }),
  refusalSchema(['reason-invalid', 'not-to-refund']),
]);

const decideAnswer = v.variant('kind', [
  v.object({ kind: v.literal('changed') }),
  refusalSchema(['reason-invalid', 'not-to-decide']),
]);

const receiptAnswer = v.variant('kind', [
  v.object({ kind: v.literal('sent') }),
  refusalSchema(['email-invalid']),
]);

const countAnswer = v.variant('kind', [
  v.object({ kind: v.literal('counted') }),
  refusalSchema(['day-invalid', 'amount-invalid']),
]);

const saleAnswer = v.variant('kind', [
  v.object({ kind: v.literal('sold'), payments: v.array(count) }),
  v.object({
    ...refusalSchema(saleProblems).entries,
    /** The subject of the refusal: "Ink (1 left)". */
    about: v.optional(v.string()),
  }),
]);

/** A counter sale. */
export interface Sale {
  buyer: Buyer;
  items: ReturnType<typeof saleItems>;
  /** The totals that staff were shown: a sale for another sum is refused. */
  totals: readonly Money[];
  /** The discount on products, in per cent: one of members, or 0. */
  discount: number;
  method: DeskTender;
}

/** Days of the studio's calendar, both included. */
export interface Days {
  from: StudioDay;
  to: StudioDay;
}

/** The part of a line that is refunded. */
export interface RefundLine {
  position: number;
  /** Minor units, zero or more. */
  amount: number;
  /** Pieces that return to stock. */
  quantity: number;
  /** Whether the pass that it paid for ends. */
  endPass: boolean;
  /** Whether the booking that it paid for is cancelled. */
  cancelPlace: boolean;
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
    count: (day: StudioDay, method: Tender, counted: Money, requestId: string) =>
      rpc('count_takings', countAnswer, { day, method, counted, request_id: requestId }),

    /**
     * Takes everything that is due.
     * @param expected The amount due that staff were shown: another sum is refused.
     */
    take: (
      payable: { kind: 'booking' | 'order' | 'pass'; number: number },
      method: DeskTender,
      expected: Money,
      requestId: string,
    ) => rpc('take_payment', takeAnswer, { ...payable, method, expected, request_id: requestId }),

    /** The plans and classes that can be sold at the desk; undefined if the caller may not sell. */
    saleChoices: async () => (await rpc('sale_choices', v.nullable(saleChoices), {})) ?? undefined,

    /** Sells everything at once, or nothing. Pounds and dollars are separate payments. */
    sell: ({ buyer, items, totals, discount, method }: Sale, requestId: string) =>
      rpc('sell', saleAnswer, {
        person: buyer.number,
        name: buyer.name,
        email: buyer.email,
        phone: buyer.phone,
        items,
        method,
        expected: Object.fromEntries(totals.map(({ amount, currency }) => [currency, amount])),
        request_id: requestId,
        discount_percent: discount,
      }),

    /** Mails a receipt. The address is stored only in the mail. */
    mailReceipt: (number: number, email: string, requestId: string) =>
      rpc('mail_receipt', receiptAnswer, { payment_number: number, address: email, request_id: requestId }),

    /** @param stillDue Whether the amount is due again, because it was taken by mistake. */
    refund: (
      number: number,
      {
        lines,
        method,
        reason,
        stillDue,
      }: { lines: readonly RefundLine[]; method: Tender; reason: string; stillDue: boolean },
      requestId: string,
    ) =>
      rpc('refund_payment', refundAnswer, {
        payment_number: number,
        lines,
        method,
        reason,
        still_due: stillDue,
        request_id: requestId,
      }),

    /**
     * Keeps money instead of refunding it: of the cancelled places and orders of a payment, of a refused refund, or what was paid
     * too much.
     * @param reason The person reads it, if something was cancelled. Null if the money is to be refunded after all, or if the
     * decision about a pass is undone.
     */
    keepMoney: (number: number, reason: string | null, requestId: string) =>
      rpc('keep_money', keepAnswer, { payment_number: number, reason, request_id: requestId }),

    /** Withdraws a pass of which a bank took the money, or leaves it valid. @param reason Its owner reads why it is withdrawn. */
    decidePass: (number: number, withdraws: boolean, reason: string, requestId: string) =>
      rpc('decide_pass', decideAnswer, { payment_number: number, withdraws, reason, request_id: requestId }),
  };
}
