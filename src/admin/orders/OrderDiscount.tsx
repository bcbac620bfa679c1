import { useChange } from '#admin/parts/record/use-change.ts';
import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { Problem } from '#components/messages/Problem.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { formatMoney } from '#domain/money/money.ts';
import { discountName, entitlementText } from '#domain/orders/discount-texts.ts';
import { orderReference } from '#domain/orders/order.ts';
import type { OrderDiscount as Discount } from '#domain/orders/order-discount.ts';
import type { OrderWithDiscounts } from '#domain/orders/order-schema.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { orders } from '#stores/staff/staff.ts';
import { orderRefusalMessages } from './order-messages.ts';

/** The discounts that the site promises, which staff give before the order is paid. */
export function OrderDiscount({ order }: { order: OrderWithDiscounts }) {
  const change = useChange();
  const { number, discount, discounts } = order;
  const canChange = discounts.length > 0;
  // After a refusal the order is loaded again. Its reason stays, even if nothing can be changed any more.
  if (!canChange && change.problem === undefined) return null;

  const give = async (kind: Discount | null) => {
    const answer = await change.send(async () => (await orders()).setDiscount(number, kind));
    if (!answer) return;
    invalidate('orders');
    if (answer.kind === 'refused') return change.setProblem(orderRefusalMessages[answer.reason]);
    void notifySuccess(`${orderReference(order)}: ${formatMoney(answer.record.total)} in all`);
  };

  return (
    // Printed, the order names a given discount among its lines.
    <section className="print:hidden">
      <h3 className="font-sans text-[1.05rem] font-semibold tracking-normal">Discount</h3>
      {canChange && discount && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{discountName(discount)}</span>
          <SmallAction name={orderReference(order)} busy={change.busy} onClick={() => void give(null)}>
            Take It Back
          </SmallAction>
        </p>
      )}
      {canChange && !discount && (
        <ul className="mt-1">
          {discounts.map((offer) => (
            <li key={offer.kind} className="flex flex-wrap items-center gap-x-3">
              <span className="-ml-3">
                <SmallAction
                  name={orderReference(order)}
                  busy={change.busy}
                  onClick={() => void give(offer.kind)}
                >
                  {`Give ${discountName(offer)}`}
                </SmallAction>
              </span>
              <span className="text-[0.95rem] text-ink-soft">{entitlementText(offer)}</span>
            </li>
          ))}
        </ul>
      )}
      <Problem message={change.problem} />
    </section>
  );
}
