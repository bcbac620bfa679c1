import { type PastOrder, pastOrders } from './past-orders.ts';
import { type ProductContent, readProductContent } from './product-content.ts';
import { literal, rows } from './sql-values.ts';

/** The demo member's past orders, as SQL. Days are counted back from the day of the seed. */
export function shopSeed(root?: string): string {
  const content = readProductContent(root);
  return `-- The member's past orders.

${pastOrders.flatMap((order) => orderSeed(order, content) ?? []).join('\n\n')}
`;
}

/** Undefined if the studio sells none of the order's products. */
function orderSeed(
  { requestId, note, daysAgo, later, lines }: PastOrder,
  content: ProductContent[],
): string | undefined {
  const priced = lines.flatMap((line) => {
    const product = content.find(({ id }) => id === line.product);
    return product ? [{ name: product.name, price: product.price, ...line }] : [];
  });
  if (priced.length === 0) return undefined;
  const total = priced.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const number = `(select number from studio.orders where request_id = ${literal(requestId)})`;
  const steps = later.map(
    (
      step,
    ) => `update studio.orders set status = ${literal(step.status)} where request_id = ${literal(requestId)};
update studio.order_history
set changed_at = studio.studio_now() - interval '${step.daysAgo} days', changed_by = 'a0000000-0000-4000-8000-000000000001'
where order_number = ${number} and status = ${literal(step.status)};`,
  );

  return `insert into studio.orders (request_id, user_id, name, email, phone, note, total, placed_at)
values (
  ${literal(requestId)}, 'a0000000-0000-4000-8000-000000000003', 'Sadie Marlow', 'member@ekantik.example', '07700 900103',
  ${literal(note)}, ${total}, studio.studio_now() - interval '${daysAgo} days'
);
insert into studio.order_lines (order_number, position, product, name, quantity, price)
select ${number}, position, product, name, quantity, price from (values
${rows(priced.map(({ product, name, quantity, price }, index) => [index + 1, product, name, quantity, price]))}
) as line (position, product, name, quantity, price);
insert into studio.stock_movements (product, change, reason, order_number, moved_at, moved_by)
select product, -quantity, 'order', order_number, placed_at, user_id
from studio.order_lines join studio.orders on number = order_number where request_id = ${literal(requestId)};
${steps.join('\n')}`;
}
