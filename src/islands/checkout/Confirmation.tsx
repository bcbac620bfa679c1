import { useEffect, useRef } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { OrderLines } from '#components/shop/OrderLines.tsx';
import { type Order, orderReference } from '#domain/shop/order.ts';

interface Props {
  order: Order;
  /** Where it is collected. */
  street: string;
  headingStyle: string;
}

/** The order is placed: its number, its private link, and what happens next. */
export function Confirmation({ order, street, headingStyle }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, []);

  return (
    <div className="max-w-[44rem]">
      <h1 ref={heading} tabIndex={-1} className={`${headingStyle} outline-none`}>
        Thank you, {order.name.split(/\s/)[0]}
      </h1>
      <p className="lede">
        Your order{' '}
        <strong className="whitespace-nowrap font-semibold text-ink">{orderReference(order)}</strong> is
        placed. We will write to {order.email} when it is ready to collect at reception, {street}.
      </p>
      <div className="mt-8">
        <OrderLines order={order} />
      </div>
      <p className="mt-6">
        Keep this private link: it shows how your order is doing, and lets you cancel it until it is
        collected.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <a href={`/order#${order.token}`} className={buttonStyle()}>
          See your order
        </a>
        <a href="/store" className={buttonStyle('secondary')}>
          Back to the store
        </a>
      </p>
    </div>
  );
}
