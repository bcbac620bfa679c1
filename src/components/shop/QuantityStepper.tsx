import { useEffect, useRef, useState } from 'react';
import { tellTyped } from '#components/form/typed-before.ts';
import { mostPieces } from '#domain/shop/cart.ts';

interface Props {
  /** What there are so many of, for screen readers. */
  name: string;
  quantity: number;
  /** The least that can be chosen; 0 where going below one removes. */
  least: 0 | 1;
  onChange: (quantity: number) => void;
}

const button =
  'inline-flex h-[46px] w-[46px] items-center justify-center rounded-full text-xl text-plum hover:bg-paper-deep active:translate-y-px disabled:cursor-not-allowed disabled:opacity-40';

/** A number of pieces with a button on each side. What is typed counts as soon as it is a number that can be had. */
export function QuantityStepper({ name, quantity, least, onChange }: Props) {
  const [typed, setTyped] = useState(String(quantity));
  useEffect(() => setTyped(String(quantity)), [quantity]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) tellTyped(field.current);
  }, []);

  const type = (text: string) => {
    setTyped(text);
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= mostPieces) onChange(wanted);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a form of its own.
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className="inline-flex items-center rounded-full shadow-[inset_0_0_0_1px_rgb(var(--ink-soft))]"
    >
      <button
        type="button"
        aria-label={`One less of ${name}`}
        disabled={quantity <= least}
        onClick={() => onChange(quantity - 1)}
        className={button}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        aria-label={`Quantity of ${name}`}
        autoComplete="off"
        maxLength={2}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(String(quantity))}
        className="h-[46px] w-9 bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label={`One more of ${name}`}
        disabled={quantity >= mostPieces}
        onClick={() => onChange(quantity + 1)}
        className={button}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}
