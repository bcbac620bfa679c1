import { useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { Problem } from '#admin/parts/record/Problem.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useUnsaved } from '#admin/parts/record/use-unsaved.tsx';
import { Dialog } from '#components/controls/Dialog.tsx';
import { notifySuccess } from '#components/messages/notify.ts';
import { formatMoney } from '#domain/money/money.ts';
import { type DeskWay, deskWays, paymentWays } from '#domain/payments/payment-ways.ts';
import {
  type Buyer,
  newBuyer,
  type SaleLine,
  saleItems,
  saleRefusal,
  saleTotals,
  withPieces,
} from '#domain/payments/sale.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { changed } from '#stores/staff/queries.ts';
import { payments } from '#stores/staff/staff.ts';
import { BuyerFields } from './BuyerFields.tsx';
import { SaleChoices } from './SaleChoices.tsx';
import { SaleLines } from './SaleLines.tsx';

interface Props {
  onClose: () => void;
  /** It is paid. @param payments Numbers of its payments, which are those of its receipts. */
  onSold: (payments: readonly number[]) => void;
}

/** A counter sale: what is sold, to whom, and one press on how it is paid. What was put together outlives every refusal. */
export default function SaleDialog({ onClose, onSold }: Props) {
  const [lines, setLines] = useState<readonly SaleLine[]>([]);
  const [buyer, setBuyer] = useState<Buyer>(newBuyer);
  const change = useChange();
  const { leave, question } = useUnsaved({ draft: [lines, buyer], onLeave: onClose });
  const totals = saleTotals(lines);
  const total = totals.map(formatMoney).join(' and ');

  const add = (line: Omit<SaleLine, 'pieces'>, pieces: number) => {
    setLines(withPieces(lines, line, pieces));
    change.say(undefined);
  };
  const sell = async (method: DeskWay) => {
    const wish = { buyer, items: saleItems(lines), totals, method };
    const answer = await change.send(
      async (requestId) => (await payments()).sell(wish, requestId),
      JSON.stringify(wish),
    );
    if (!answer) return;
    // Also where it was refused: stock and places are not what they were.
    changed('payments', 'people', 'passes', 'products', 'movements');
    datesChanged();
    if (answer.kind === 'refused') return change.say(saleRefusal(answer.reason, answer.about));
    // Otherwise its receipt answers: a message would come while one dialog gives way to the next.
    if (answer.payments.length === 0) void notifySuccess('Sold. Nothing was to be paid.');
    onSold(answer.payments);
  };

  return (
    <>
      {question}
      <Dialog
        open
        title="Sell at the Desk"
        onClose={onClose}
        onLeave={leave}
        className="w-[min(44rem,calc(100vw-1.5rem))] p-5"
      >
        <div className="mt-4 grid gap-6">
          <SaleChoices onAdd={(line) => add(line, 1)} />
          <SaleLines lines={lines} totals={totals} onPieces={add} />
          <BuyerFields
            buyer={buyer}
            onBuyer={(next) => {
              setBuyer(next);
              change.say(undefined);
            }}
          />
          <Problem words={change.problem} />
          <fieldset className="flex flex-wrap gap-3">
            <legend className="mb-2 font-semibold tabular-nums">
              {lines.length > 0 ? `Take ${total} by` : 'Choose what is sold first'}
            </legend>
            {deskWays.map((way) => (
              <ActionButton
                key={way}
                busy={change.busy}
                disabledReason={lines.length > 0 ? undefined : 'Choose what is sold first.'}
                onClick={() => void sell(way)}
              >
                {paymentWays[way].label}
              </ActionButton>
            ))}
            <ActionButton tone="secondary" onClick={leave}>
              Not Now
            </ActionButton>
          </fieldset>
        </div>
      </Dialog>
    </>
  );
}
