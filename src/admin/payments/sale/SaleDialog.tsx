import { useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { fullOnPhones } from '#admin/parts/full-on-phones.ts';
import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { announce } from '#components/messages/announce.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { formatMoney } from '#domain/money/money.ts';
import {
  addQuantity,
  type BuyerProblems,
  refusedBuyerField,
  type SaleLine,
  saleChange,
  saleItems,
  saleRefusal,
  saleTotals,
  saleTotalText,
} from '#domain/payments/sale.ts';
import { isNewSale, newSale, type SaleDraft } from '#domain/payments/sale-draft.ts';
import { type DeskTender, deskTenders, tenders } from '#domain/payments/tenders.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { storedSale, storeSale } from '#stores/staff/sale.ts';
import { payments } from '#stores/staff/staff.ts';
import { BuyerFields, buyerText } from './BuyerFields.tsx';
import { MembersDiscount } from './MembersDiscount.tsx';
import { SaleChoices } from './SaleChoices.tsx';
import { SaleLines } from './SaleLines.tsx';

interface Props {
  onClose: () => void;
  /**
   * Called once it is paid.
   * @param payments The numbers of its payments, which are also those of its receipts.
   */
  onSold: (payments: readonly number[]) => void;
}

/**
 * A counter sale: the items, the buyer, and one press on the payment method. The sale survives every refusal, closing
 * and a reload: it is preserved until it is sold or started again.
 */
export default function SaleDialog({ onClose, onSold }: Props) {
  const [sale, setSale] = useState(storedSale);
  const [isConfirming, setIsConfirming] = useState(false);
  const change = useChange();
  const { formRef, problems, showProblems, clearProblems } = useProblems<BuyerProblems, HTMLDivElement>();
  const { lines, discount, buyer, unanswered } = sale;
  const isUnanswered = unanswered !== null && !change.busy;
  const totals = saleTotals(lines, discount);
  const total = totals.map(formatMoney).join(' and ');

  const storeChange = (changed: Partial<SaleDraft>) => {
    const next = { ...storedSale(), ...changed };
    setSale(next);
    storeSale(isNewSale(next) ? undefined : next);
  };
  const edit = (changed: Partial<SaleDraft>) => {
    storeChange(changed);
    change.setProblem(undefined);
  };
  const add = (line: Omit<SaleLine, 'quantity'>, quantity: number) => {
    const next = addQuantity(lines, line, quantity);
    edit({ lines: next });
    announce(saleChange(line, next, discount));
  };
  const sell = async (method: DeskTender) => {
    const sent = unanswered ?? { requestId: crypto.randomUUID(), method };
    storeChange({ unanswered: sent });
    const content = { buyer, items: saleItems(lines), totals, discount, method: sent.method };
    const answer = await change.send(async () => (await payments()).sell(content, sent.requestId));
    if (!answer) return;
    storeChange({ unanswered: null });
    // Also after a refusal: stock and places have changed.
    datesChanged('products', 'movements');
    if (answer.kind === 'refused') {
      const message = saleRefusal(answer.reason, answer.about);
      const field = refusedBuyerField(answer.reason, buyer);
      return field ? void showProblems({ [field]: message }) : change.setProblem(message);
    }
    storeSale(undefined);
    // Otherwise the receipt is the confirmation: a toast would appear while one dialog replaces the other.
    if (answer.payments.length === 0) void notifySuccess('Sold. Nothing was to be paid.');
    onSold(answer.payments);
  };

  return (
    <>
      <ConfirmDialog
        open={isConfirming}
        title="Start anew?"
        question={
          <p>
            {unanswered
              ? 'The studio has not answered, so this may have been sold: look for it in Takings first. Everything is taken out of this sale.'
              : 'Everything is taken out of this sale. Nothing has been sold.'}
          </p>
        }
        declineLabel="Keep it"
        confirmLabel="Start Anew"
        onConfirm={() => {
          setIsConfirming(false);
          edit(newSale);
        }}
        onClose={() => setIsConfirming(false)}
        busy={false}
      />
      <Dialog
        open
        title="Sell at the Desk"
        onClose={onClose}
        className={`w-[min(44rem,calc(100vw-1.5rem))] [@media(min-height:24em)]:scroll-pb-36 p-5 ${fullOnPhones}`}
      >
        <div ref={formRef} className="mt-4 grid grid-cols-1 gap-6">
          {isUnanswered ? (
            <>
              <SaleLines lines={lines} totals={totals} discount={discount} />
              {buyerText(buyer) && <p className="break-words">Sold to {buyerText(buyer)}</p>}
            </>
          ) : (
            // A sale that is changed after it was sent would be another one.
            <div inert={change.busy} className="grid grid-cols-1 gap-6">
              <SaleChoices onAdd={(line) => add(line, 1)} />
              <SaleLines lines={lines} totals={totals} discount={discount} onAdd={add} />
              <MembersDiscount
                lines={lines}
                discount={discount}
                onChange={(percent) => {
                  edit({ discount: percent });
                  announce(saleTotalText(lines, percent));
                }}
              />
              <BuyerFields
                buyer={buyer}
                problems={problems}
                onBuyer={(next) => {
                  edit({ buyer: next });
                  clearProblems(next);
                }}
              />
            </div>
          )}
          <Problem message={change.problem} />
          {isUnanswered && (
            <p className="font-semibold">
              The studio has not answered whether this was sold. Press {tenders[unanswered.method].label}{' '}
              again: it is never sold twice. Until then it cannot be changed.
            </p>
          )}
          <fieldset className="flex flex-wrap gap-3 at-edge bg-paper py-3 sm:!static max-sm:-bottom-5 max-sm:-mx-1 max-sm:border-t max-sm:border-paper-edge max-sm:px-1 max-sm:pb-5">
            <legend className="float-left w-full font-semibold tabular-nums">
              {lines.length > 0 ? `Take ${total} by` : 'Choose what is sold first'}
            </legend>
            {deskTenders.map((way) => (
              <ActionButton
                key={way}
                busy={change.busy}
                disabledReason={
                  lines.length === 0
                    ? 'Choose what is sold first.'
                    : unanswered && unanswered.method !== way
                      ? `It may have been sold already. Press ${tenders[unanswered.method].label} first.`
                      : undefined
                }
                onClick={() => void sell(way)}
              >
                {tenders[way].label}
              </ActionButton>
            ))}
          </fieldset>
          <div className="flex flex-wrap justify-end gap-3">
            {!isNewSale(sale) && (
              <ActionButton tone="secondary" onClick={() => setIsConfirming(true)}>
                Start Anew
              </ActionButton>
            )}
            <ActionButton tone="secondary" onClick={onClose}>
              Not Now
            </ActionButton>
          </div>
        </div>
      </Dialog>
    </>
  );
}
