import { Badge } from '#components/controls/Badge.tsx';
import { OrderContents } from '#components/orders/OrderContents.tsx';
import { OrderLines } from '#components/orders/OrderLines.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { isDigital } from '#domain/orders/contents.ts';
import { orderPath, orderReference } from '#domain/orders/order.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { orderStatuses, orderStatusLabel } from '#domain/orders/order-status.ts';
import { formatInstant } from '#domain/time/format-instant.ts';

/** One order: its date, its status and its products. */
export function Purchase({ order }: { order: Order }) {
  const { status } = order;
  return (
    <article aria-label={orderReference(order)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="font-sans text-[1.08rem] font-semibold tracking-normal">
          <a href={orderPath(order)} className="link inline-flex min-h-[44px] items-center">
            <Unbroken text={orderReference(order)} />
          </a>
        </h3>
        <time dateTime={order.placedAt} className="tabular-nums text-ink-soft">
          <Unbroken text={formatInstant(order.placedAt)} />
        </time>
        <Badge tone={orderStatuses[status].tone}>
          {orderStatusLabel(status, { isDigital: isDigital(order) })}
        </Badge>
      </div>
      <OrderLines order={order} />
      <OrderContents order={order} />
    </article>
  );
}
