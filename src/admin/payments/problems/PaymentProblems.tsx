import { useState } from 'react';
import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { ReceiptDialog } from '#admin/payments/receipt/ReceiptDialog.tsx';
import { PersonLink } from '#admin/people/PersonLink.tsx';
import { Badge } from '#components/controls/Badge.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { decisions, type PaymentDecision } from '#domain/payments/decisions.ts';
import {
  decisionsOf,
  isToRefund,
  type PaymentProblem,
  paymentProblemKinds,
  problemReason,
} from '#domain/payments/payment-problems.ts';
import { paymentReference } from '#domain/payments/payment-texts.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { payments } from '#stores/staff/staff.ts';
import { Difference } from './Difference.tsx';
import { SettleProblem } from './SettleProblem.tsx';
import { StripeLink } from './StripeLink.tsx';

/** The payments that need staff: what happened, and where to settle it. Renders nothing if there are none. */
export function PaymentProblems() {
  const [open, setOpen] = useState<{ number: number; tooMuch?: Money | null }>();
  const query = useQuery(['payments', 'problems'], async () => {
    const service = await payments();
    const [problems, differences] = await Promise.all([service.problems(), service.differences()]);
    return { problems: problems ?? [], differences };
  });
  const { problems, differences } = query.data ?? { problems: [], differences: [] };
  return (
    <>
      <LoadingProblem queries={[query]} />
      {problems.length + differences.length > 0 && (
        <section aria-labelledby="payment-problems" className="mb-8">
          <h2 id="payment-problems" className="mb-3 text-xl">
            Payments that need attention
          </h2>
          <ul className="divide-y divide-paper-edge rounded-soft bg-paper-deep px-5 py-1">
            {problems.map((paymentProblem) => (
              <Problem
                key={`${paymentProblem.kind} ${paymentProblem.payment.number}`}
                problem={paymentProblem}
                onOpen={() =>
                  setOpen({ number: paymentProblem.payment.number, tooMuch: paymentProblem.tooMuch })
                }
              />
            ))}
            {differences.map((difference) => (
              <Difference
                key={difference.key}
                difference={difference}
                onOpen={(number) => setOpen({ number })}
              />
            ))}
          </ul>
        </section>
      )}
      {/* It stays open when its problem is settled in it, and when the list cannot be refreshed. */}
      {open && <ReceiptDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Problem({ problem, onOpen }: { problem: PaymentProblem; onOpen: () => void }) {
  const { kind, at, payment, tooMuch, paymentIntent } = problem;
  const { label, advice } = paymentProblemKinds[kind];
  const reference = paymentReference(payment);
  const reason = problemReason(problem);
  const [decision, setDecision] = useState<PaymentDecision>();
  return (
    <li className="py-3 leading-snug">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-72 break-words">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="font-semibold tabular-nums">
              <Unbroken text={`${reference}, ${formatMoney(payment.amount)}`} />
            </strong>
            <Badge tone="apricot">{label}</Badge>
          </p>
          <p className="text-[0.95rem] text-ink-soft tabular-nums">
            {payment.person && (
              <>
                <PersonLink person={payment.person.number}>{payment.person.name}</PersonLink>
                {' · '}
              </>
            )}
            {formatInstant(at)}
            {reason && ` · ${reason}`}
            {tooMuch && ` · ${formatMoney(tooMuch)} too much`}
          </p>
          <p>{advice}</p>
        </div>
        <p className="-ml-3 flex flex-wrap gap-x-2">
          <SmallAction name={reference} busy={false} onClick={onOpen}>
            {isToRefund(problem) ? 'Refund It' : 'Receipt'}
          </SmallAction>
          {!decision &&
            decisionsOf(problem).map((offered) => (
              <SmallAction key={offered} name={reference} busy={false} onClick={() => setDecision(offered)}>
                {decisions[offered].action}
              </SmallAction>
            ))}
          <StripeLink id={paymentIntent} reference={reference} />
        </p>
      </div>
      {decision && (
        <SettleProblem problem={problem} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </li>
  );
}
