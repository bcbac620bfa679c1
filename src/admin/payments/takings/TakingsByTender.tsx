import { useState } from 'react';
import { useUnsaved } from '#admin/parts/record/unsaved/use-unsaved.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { currencyNames } from '#domain/money/currency-names.ts';
import { moneyFromText } from '#domain/money/decimal.ts';
import { formatMoney } from '#domain/money/money.ts';
import { paymentRefusalMessages } from '#domain/payments/payment-refusals.ts';
import type { Takings } from '#domain/payments/payment-schema.ts';
import { countComparison } from '#domain/payments/takings.ts';
import { tenders } from '#domain/payments/tenders.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { payments } from '#stores/staff/staff.ts';

/**
 * The takings by tender.
 * @param day If it is a single day, its takings can be counted; undefined for several.
 */
export function TakingsByTender({
  takings,
  day,
}: {
  takings: readonly Takings[];
  day: StudioDay | undefined;
}) {
  return (
    <ul aria-label="Takings by method" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {takings.map((tender) => (
        <MethodTakings key={`${tender.key} ${day}`} takings={tender} day={day} />
      ))}
    </ul>
  );
}

function MethodTakings({ takings, day }: { takings: Takings; day: StudioDay | undefined }) {
  const { tender, amount, counted, atStripe } = takings;
  const [typed, setTyped] = useState('');
  const change = useChange();
  const { formRef, problems, showProblems, clearProblems } = useProblems<{ counted?: string }>();
  // It is not in a dialog: only a link, Back, closing the tab and another day (TakingsScreen) leave it.
  const { question } = useUnsaved({ draft: typed, onLeave: () => setTyped('') });
  const label = `${tenders[tender].label}, ${currencyNames[amount.currency]}`;

  const count = async () => {
    const figures = moneyFromText(typed, amount.currency);
    if (!figures) return void showProblems({ counted: 'Please enter what you counted, such as 120.50.' });
    if (!day) return;
    const answer = await change.send(
      async (requestId) => (await payments()).count(day, tender, figures, requestId),
      `${day} ${figures.amount}`,
    );
    if (!answer) return;
    if (answer.kind === 'refused') return change.setProblem(paymentRefusalMessages[answer.reason]);
    invalidate('payments');
    // A correction typed meanwhile is not saved yet.
    setTyped((latest) => (latest === typed ? '' : latest));
    void notifySuccess(`${tenders[tender].label}: ${countComparison(amount, figures)}`);
  };

  return (
    <li className="rounded-soft bg-paper-deep p-5">
      {question}
      <h2 className="font-sans text-[1.05rem] font-semibold tracking-normal">{label}</h2>
      <p className="mt-1 text-2xl font-semibold tabular-nums">{formatMoney(amount)}</p>
      <p className="text-[0.95rem] text-ink-soft tabular-nums">{takingsText(takings)}</p>
      {counted && (
        <p className="mt-2 font-semibold tabular-nums">
          {`Counted ${formatMoney(counted)}. ${countComparison(amount, counted)}`}
        </p>
      )}
      {atStripe && (
        <p className="mt-2 font-semibold tabular-nums">
          {`At Stripe ${formatMoney(atStripe)}. ${countComparison(amount, atStripe)}`}
        </p>
      )}
      {/* Online payments are not counted in a till: Stripe holds the money. */}
      {day && tender !== 'online' && (
        <Form
          ref={formRef}
          className="mt-3"
          onSubmit={(event) => {
            event.preventDefault();
            void count();
          }}
        >
          <Field
            label={`Counted, ${label.toLowerCase()}`}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            problem={problems.counted}
            onChange={(event) => {
              setTyped(event.target.value);
              clearProblems({ counted: event.target.value });
            }}
          />
          <p className="-ml-3">
            <SmallAction name={label} busy={change.busy} onClick={() => void count()}>
              Save Count
            </SmallAction>
          </p>
          <Problem message={change.problem} />
        </Form>
      )}
    </li>
  );
}

/** "12 payments, 1 refund, VAT £40.00". */
const takingsText = ({ payments, refunds, tax }: Takings) =>
  [
    `${payments} ${payments === 1 ? 'payment' : 'payments'}`,
    ...(refunds > 0 ? [`${refunds} ${refunds === 1 ? 'refund' : 'refunds'}`] : []),
    `VAT ${formatMoney(tax)}`,
  ].join(', ');
