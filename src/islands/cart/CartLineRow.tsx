import { useEffect, useRef } from 'react';
import { QuantityStepper } from '#components/cart/QuantityStepper.tsx';
import { lineProblemInWords, type PricedLine } from '#domain/cart/priced-cart.ts';
import { formatMoney } from '#domain/money/money.ts';

interface Props {
  line: PricedLine;
  picture: string | undefined;
  /** Whether Undo has just restored it: the focused element was removed, so this row takes the focus. */
  restored: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** A product in the cart: its current price, its quantity, and any obstacle to ordering it. */
export function CartLineRow({ line, picture, restored, onQuantity, onRemove }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (restored) link.current?.focus();
  }, [restored]);
  const { id, name, quantity, price, total, formerPrice, problem, left } = line;
  const problemText = lineProblemInWords(line);
  return (
    <li
      aria-label={name}
      className="grid large-text:flex large-text:flex-col large-text:items-start grid-cols-[5rem_1fr_auto] items-center gap-x-4 gap-y-3 py-5 sm:grid-cols-[6.5rem_1fr_auto] sm:gap-x-6"
    >
      <div className="aspect-square self-start large-text:w-20 overflow-hidden rounded-xl bg-paper-deep sm:row-span-2">
        {picture && <img src={picture} alt="" width="104" height="104" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 self-start max-sm:col-span-2">
        <a
          ref={link}
          href={`/store/${id}`}
          className="inline-flex min-h-[44px] items-center font-semibold leading-snug [overflow-wrap:anywhere] underline-offset-[0.25em] hover:underline"
        >
          {name}
        </a>
        <p className="text-[0.95rem] tabular-nums text-ink-soft">{formatMoney(price)} each</p>
        {formerPrice && (
          <p className="mt-1 text-[0.95rem] font-medium text-apricot-ink">
            The price changed: it was {formatMoney(formerPrice)} when you added it.
          </p>
        )}
        {problemText && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 font-medium text-clay">
            <span>{problemText}</span>
            {problem === 'short' && left !== undefined && (
              <button
                type="button"
                onClick={() => onQuantity(left)}
                className="link min-h-[44px] font-semibold"
              >
                {left === 1 ? 'Take it' : `Take all ${left}`}
              </button>
            )}
          </p>
        )}
      </div>
      <p className="display text-right text-xl tabular-nums max-sm:col-start-3 max-sm:text-lg max-sm:row-start-2 sm:self-start sm:pt-2">
        <span className="sr-only">Together: </span>
        <span>{problem === 'gone' ? '–' : formatMoney(total)}</span>
      </p>
      <div className="flex large-text:flex-wrap items-center gap-x-4 max-sm:col-span-2 max-sm:gap-x-2 max-sm:row-start-2 sm:col-span-2 sm:col-start-2">
        <QuantityStepper name={name} quantity={quantity} minimum={0} onChange={onQuantity} />
        <button type="button" onClick={onRemove} className="link min-h-[44px] px-1">
          Remove<span className="sr-only"> {name}</span>
        </button>
      </div>
    </li>
  );
}
