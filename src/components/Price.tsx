import { formatMoney, type Money } from '#domain/money.ts';

interface Props {
  price: Money;
  /** What it cost before; screen readers hear the word. */
  former?: Money | null | undefined;
}

/** A price, and the one before it crossed out. */
export function Price({ price, former }: Props) {
  return (
    <>
      <span className="tabular-nums">{formatMoney(price)}</span>
      {former && (
        <s className="ml-2 font-normal tabular-nums text-ink-soft">
          <span className="sr-only">before: </span>
          {formatMoney(former)}
        </s>
      )}
    </>
  );
}
