import { Button } from '#components/controls/Button.tsx';
import { maxPieces } from '#domain/cart/cart.ts';
import { type QuantityOptions, useTypedQuantity } from './use-typed-quantity.ts';

interface Props extends QuantityOptions {
  /** The name of the counted product, for screen readers. */
  name: string;
}

const button =
  'inline-flex h-[46px] w-[46px] items-center justify-center rounded-full text-xl text-plum hover:bg-paper-deep active:translate-y-px aria-disabled:cursor-not-allowed aria-disabled:opacity-40';

/** A number of pieces with a button on each side. A typed value is applied as soon as it is a valid number. */
export function QuantityStepper({ name, quantity, minimum, onChange }: Props) {
  const { field, typed, isTooMany, onType, finish, step } = useTypedQuantity({ quantity, minimum, onChange });

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
