import { useState } from 'react';
import { useChange } from '#admin/parts/record/use-change.ts';
import { announce } from '#components/messages/announce.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import {
  addQuantity,
  type BuyerProblems,
  newTotalMessage,
  refusedBuyerField,
  type SaleLine,
  saleChange,
  saleItems,
  saleRefusal,
  saleTotals,
  saleTotalText,
  soldMessage,
  withPlacePrices,
} from '#domain/payments/sale.ts';
import { isNewSale, newSale, type SaleDraft } from '#domain/payments/sale-draft.ts';
import type { DeskTender } from '#domain/payments/tenders.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { storedSale, storeSale } from '#stores/staff/sale.ts';
import { payments } from '#stores/staff/staff.ts';

type Payments = Awaited<ReturnType<typeof payments>>;
type SaleRefusal = Extract<Awaited<ReturnType<Payments['sell']>>, { kind: 'refused' }>;

interface Options {
  /** Shows a refusal that is about the buyer beside its field. */
  showProblems: (problems: BuyerProblems) => void;
  /** Called with the numbers of the payments once it is paid. */
  onSold: (payments: readonly number[]) => void;
}

/**
 * A counter sale. It survives every refusal, closing and a reload: it is preserved until it is sold or started again.
 */
export function useSale({ showProblems, onSold }: Options) {
  const [sale, setSale] = useState(storedSale);
  const { busy, problem, setProblem, send } = useChange();
  const { lines, discount, buyer, unanswered } = sale;
  const totals = saleTotals(lines, discount);

  const storeChange = (changed: Partial<SaleDraft>) => {
    const next = { ...storedSale(), ...changed };
    const isNew = isNewSale(next);
    // Its discount ends with it: the next customer may not be a member.
    setSale(isNew ? { ...next, discount: 0 } : next);
    storeSale(isNew ? undefined : next);
  };

  const edit = (changed: Partial<SaleDraft>) => {
    storeChange(changed);
    setProblem(undefined);
  };

  const showRefusal = ({ reason, about, places = [] }: SaleRefusal) => {
    const pricedLines = withPlacePrices(lines, places);
    if (saleTotalText(pricedLines, discount) !== saleTotalText(lines, discount)) {
      storeChange({ lines: pricedLines });
      return setProblem(newTotalMessage(pricedLines, discount));
    }
    const message = saleRefusal(reason, about);
    const field = refusedBuyerField(reason, buyer);
    if (field) showProblems({ [field]: message });
    else setProblem(message);
  };

  return {
    sale,
    totals,
    busy,
    problem,
    /** Whether it was sent and may have been sold. */
    isUnanswered: unanswered !== null && !busy,
    edit,
    startAgain: () => edit(newSale),

    add: (line: Omit<SaleLine, 'quantity'>, quantity: number) => {
      const next = addQuantity(lines, line, quantity);
      edit({ lines: next });
      announce(saleChange(line, next, discount));
    },

    /** @param percent The discount on products; 0 for none. */
    setDiscount: (percent: number) => {
      edit({ discount: percent });
      announce(saleTotalText(lines, percent));
    },

    /** Sells it, or repeats the sale that has no answer. */
    sell: async (tender: DeskTender) => {
      const sent = unanswered ?? { requestId: crypto.randomUUID(), tender };
      storeChange({ unanswered: sent });
      const content = { buyer, items: saleItems(lines), totals, discount, tender: sent.tender };
      const answer = await send(async () => (await payments()).sell(content, sent.requestId));
      if (!answer) return;
      // Also after a refusal: stock and places have changed.
      datesChanged('products', 'movements');
      if (storedSale().unanswered?.requestId !== sent.requestId) {
        // The next sale has been begun meanwhile, and stays as it is.
        if (answer.kind === 'sold') void notifySuccess(soldMessage(answer.payments, { isEarlier: true }));
        return;
      }
      storeChange({ unanswered: null });
      if (answer.kind === 'refused') return showRefusal(answer);
      storeSale(undefined);
      // Otherwise the receipt is the confirmation: a toast would appear while one dialog replaces the other.
      if (answer.payments.length === 0) void notifySuccess(soldMessage([]));
      onSold(answer.payments);
    },
  };
}
