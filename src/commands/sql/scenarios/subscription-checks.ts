import assert from 'node:assert/strict';
import { queryValue } from './scenarios.ts';
import { instantOf, month, price, type StripeOfSubscriptions } from './stripe-of-subscriptions.ts';

/** Checks what must hold after every step: no month is in the books twice, or without a charge. */
export async function checkMonths({ charges }: StripeOfSubscriptions): Promise<void> {
  const totals = await queryValue<Record<string, unknown>>(`(select jsonb_build_object(
    'doubled', (select count(*) from (select 1 from studio.online_payments group by payment_intent having count(*) > 1) as twice),
    'overrefunded', (select coalesce(bool_or(sums.left_amount < 0), false) from (
      select sum(amount_minor) as left_amount from studio.payments group by coalesce(refund_of, number)) as sums),
    'two', (select count(*) > 1 from studio.subscriptions where state <> 'ended' and person is not null),
    'unpaidDays', (select coalesce(bool_or(passes.to_on >= studio.studio_today() and passes.to_on > studio.studio_day(greatest(
        subscriptions.paid_until, passes.bought_at + interval '${month} days',
        coalesce(subscriptions.grace_until, '-infinity')))), false)
      from studio.subscriptions join studio.passes on passes.number = subscriptions.pass)
  ))`);
  assert.deepEqual(totals, { doubled: 0, overrefunded: false, two: false, unpaidDays: false });
  const books = await queryValue<number>(
    `(select coalesce(sum(amount_minor), 0)::int from studio.payments where refund_of is null and tender = 'online')`,
  );
  assert.ok(books <= price * charges.size, 'nothing is in the books that was not charged');
}

/** Checks that the books and Stripe agree after every event was sent. */
export async function checkAgreement({
  pendingEvents,
  balance,
  charges,
  subscriptions,
}: StripeOfSubscriptions) {
  assert.equal(pendingEvents.length, 0);
  const books = await queryValue<number>(
    `(select coalesce(sum(amount_minor), 0)::int from studio.payments where tender = 'online')`,
  );
  assert.equal(books, balance, 'the sum of the books is the balance at Stripe');
  assert.equal(await queryValue<number>('(select count(*)::int from studio.online_payments)'), charges.size);
  const rows = await queryValue<{ id: string; state: string; paid: string; closed: boolean }[]>(`(
    select coalesce(jsonb_agg(jsonb_build_object('id', stripe_id, 'state', state, 'paid', studio.utc_text(paid_until),
      'closed', closed_at is not null)), '[]') from studio.subscriptions)`);
  for (const { id, status, paidUntil } of subscriptions) {
    const row = rows.find((candidate) => candidate.id === id);
    assert.equal(
      row?.state === 'ended',
      status === 'canceled',
      'a subscription has ended on both sides or on neither',
    );
    if (!row?.closed) assert.equal(row?.paid, instantOf(paidUntil), 'it lasts as long as was paid');
    if (status === 'active') assert.equal(row?.state, 'active');
  }
}
