import { studio } from '#backend/client.ts';
import type { Orders } from '#backend/orders/orders.ts';

/** The orders of the studio that this site was built for. @throws Outage if the module cannot be loaded. */
export async function orders(): Promise<Orders> {
  return (await studio()).orders();
}
