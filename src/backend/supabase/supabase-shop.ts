import type { Shop } from '#backend/shop.ts';
import type { Call } from './call.ts';

/** Shop kept in the database. */
export function supabaseShop(_calls: { anyone: Call; visitor: Call }): Shop {
  return {} as Shop;
}
