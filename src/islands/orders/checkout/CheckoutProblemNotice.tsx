import { useEffect, useRef } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Notice } from '#components/messages/Notice.tsx';
import { CallTheStudio } from '#components/messages/outages/CallTheStudio.tsx';
import type { PricedCart } from '#domain/cart/priced-cart.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { limitCartToStock } from '#stores/cart.ts';
import { type CheckoutProblem, outageAtCheckout } from './checkout-problem.ts';
import { EarlierOrderNotice } from './EarlierOrderNotice.tsx';

interface Props {
  /** The shop's answer; undefined while nothing has been sent. */
  problem: CheckoutProblem | undefined;
  cart: PricedCart;
  /** The studio's telephone number. */
  phone: string;
  onResolved: () => void;
  /** Accepts an earlier request that succeeded after all. */
  onKeep: (order: Order) => void;
  onReplace: (order: Order) => void;
}

/**
 * Why there is no order yet, and the next step. Problems that the shelf already shows are reported before anything is
 * sent.
 */
export function CheckoutProblemNotice({ problem, cart, phone, onResolved, onKeep, onReplace }: Props) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) containerRef.current?.focus();
  }, [problem]);

  const piecesLeft = problem?.reason === 'short-of-stock' ? problem.left : undefined;
  const shortLines = cart.lines.flatMap(({ id, name, quantity, problem: lineProblem, left }) => {
    const available = piecesLeft?.get(id) ?? (lineProblem ? (left ?? 0) : undefined);
    return available !== undefined && available < quantity
      ? [{ id, name, quantity, left: available, discontinued: lineProblem === 'gone' }]
      : [];
  });

  const isNothingLeft = shortLines.length === cart.lines.length && shortLines.every(({ left }) => left === 0);

  const acceptStock = () => {
    const left = new Map(shortLines.map((line) => [line.id, line.left]));
    const entries = cart.lines.map(
      (line) => [line.id, { ...line, stock: left.get(line.id) ?? line.quantity }] as const,
    );
    limitCartToStock(new Map(entries));
    onResolved();
  };

  if (!problem && shortLines.length === 0) return null;
  if (problem?.reason === 'earlier-succeeded') {
    return (
      <div ref={containerRef} data-checkout-problem tabIndex={-1} className="rounded-soft">
        <EarlierOrderNotice {...problem} onKeep={onKeep} onReplace={onReplace} />
      </div>
    );
  }
  return (
    <div ref={containerRef} data-checkout-problem tabIndex={-1} className="rounded-soft">
      <Notice role="alert">
        {shortLines.length > 0 ? (
          <>
            <p className="font-semibold">{shortageText(isNothingLeft, problem !== undefined)}</p>
            <ul className="mt-2 list-disc space-y-1 pl-5">
              {shortLines.map((line) => (
                <li key={line.id}>{`${line.name}: ${leftText(line)}`}</li>
              ))}
            </ul>
            <p className="mt-4 flex flex-wrap gap-3">
              {isNothingLeft ? (
                <>
                  <a href="/store" className={buttonStyle('secondary')}>
                    Back to the store
                  </a>
                  <a href="/cart" className={buttonStyle('secondary')}>
                    Look at your cart
                  </a>
                </>
              ) : (
                <button type="button" onClick={acceptStock} className={buttonStyle('secondary')}>
                  {shortLines.some(({ left }) => left > 0) ? 'Take what is left' : 'Order without it'}
                </button>
              )}
            </p>
          </>
        ) : (
          problem && <ProblemMessage problem={problem} cart={cart} phone={phone} />
        )}
      </Notice>
    </div>
  );
}

/** That products are unavailable. @param refused Whether the order was sent. */
function shortageText(isNothingLeft: boolean, refused: boolean): string {
  if (refused)
    return `Nothing was ordered: ${isNothingLeft ? 'we have none of it left.' : 'we do not have all of it.'}`;
  return isNothingLeft ? 'We have none of this any more.' : 'We do not have all of this any more.';
}

function leftText(line: { quantity: number; left: number; discontinued: boolean }): string {
  if (line.discontinued) return 'no longer sold';
  return line.left === 0 ? 'none left' : `${line.left} left of the ${line.quantity} you chose`;
}

interface ProblemMessageProps {
  problem: Exclude<CheckoutProblem, { order: Order }>;
  cart: PricedCart;
  phone: string;
}

function ProblemMessage({ problem, cart, phone }: ProblemMessageProps) {
  if (problem.reason === 'outage') return <p>{outageAtCheckout}</p>;
  if (problem.reason === 'not-payable' || problem.reason === 'signed-out') return <p>{problem.message}</p>;
  if (problem.reason === 'price-changed') {
    return (
      <>
        <p className="font-semibold">Nothing was ordered: a price changed while you were here.</p>
        <p className="mt-1">
          The total was {formatMoney(problem.before)} and is now {formatMoney(cart.subtotal)}. If that is all
          right, place the order again.
        </p>
      </>
    );
  }
  if (problem.reason === 'limit') {
    return (
      <>
        <p className="font-semibold">{problem.message}</p>
        {problem.canCall && <CallTheStudio phone={phone} />}
      </>
    );
  }
  return (
    <p>
      Nothing was ordered: the shop could not make sense of your cart.{' '}
      <a href="/cart" className="link inline-flex min-h-[44px] items-center">
        Please look at your cart
      </a>{' '}
      and try again.
    </p>
  );
}
