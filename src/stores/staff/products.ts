import type { StaffProducts } from '#backend/staff/products.ts';
import { staff } from './staff.ts';

export type { StaffProduct, StockMovement } from '#backend/staff/products.ts';
export type { Conflict } from '#backend/staff/records.ts';

/** What staff do with products. @throws Outage where its program cannot be loaded. */
export async function products(): Promise<StaffProducts> {
  return (await staff()).products();
}
