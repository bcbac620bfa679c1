import { ActionButton } from '#admin/parts/ActionButton.tsx';
import type { Money } from '#domain/money/money.ts';
import { totalsText } from '#domain/payments/sale.ts';
import { type SaleDraft, tenderDisabledReason } from '#domain/payments/sale-draft.ts';
import { type DeskTender, deskTenders, tenders } from '#domain/payments/tenders.ts';

interface Props {
  sale: SaleDraft;
  totals: readonly Money[];
  busy: boolean;
  /** Takes the money, which ends the sale. */
  onTake: (tender: DeskTender) => void;
}

/** The ways to take the money of a sale: one press on one of them sells everything. */
export function TenderButtons({ sale, totals, busy, onTake }: Props) {
  return (
    <fieldset className="flex flex-wrap gap-3 at-edge bg-paper py-3 sm:!static max-sm:-bottom-5 max-sm:-mx-2 max-sm:border-t max-sm:border-paper-edge max-sm:px-2 max-sm:pb-5">
      <legend className="float-left w-full font-semibold tabular-nums">
        {sale.lines.length > 0 ? `Take ${totalsText(totals)} by` : 'Choose what is sold first'}
      </legend>
      {deskTenders.map((tender) => (
        <ActionButton
          key={tender}
          busy={busy}
          disabledReason={tenderDisabledReason(sale, tender)}
          onClick={() => onTake(tender)}
        >
          {tenders[tender].label}
        </ActionButton>
      ))}
    </fieldset>
  );
}
