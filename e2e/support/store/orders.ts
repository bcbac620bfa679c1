import type { TestStudio } from '../../../src/commands/test/studio/test-studio.ts';

const product = 'morning-practice-book';

/**
 * Places an order for a book.
 * @returns The order's reference: "EK-S-5003".
 */
export async function addOrder(
  studio: TestStudio,
  name: string,
  email = `${name.split(' ')[0]?.toLowerCase()}@post.example`,
): Promise<string> {
  await studio.sql(
    `select place_order(
      $1, $2, '07700 900123', '', jsonb_build_array(jsonb_build_object('product', id, 'quantity', 1)), dollars(price), $3
    ) from products where id = $4`,
    [name, email, crypto.randomUUID(), product],
  );
  const [order] = await studio.sql<{ reference: string }>(
    `select 'EK-S-' || number as reference from orders where email = $1`,
    [email],
  );
  if (!order) throw new Error(`The order of ${name} was refused.`);
  return order.reference;
}

/** The address of an order's private link. */
export async function orderLink(studio: TestStudio, reference: string): Promise<string> {
  const [order] = await studio.sql<{ token: string }>(
    `select token from orders where 'EK-S-' || number = $1`,
    [reference],
  );
  if (!order) throw new Error(`There is no order ${reference}.`);
  return `/order#${order.token}`;
}
