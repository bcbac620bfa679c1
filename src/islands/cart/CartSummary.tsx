import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Announced } from '#components/messages/Announced.tsx';
import { collectedOf } from '#domain/cart/collected.ts';
import type { PricedCart } from '#domain/cart/priced-cart.ts';
import { formatMoney } from '#domain/money/money.ts';

interface Props {
  cart: PricedCart;
  /** Whether the shop's prices could not be loaded. */
  unreachable: boolean;
  onRetry: () => void;
}

/** The total, and the link to the checkout. */
export function CartSummary({ cart, unreachable, onRetry }: Props) {
  return (
    <section aria-label="Summary" className="self-start rounded-soft bg-paper-deep px-6 py-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          Subtotal{' '}
          <span className="text-ink-soft">{`(${cart.count} item${cart.count === 1 ? '' : 's'})`}</span>
        </span>
        <output aria-label="Subtotal" className="display text-2xl tabular-nums">
          {formatMoney(cart.subtotal)}
        </output>
      </p>
      {unreachable && (
        <Announced className="mt-3 text-[0.95rem]">
          We could not reach the shop: these are the prices from when you added things.{' '}
          <button type="button" onClick={onRetry} className="link min-h-[44px] font-semibold">
            Try again
          </button>
        </Announced>
      )}
      <p className="mt-4 border-t border-paper-edge pt-4 text-[0.95rem]">
        Your first order? Subscribers get 15% off it: mention your email address at reception, and we take it
        off when you pay there.
      </p>
      {cart.orderable ? (
        <a href="/checkout" className={buttonStyle('primary', 'mt-5 w-full')}>
          Checkout
        </a>
      ) : (
        <>
          <Button
            unavailable
            aria-describedby="not-orderable"
            className={buttonStyle('primary', 'mt-5 w-full')}
          >
            Checkout
          </Button>
          <p id="not-orderable" className="mt-2 text-[0.95rem] font-medium text-clay">
            Not everything in your cart is available: each line says what to do.
          </p>
        </>
      )}
      <p className="mt-3 text-[0.95rem] text-ink-soft">
        {`Nothing is charged here. You pay ${collectedOf(cart) === 'all' ? 'when you collect' : 'at reception'}, or by card at the checkout if it offers that.`}
      </p>
    </section>
  );
}
