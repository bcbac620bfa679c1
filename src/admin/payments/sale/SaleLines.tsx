import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#components/controls/Button.tsx';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { linePrice, type SaleLine, totalsText } from '#domain/payments/sale.ts';

const roundButtonStyle =
  'grid size-11 place-items-center rounded-full text-plum hover:bg-paper aria-disabled:text-ink-soft';

interface Props {
  lines: readonly SaleLine[];
  totals: readonly Money[];
  /** The discount on products, in per cent. */
  discount: number;
  /** Changes a quantity; omitted if the sale cannot be changed. */
  onAdd?: (line: SaleLine, quantity: number) => void;
}

/** The items of a sale, with the total. */
export function SaleLines({ lines, totals, discount, onAdd }: Props) {
  if (lines.length === 0) return null;
  return (
    <section aria-label="What is sold" className="rounded-2xl bg-paper-deep px-4 py-2 tabular-nums">
      <ul className="divide-y divide-paper-edge">
        {lines.map((line) => {
          const { item, description, quantity } = line;
          return (
            <li
              key={JSON.stringify(item)}
              className="flex flex-wrap items-center justify-between gap-x-4 py-1"
            >
              <span className="min-w-0 flex-[1_1_7rem] break-words">{description}</span>
              <span className="ml-auto flex flex-wrap items-center justify-end">
                {onAdd && (
                  <Button className={roundButtonStyle} onClick={() => onAdd(line, -1)}>
                    <Minus aria-hidden="true" className="size-5" />
                    <span className="sr-only">One less of {description}</span>
                  </Button>
                )}
                <span className="min-w-6 text-center">{onAdd ? quantity : `${quantity} ×`}</span>
                {onAdd && (
                  <Button className={roundButtonStyle} onClick={() => onAdd(line, 1)}>
                    <Plus aria-hidden="true" className="size-5" />
                    <span className="sr-only">One more of {description}</span>
                  </Button>
                )}
                <span className="min-w-16 text-right font-semibold">
                  {formatMoney(linePrice(line, discount))}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {discount > 0 && lines.some(({ item }) => item.kind === 'product') && (
        <p className="py-1">{`${discount}% off products, included`}</p>
      )}
      <p className="flex justify-between gap-4 border-t border-paper-edge py-2 text-lg font-semibold">
        <span>Total</span>
        <span>{totalsText(totals)}</span>
      </p>
    </section>
  );
}
