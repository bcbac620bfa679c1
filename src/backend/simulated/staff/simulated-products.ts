import type { StaffProducts } from '#backend/staff/products.ts';
import type { StaffAround } from './staff-around.ts';

/** Products without a server. */
export function simulatedProducts(_around: StaffAround): StaffProducts {
  throw new Error('not built yet');
}
