import type { ReactNode } from 'react';
import { Announced } from '#components/messages/Announced.tsx';
import { collectedOf } from '#domain/cart/collected.ts';
import { namesOfDigitalLines } from '#domain/cart/digital-lines.ts';
import type { PricedCart } from '#domain/cart/priced-cart.ts';
import { returnsText } from '#domain/checkouts/right-to-cancel.ts';
import { formatMoney } from '#domain/money/money.ts';

interface Props {
  cart: PricedCart;
  /** Whether the shop's prices could not be loaded. */
  unreachable: boolean;
  /** The street where it is collected. */
  street: string;
  /** Whether it is paid before it is collected. */
  paysNow: boolean;
  /** The discount of members, in per cent; 0 for none. */
  membersDiscount: number;
  /** The order button, and what the customer confirms before it. */
  children: ReactNode;
}

/** The products to be ordered, and the total. */
export function OrderSummary({ cart, unreachable, street, paysNow, membersDiscount, children }: Props) {
  const collecting = collectingText(cart, street);
  return (
    <section aria-labelledby="summary" className="self-start rounded-soft bg-paper-deep px-6 py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="summary" className="text-[1.5rem]">
          Your order
        </h2>
        <a href="/cart" className="link inline-flex min-h-[44px] items-center">
          Change
        </a>
      </div>
      <ul className="mt-2 divide-y divide-paper-edge">
        {cart.lines.map(({ id, name, quantity, total, formerPrice, price, problem }) => (
          <li key={id} className="py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 flex-[1_1_8rem] [overflow-wrap:anywhere]">{`${quantity} × ${name}`}</span>
              <span className="ml-auto tabular-nums">{problem === 'gone' ? '–' : formatMoney(total)}</span>
            </p>
            {formerPrice && (
              <p className="text-[0.95rem] font-medium text-apricot-ink">
                {formatMoney(price)} each now; it was {formatMoney(formerPrice)} when you added it.
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink-soft pt-3">
        <span className="font-semibold">Total</span>
        <output aria-label="Total" className="display text-2xl tabular-nums">
          {formatMoney(cart.subtotal)}
        </output>
      </p>
      {unreachable && (
        <Announced className="mt-2 text-[0.95rem]">
          We could not reach the shop: these are the prices from when you added things. If they changed, we
          ask you before anything is ordered.
        </Announced>
      )}
      {children}
      <p className="mt-3 text-[0.95rem] text-ink-soft">
        {paysNow
          ? `Stripe’s page comes next, and nothing is charged before you say so there. ${collecting} The 15% off a first order${membersDiscount > 0 ? ` and the ${membersDiscount}% of members are` : ' is'} given at reception: pay there if you would like them.`
          : `Pay at the studio: nothing is charged now. ${collecting} Your first order? Mention your newsletter address there and we take 15% off.${membersDiscount > 0 ? ` Members get their ${membersDiscount}% off there, too.` : ''}`}
      </p>
    </section>
  );
}

/** How the products reach the customer, and what is special about digital ones. */
function collectingText(cart: PricedCart, street: string): string {
  const collected = collectedOf(cart);
  const collect = `Collect ${collected === 'some' ? 'the rest ' : ''}at reception, ${street}. ${returnsText}`;
  if (collected === 'all') return collect;
  const open = `The page of your order opens ${namesOfDigitalLines(cart)} once it is paid.`;
  return collected === 'none' ? `${open} There is nothing to collect.` : `${open} ${collect}`;
}
