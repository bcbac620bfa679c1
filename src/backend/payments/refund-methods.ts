import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { refusalSchema } from '#backend/records/answers.ts';
import type { PassDecision } from '#domain/payments/decisions.ts';
import { payment } from '#domain/payments/payment-schema.ts';
import type { Tender } from '#domain/payments/tenders.ts';

const refundAnswer = v.variant('kind', [
  v.object({ kind: v.literal('refunded'), payment }),
  refusalSchema([
    'tender-invalid',
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

/** Refunds, and what happens to money that is not refunded. Throws Outage if the studio is unreachable. */
export function refundMethods(call: Call) {
  const rpc = typedCall(call);
  return {
    /** @param stillDue Whether the amount is due again, because it was taken by mistake. */
    refund: (
      number: number,
      {
        lines,
        tender,
        reason,
        stillDue,
      }: { lines: readonly RefundLine[]; tender: Tender; reason: string; stillDue: boolean },
      requestId: string,
    ) =>
      rpc('refund_payment', refundAnswer, {
        payment_number: number,
        lines,
        tender,
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

    /** Decides about a pass of which a bank took the money. @param reason Its owner reads why it is withdrawn. */
    decidePass: (number: number, decision: PassDecision, reason: string, requestId: string) =>
      rpc('decide_pass', decideAnswer, { payment_number: number, decision, reason, request_id: requestId }),
  };
}
