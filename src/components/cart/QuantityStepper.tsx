import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { reportTypedValue } from '#components/form/report-typed-value.ts';
import { announce } from '#components/messages/announce.ts';
import { maxPieces } from '#domain/cart/cart.ts';

interface Props {
  /** The name of the counted product, for screen readers. */
  name: string;
  quantity: number;
  /** The minimum; 0 if going below one removes the product. */
  minimum: 0 | 1;
  onChange: (quantity: number) => void;
}

const button =
  'inline-flex h-[46px] w-[46px] items-center justify-center rounded-full text-xl text-plum hover:bg-paper-deep active:translate-y-px aria-disabled:cursor-not-allowed aria-disabled:opacity-40';

/** The delay before a typed 0 removes the line, in milliseconds: another digit may follow. */
const zeroDelay = 800;

/** A number of pieces with a button on each side. A typed value is applied as soon as it is a valid number. */
export function QuantityStepper({ name, quantity, minimum, onChange }: Props) {
  const [typed, setTyped] = useState(String(quantity));
  useEffect(() => setTyped(String(quantity)), [quantity]);
  const field = useRef<HTMLInputElement>(null);
  const removal = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isTooMany, setIsTooMany] = useState(false);
  useEffect(() => {
    if (field.current) reportTypedValue(field.current);
    return () => clearTimeout(removal.current);
  }, []);

  const onType = (text: string) => {
    setTyped(text);
    clearTimeout(removal.current);
    const pieces = piecesIn(text);
    setIsTooMany(pieces > maxPieces);
    if (pieces >= 1) onChange(Math.min(pieces, maxPieces));
    else if (pieces === 0 && minimum === 0) removal.current = setTimeout(() => onChange(0), zeroDelay);
  };

  /** Applies the value when typing has ended. */
  const finish = () => {
    clearTimeout(removal.current);
    if (piecesIn(typed) === 0 && minimum === 0) onChange(0);
    else setTyped(String(quantity));
  };

  const step = (pieces: number) => {
    setIsTooMany(false);
    onChange(pieces);
    announce(`Quantity ${pieces}`);
  };

  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a form of its own. */}
      <div
        role="group"
        aria-label={`Quantity of ${name}`}
        className="inline-flex items-center rounded-full shadow-[inset_0_0_0_1px_rgb(var(--ink-soft))]"
      >
        <Button
          aria-label={`One less of ${name}`}
          unavailable={quantity <= minimum}
          onClick={() => step(quantity - 1)}
          className={button}
        >
          <span aria-hidden="true">−</span>
        </Button>
        <input
          ref={field}
          type="text"
          inputMode="numeric"
          aria-label={`Quantity of ${name}`}
          autoComplete="off"
          maxLength={4}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            finish();
          }}
          className="h-[46px] w-11 bg-transparent text-center font-semibold tabular-nums"
        />
        <Button
          aria-label={`One more of ${name}`}
          unavailable={quantity >= maxPieces}
          onClick={() => step(quantity + 1)}
          className={button}
        >
          <span aria-hidden="true">+</span>
        </Button>
      </div>
      <p role="status" className={isTooMany ? 'mt-1 text-[0.95rem] font-medium text-clay' : 'sr-only'}>
        {isTooMany && `The cart holds ${maxPieces} of it at most. Please ask us if you need more.`}
      </p>
    </div>
  );
}

/** The typed number of pieces; NaN if it is not a number. */
function piecesIn(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
