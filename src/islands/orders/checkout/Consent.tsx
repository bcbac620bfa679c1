import { useId } from 'react';
import { FieldProblem } from '#components/form/FieldProblem.tsx';
import type { PricedCart } from '#domain/cart/priced-cart.ts';
import { consentLabel } from '#domain/orders/consent.ts';

interface Props {
  cart: PricedCart;
  given: boolean;
  onChange: (given: boolean) => void;
  problem: string | undefined;
}

/** The customer's consent to opening digital products before the right to cancel ends. */
export function Consent({ cart, given, onChange, problem }: Props) {
  const id = useId();
  return (
    <div className="mt-5">
      <label className="flex min-h-[44px] gap-3">
        <input
          type="checkbox"
          name="consent"
          required
          checked={given}
          onChange={({ target }) => onChange(target.checked)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
          className="mt-1 shrink-0"
        />
        {consentLabel(cart)}
      </label>
      <FieldProblem id={`${id}-problem`} message={problem} />
    </div>
  );
}
