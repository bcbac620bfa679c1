import { formatMoney } from '#domain/money/money.ts';
import { orderDiscountText } from '#domain/orders/discount-texts.ts';
import type { Order } from '#domain/orders/order-schema.ts';

/** The products of an order, at the prices of that time. */
export function OrderLines({ order }: { order: Pick<Order, 'lines' | 'total' | 'discount'> }) {
  const discount = orderDiscountText(order);
  return (
    <table className="w-full text-left">
      <caption className="sr-only">What was ordered</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-paper-edge">
        {order.lines.map(({ product, name, quantity, price }) => (
          <tr key={product}>
            <td className="py-2.5 pr-4 large-text:pr-1">
              {quantity} ×{' '}
              <a href={`/store/${product}`} className="link [overflow-wrap:anywhere]">
                {name}
              </a>
            </td>
            <td className="w-px py-2.5 text-right align-top tabular-nums">
              {formatMoney({ ...price, amount: price.amount * quantity })}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-ink-soft font-semibold">
          <th scope="row" className="py-3 pr-4">
            Total
          </th>
          <td className="py-3 text-right tabular-nums">{formatMoney(order.total)}</td>
        </tr>
        {discount && (
          <tr>
            <td colSpan={2} className="pb-2 text-[0.95rem] text-ink-soft">
              {discount}, included
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
