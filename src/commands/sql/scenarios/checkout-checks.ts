import assert from 'node:assert/strict';
import { queryValue } from './scenarios.ts';

/** Checks that nothing is oversold, paid twice or refunded beyond its amount. */
export async function checkSold(): Promise<void> {
  const totals = await queryValue<Record<string, unknown>>(`(select jsonb_build_object(
    'oversold', (select coalesce(bool_or(studio.places_taken(number) > capacity), false) from studio.occurrences where series = 'small'),
    'stock', (select stock >= 0 and stock = (select sum(change) from studio.stock_movements where product = 'ink')
      from studio.products where id = 'ink'),
    'pieces', (select 2 = stock
        + (select coalesce(sum(quantity), 0) from studio.order_lines join studio.orders on orders.number = order_number where product = 'ink' and status <> 'cancelled')
        + (select coalesce(sum(-change), 0) from studio.stock_movements where reason in ('hold', 'release'))
      from studio.products where id = 'ink'),
    'tasters', (select count(*) <= 1 from studio.passes where plan = 'taster'),
    'overrefunded', (select coalesce(bool_or(left_amount < 0), false) from (
      select sum(amount_minor) as left_amount from studio.payments group by coalesce(refund_of, number)) as sums),
    'paidTwice', exists (select from studio.payment_lines join studio.payments on payments.number = payment
      where booking is not null and refund_of is null group by booking having count(*) > 1),
    'unpaid', exists (select from studio.checkouts join studio.bookings on bookings.number = checkouts.booking
      where not studio.is_paid(bookings.number) and not exists (
        select from studio.disputes where disputes.payment = checkouts.payment and disputes.state in ('lost', 'appealed'))),
    'undecided', exists (select from studio.checkouts where state = 'paid' and num_nonnulls(booking, order_number, pass) <> 1)
  ))`);
  assert.deepEqual(totals, {
    oversold: false,
    stock: true,
    pieces: true,
    tasters: true,
    overrefunded: false,
    paidTwice: false,
    unpaid: false,
    undecided: false,
  });
}

/**
 * Checks that the books contain each payment at Stripe. Refunds that were not sent yet are still at Stripe.
 * @param balance Stripe's balance in pence and cents, by currency.
 */
export async function checkBooks(balance: Record<string, number>): Promise<void> {
  const books = await queryValue<Record<string, number>>(`(select jsonb_object_agg(currency, total) from (
    select currencies.currency, coalesce(sum(payments.amount_minor), 0)::int + coalesce((
      select sum(-waiting.amount_minor)::int from studio.online_refunds join studio.payments as waiting on waiting.number = refund
      where state = 'to-send' and waiting.currency = currencies.currency
    ), 0) as total
    from (values ('GBP'), ('USD')) as currencies (currency)
    left join studio.payments on payments.currency = currencies.currency and payments.tender = 'online'
    group by currencies.currency) as sums)`);
  assert.deepEqual(books, balance);
}

/** Checks that no checkout, refund or hold is left open. */
export async function checkFinished(): Promise<void> {
  const count = async (rows: string) => Number(await queryValue<string>(`(select count(*) from ${rows})`));
  assert.equal(await count(`studio.checkouts where state = 'open'`), 0);
  assert.equal(await count(`studio.online_refunds where state = 'to-send'`), 0);
  const openHolds = `(select 1 from studio.stock_movements where reason in ('hold', 'release')
    group by checkout having sum(change) <> 0) as holds`;
  assert.equal(await count(openHolds), 0);
}
