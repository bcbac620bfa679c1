import assert from 'node:assert/strict';
import type { Books } from '#commands/stripe-stand-in/books.ts';
import type { directServer } from '#commands/test/database/direct-server.ts';

/**
 * Asserts the invariants of the studio's payments and Stripe's that hold whenever no function is running.
 * @param what When it is asserted, for the message.
 */
export async function assertAgreement(
  { sql }: Pick<ReturnType<typeof directServer>, 'sql'>,
  stripe: Books,
  what: string,
): Promise<void> {
  const [books] = await sql<Record<string, number>>(`
  select
    (select coalesce(sum(amount_minor), 0)::int from studio.payments where tender = 'online' and currency = 'GBP') as gbp,
    (select coalesce(sum(amount_minor), 0)::int from studio.payments where tender = 'online' and currency = 'USD') as usd,
    (select count(*)::int from studio.checkouts where state = 'paid') as paid,
    (select count(distinct (kind, coalesce(booking, order_number, pass)))::int from studio.checkouts where state = 'paid') as made,
    (select count(*)::int from studio.checkouts where state = 'open') as open,
    (select count(*)::int from studio.bookings where email like 'pays%' and status = 'confirmed') as bookings,
    (select count(*)::int from studio.checkouts where state = 'paid' and kind = 'booking') as places,
    (select coalesce(sum(change), 0)::int from studio.stock_movements where reason in ('hold', 'release')
      and checkout in (select number from studio.checkouts where state <> 'open')) as held`);
  assert.ok(books);
  for (const currency of ['gbp', 'usd']) {
    const charges = [...stripe.charges.values()].filter((charge) => charge.currency === currency);
    const charged = charges.reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0);
    const disputes = [...stripe.disputes.values()].filter(
      ({ currency: disputed, status }) =>
        disputed === currency && ['lost', 'appeal_under_review', 'prevented'].includes(status),
    );
    const reclaimed = disputes.reduce((sum, { amount }) => sum + amount, 0);
    assert.equal(books[currency], charged - reclaimed, `${what}: ${currency}`);
  }
  assert.equal(books['made'], books['paid'], `${what}: each paid checkout created one record`);
  assert.equal(books['bookings'], books['places'], `${what}: places`);
  assert.equal(books['held'], 0, `${what}: stock that nobody holds any more`);
}
