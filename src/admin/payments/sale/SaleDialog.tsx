import { useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { fullOnPhones } from '#admin/parts/full-on-phones.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { type BuyerProblems, digitalSaleText } from '#domain/payments/sale.ts';
import { isNewSale } from '#domain/payments/sale-draft.ts';
import { tenders } from '#domain/payments/tenders.ts';
import { BuyerFields, buyerText } from './BuyerFields.tsx';
import { MembersDiscount } from './MembersDiscount.tsx';
import { SaleChoices } from './SaleChoices.tsx';
import { SaleLines } from './SaleLines.tsx';
import { StartAgainQuestion } from './StartAgainQuestion.tsx';
import { TenderButtons } from './TenderButtons.tsx';
import { useSale } from './use-sale.ts';

interface Props {
  onClose: () => void;
  /**
   * Called once it is paid.
   * @param payments The numbers of its payments, which are also those of its receipts.
   */
  onSold: (payments: readonly number[]) => void;
}

/** A counter sale: the items, the buyer, and one press on the button of a tender. */
export default function SaleDialog({ onClose, onSold }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { formRef, problems, showProblems, clearProblems } = useProblems<BuyerProblems, HTMLDivElement>();
  const { sale, totals, busy, problem, isUnanswered, edit, add, setDiscount, startAgain, sell } = useSale({
    showProblems,
    onSold,
  });
  const { lines, discount, buyer, unanswered } = sale;
  const digitalText = digitalSaleText(lines, buyer);

  return (
    <>
      <StartAgainQuestion
        open={isConfirming}
        isUnanswered={unanswered !== null}
        onConfirm={() => {
          setIsConfirming(false);
          startAgain();
        }}
        onClose={() => setIsConfirming(false)}
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
            <div inert={busy} className="grid grid-cols-1 gap-6">
              <SaleChoices onAdd={(line) => add(line, 1)} />
              <SaleLines lines={lines} totals={totals} discount={discount} onAdd={add} />
              <MembersDiscount lines={lines} discount={discount} onChange={setDiscount} />
              <BuyerFields
                buyer={buyer}
                problems={problems}
                isEmailNeeded={digitalText !== undefined}
                onBuyer={(next) => {
                  edit({ buyer: next });
                  clearProblems(next);
                }}
              />
              {digitalText && <p className="-mt-3">{digitalText}</p>}
            </div>
          )}
          <Problem message={problem} />
          {isUnanswered && unanswered && (
            <p className="font-semibold">
              The studio has not answered whether this was sold. Press {tenders[unanswered.tender].label}{' '}
              again: it is never sold twice. Until then it cannot be changed.
            </p>
          )}
          <TenderButtons sale={sale} totals={totals} busy={busy} onTake={(tender) => void sell(tender)} />
          <div className="flex flex-wrap justify-end gap-3">
            {!isNewSale(sale) && (
              <ActionButton tone="secondary" onClick={() => setIsConfirming(true)}>
                Start Again
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
