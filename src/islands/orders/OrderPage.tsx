import { useEffect, useRef, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { PrivateLink } from '#components/controls/PrivateLink.tsx';
import { Notice } from '#components/messages/Notice.tsx';
import { UnreachableNotice } from '#components/messages/outages/UnreachableNotice.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { linkSecret } from '#components/use-link-secret.ts';
import { type LinkTarget, useLinkTarget } from '#components/use-link-target.ts';
import { useStore } from '#components/use-store.ts';
import { firstNameOf } from '#domain/mails/letters/first-name.ts';
import { canCancelOrder } from '#domain/orders/cancelling-orders.ts';
import { digitalNames, isDigital } from '#domain/orders/contents.ts';
import { orderPath, orderReference } from '#domain/orders/order.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { collectedThings } from '#domain/orders/order-texts.ts';
import { orders } from '#stores/orders/orders.ts';
import { $recentOrders, justPlaced } from '#stores/orders/recent-orders.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { RecentOrders } from './RecentOrders.tsx';

/**
 * The order of a private link, whose secret is in the URL's fragment and never reaches a server's log. Without a
 * secret, the orders that this browser remembers.
 */
export function OrderPage({ street }: { street: string }) {
  useFocusFallback();
  const heading = useRef<HTMLHeadingElement>(null);
  const { target, setTarget, load } = useLinkTarget(async (token) => (await orders()).byToken(token));
  const [changed, setChanged] = useState<Order>();

  // The heading, which thanks for the order, gets the focus once for a visitor who arrives from the checkout.
  useEffect(() => {
    if (typeof target === 'string' || justPlaced.read().token !== target.token) return;
    justPlaced.write(undefined);
    heading.current?.focus();
  }, [target]);

  const onChange = (order: Order) => {
    setTarget(order);
    setChanged(order);
  };
  // The pressed button has been removed, and the status is below the heading.
  useEffect(() => {
    if (changed && changed === target) heading.current?.focus();
  }, [changed, target]);

  // A digital order that is paid at once is complete when its customer sees it for the first time.
  const placed =
    typeof target !== 'string' &&
    (target.status === 'placed' || (target.status === 'collected' && isDigital(target)))
      ? target
      : undefined;
  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mb-8 break-words text-[min(16vw,clamp(2.3rem,1.6rem+3vw,3.75rem))] outline-none"
      >
        {placed ? `Thank you, ${firstNameOf(placed.name)}` : 'Your order'}
      </h1>
      <div className="script-only">
        {placed && (
          <p className="lede mb-8">
            Your order{' '}
            <strong className="font-semibold text-ink">
              <Unbroken text={orderReference(placed)} />
            </strong>{' '}
            is {placed.status === 'placed' ? 'placed' : 'complete'}.{' '}
            {isDigital(placed) ? (
              <>
                We have emailed the link to this page to <span className="break-words">{placed.email}</span>.
              </>
            ) : (
              <>
                We will email <span className="break-words">{placed.email}</span> when{' '}
                {collectedThings(placed)} is ready to collect at reception, {street}.
              </>
            )}
          </p>
        )}
        <Content target={target} street={street} onChange={onChange} onRetry={load} />
      </div>
    </>
  );
}

interface ContentProps {
  target: LinkTarget<Order>;
  street: string;
  onChange: (order: Order) => void;
  onRetry: () => void;
}

function Content({ target, street, onChange, onRetry }: ContentProps) {
  const remembered = useStore($recentOrders).length > 0;
  const [forgotten, setForgotten] = useState(false);
  const recent = <RecentOrders forgotten={forgotten} onForgotten={() => setForgotten(true)} />;
  if (target === 'loading') return <Skeleton />;
  if (target === 'unknown' && linkSecret() === '' && (remembered || forgotten)) return recent;
  if (target === 'unavailable') {
    return (
      <UnreachableNotice
        text="We could not reach the studio to look up your order. It is safe with us."
        onRetry={onRetry}
      />
    );
  }
  if (target === 'unknown') {
    return (
      <>
        <Notice>
          <p>
            There is no order at this link. It may be incomplete: please copy all of it from your email.
            Members find their orders on the account page, too.
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <a href="/account" className={buttonStyle()}>
              My Account
            </a>
            <a href="/contact" className={buttonStyle('secondary')}>
              Ask us
            </a>
          </p>
        </Notice>
        {recent}
      </>
    );
  }
  return (
    <>
      <OrderDetails order={target} street={street} onChange={onChange} />
      <div className="mt-8">
        <PrivateLink
          path={orderPath(target)}
          label={`Your private link: it shows how this order is doing${canCancelOrder(target) ? `, and lets you cancel it${digitalNames(target) ? '' : ' until it is collected'}` : ''}. Keep it to yourself.`}
        />
      </div>
      <p className="no-print mt-6 flex flex-wrap gap-x-6">
        <a href="/store" className="link inline-flex min-h-[44px] items-center font-semibold">
          Back to the store
        </a>
        {remembered && (
          <a href="/order" className="link inline-flex min-h-[44px] items-center">
            Your recent orders
          </a>
        )}
      </p>
    </>
  );
}

/** A skeleton: a heading, some lines and a button, in grey. */
function Skeleton() {
  return (
    <div role="status" className="loading min-h-[50vh] space-y-5">
      <span className="sr-only">Loading your order</span>
      <div className="h-10 w-64 max-w-full rounded-full bg-paper-deep" />
      <div className="h-40 rounded-soft bg-paper-deep" />
      <div className="h-24 rounded-soft bg-paper-deep" />
    </div>
  );
}
