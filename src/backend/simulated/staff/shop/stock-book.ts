import { keptPeople } from '#backend/simulated/accounts/people.ts';
import { keptOrders } from '#backend/simulated/shop/kept-orders.ts';
import type { StaffAround } from '#backend/simulated/staff/staff-around.ts';
import type { StaffOrder } from '#backend/staff/orders.ts';
import type { StockMovement } from '#backend/staff/products.ts';
import { type KeptMovement, keptMovements, keptProducts } from './kept-products.ts';
import { sampleOrders } from './sample-orders.ts';

/** Days before today on which the sample's stock was counted. */
const openedDaysAgo = 90;

/**
 * Every movement of stock, the newest first: what the sample began with, what was ordered and cancelled, and what
 * staff moved. A product's stock is the sum of its movements, as in the database.
 */
export async function stockBook({
  ledger,
  storage,
  staffSample,
  now,
}: StaffAround): Promise<StockMovement[]> {
  const sample = await staffSample();
  const people = keptPeople(storage).read();
  const long = sampleOrders(sample.products, now());
  const opened = new Date(now() - openedDaysAgo * 86_400_000).toISOString();
  const before = long.flatMap((order) => movementsOf(order, order.name, order.name));

  const opening = sample.products.map(({ id, stock }): KeptMovement => {
    const sold = before.reduce((sum, { product, change }) => (product === id ? sum - change : sum), 0);
    return { product: id, change: stock + sold, reason: 'opening', order: null, at: opened, by: null };
  });
  const here = keptOrders(storage)
    .read()
    .flatMap(({ order, owner }) => {
      const person = people.find(({ id }) => id === owner);
      const customer = person ? person.profile.name || person.email : null;
      return movementsOf(order, customer, cancelledBy(order.number) ?? customer);
    });

  const names = new Map(keptProducts(ledger, sample.products).map(({ id, name }) => [id, name]));
  return (
    [...opening, ...before, ...keptMovements(ledger), ...here]
      // What is deleted has taken its movements along.
      .filter(({ product, change, reason }) => (change !== 0 || reason === 'count') && names.has(product))
      .map((movement) => ({
        ...movement,
        product: { id: movement.product, name: names.get(movement.product) ?? '' },
      }))
      .toReversed()
      .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  );

  function cancelledBy(number: number): string | null | undefined {
    return ledger.history('order', String(number)).find(({ after }) => after?.['status'] === 'cancelled')?.by;
  }
}

/** What an order took from the shelf, and gave back where it was cancelled. */
export function movementsOf(
  { number, lines, history, placedAt }: Omit<StaffOrder, 'total'>,
  customer: string | null,
  canceller: string | null,
): KeptMovement[] {
  const cancelled = history.find(({ status }) => status === 'cancelled');
  return lines.flatMap(({ product, quantity }): KeptMovement[] => [
    { product, change: -quantity, reason: 'order', order: number, at: placedAt, by: customer },
    ...(cancelled
      ? [
          {
            product,
            change: quantity,
            reason: 'cancellation' as const,
            order: number,
            at: cancelled.at,
            by: canceller,
          },
        ]
      : []),
  ]);
}
