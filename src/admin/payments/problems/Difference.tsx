import { useState } from 'react';
import { ReasonForm } from '#admin/parts/ReasonForm.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { Badge } from '#components/controls/Badge.tsx';
import { Problem } from '#components/messages/Problem.tsx';
import { notifyInfo, notifySuccess } from '#components/messages/toasts/notify.ts';
import { Unbroken } from '#components/Unbroken.tsx';
import {
  differenceAdvice,
  type PaymentDifference,
  paymentDifferenceSentence,
  settleForm,
  settleRefusals,
} from '#domain/payments/payment-differences.ts';
import { paymentReference } from '#domain/payments/payment-texts.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { payments } from '#stores/staff/staff.ts';
import { StripeLink } from './StripeLink.tsx';

interface Props {
  difference: PaymentDifference;
  /** Opens the receipt of a payment. */
  onOpen: (number: number) => void;
}

/** A payment or payout that does not agree with Stripe: staff look at both, and explain it. */
export function Difference({ difference, onOpen }: Props) {
  const { key, day, payment, paymentIntent, payout } = difference;
  const [explaining, setExplaining] = useState(false);
  const change = useChange(explaining);
  const summary = paymentDifferenceSentence(difference);
  const hasFailed = difference.kind === 'payout-failed';

  const settle = async (reason: string) => {
    const answer = await change.send(
      async (requestId) => (await payments()).settleDifference(key, reason, requestId),
      reason,
    );
    if (!answer) return false;
    const isListed = answer.kind === 'refused' && answer.reason !== 'unknown-difference';
    if (isListed) {
      change.setProblem(settleRefusals[answer.reason]);
      return false;
    }
    invalidate('payments', 'overview');
    if (answer.kind === 'settled') void notifySuccess('Noted');
    else void notifyInfo(settleRefusals[answer.reason]);
    return true;
  };

  return (
    <li className="py-3 leading-snug">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-72 break-words">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="font-semibold tabular-nums">
              <Unbroken text={summary} />
            </strong>
            <Badge tone="apricot">{hasFailed ? 'Payout failed' : 'Does not agree'}</Badge>
          </p>
          <p className="text-[0.95rem] text-ink-soft tabular-nums">{dayInWords(day)}</p>
          <p>{differenceAdvice(difference)}</p>
        </div>
        <p className="-ml-3 flex flex-wrap gap-x-2">
          {payment !== null && (
            <SmallAction
              name={paymentReference({ number: payment })}
              busy={false}
              onClick={() => onOpen(payment)}
            >
              Receipt
            </SmallAction>
          )}
          <StripeLink id={paymentIntent ?? payout} reference={summary} />
          {!explaining && (
            <SmallAction name={summary} busy={false} onClick={() => setExplaining(true)}>
              Explain
            </SmallAction>
          )}
        </p>
      </div>
      {explaining && (
        <>
          <Problem message={change.problem} />
          <ReasonForm
            question={hasFailed ? 'Why did the payout fail?' : 'Why do the books and Stripe differ?'}
            form={settleForm}
            hint="It is recorded in the books, and the difference is no longer listed."
            submitLabel="Note It"
            busy={change.busy}
            onClose={() => setExplaining(false)}
            onSend={settle}
          />
        </>
      )}
    </li>
  );
}
