import { median } from '#bench/median.ts';
import { textTable } from '#bench/text-table.ts';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { orderConcurrently } from './crowd.ts';
import { openShopOnPglite } from './shop-on-pglite.ts';
import { openShopOnPostgres } from './shop-on-postgres.ts';
import type { ShopUnderLoad } from './shop-under-load.ts';
import { checkStock } from './stock-ledger.ts';

const runs = 10;

/** The number of customers who order a product concurrently, and its pieces. */
const rush = { customers: 300, pieces: 10 };

/** The number of customers who order the same two products, every second one in the opposite order. */
const crossing = { customers: 100, pieces: 1000 };

/**
 * Measures concurrent orders, on the embedded database and on PostgreSQL if it is installed: of the last pieces of a
 * product, and of two products in opposite orders, which could cause a deadlock.
 */
export async function benchOrders(): Promise<void> {
  const postgres = findPostgres();
  const shops = [openShopOnPglite];
  if ('missing' in postgres) console.log(`PostgreSQL is left out: ${postgres.missing}.`);
  else shops.push(() => openShopOnPostgres(postgres));

  for (const open of shops) {
    const shop = await open();
    try {
      console.log(`\n${shop.name}: ${rush.customers} customers order the last ${rush.pieces} of a product`);
      await benchRush(shop);
      console.log(`\n${shop.name}: ${crossing.customers} customers order the same two in opposite order`);
      await benchCrossing(shop);
    } finally {
      await shop.stop();
    }
  }
}

const headings = ['Run', 'Placed', 'Short', 'Errors', 'Lowest stock', 'Adds up', 'Seconds', 'Orders/s'];

async function benchRush(shop: ShopUnderLoad) {
  const rows = [];
  const rates: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const product = `rush-${run}`;
    await shop.offer(product, rush.pieces);
    const { row, rate } = await measure(
      shop,
      Array.from({ length: rush.customers }, () => [product]),
    );
    rows.push([run, ...row]);
    rates.push(rate);
  }
  console.log(`${textTable(headings, rows)}\nMedian: ${Math.round(median(rates))} orders a second`);
}

async function benchCrossing(shop: ShopUnderLoad) {
  const rows = [];
  for (let run = 1; run <= runs; run += 1) {
    const pair = [`left-${run}`, `right-${run}`];
    for (const product of pair) await shop.offer(product, crossing.pieces);
    const carts = Array.from({ length: crossing.customers }, (_, index) =>
      index % 2 ? pair : pair.toReversed(),
    );
    const { row } = await measure(shop, carts);
    rows.push([run, ...row]);
  }
  console.log(textTable(headings, rows));
}

/** Runs concurrent orders, and checks the stock movements afterwards. */
async function measure(shop: ShopUnderLoad, carts: string[][]) {
  const { outcomes, seconds, firstError } = await orderConcurrently(shop, carts);
  if (firstError) console.log(`The first error: ${firstError}`);
  const checks = [];
  for (const product of new Set(carts.flat())) checks.push(checkStock(await shop.readStock(product)));
  const rate = carts.length / seconds;
  const row = [
    outcomes.placed ?? 0,
    outcomes['short-of-stock'] ?? 0,
    outcomes.error ?? 0,
    Math.min(...checks.map(({ lowest }) => lowest)),
    checks.every(({ addsUp }) => addsUp) ? 'yes' : 'NO',
    Number(seconds.toFixed(2)),
    Math.round(rate),
  ];
  return { row, rate };
}
