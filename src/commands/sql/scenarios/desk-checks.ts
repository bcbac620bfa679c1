import assert from 'node:assert/strict';
import { actAs, admin, queryValue } from './scenarios.ts';

/** The places, orders and passes, with what is due for them, what was paid, and what people and staff read about it. */
const purchases = `
  select 'booking'::studio.payment_kind as kind, bookings.number,
    case when studio.pass_of(bookings.number) is null then price_minor else 0 end as price,
    studio.booking_due(bookings) as due, studio.paid_for('booking', bookings.number) as paid,
    studio.is_free_of_charge(bookings.status, cancelled_late, class_date.cancelled_at) as is_free,
    studio.money_kept_reason(bookings.number, null) is not null as is_kept,
    studio.refused_refunds_of(bookings.number, null) as refused,
    (studio.booking_json(bookings.number) #>> '{paid,amount}')::bigint as shown,
    (
      select (attendee.value #>> '{paid,amount}')::bigint
      from jsonb_array_elements(studio.attendees_json(occurrence)) as attendee
      where (attendee.value ->> 'number')::bigint = bookings.number
    ) as shown_to_staff
  from studio.bookings join studio.occurrences as class_date on class_date.number = occurrence
  where occurrence = public.small_class()
  union all
  select 'order', orders.number, orders.total, studio.order_due(orders), studio.paid_for('order', orders.number),
    orders.status = 'cancelled', orders.money_kept_reason is not null, studio.refused_refunds_of(null, orders.number),
    (studio.order_json(orders.number) #>> '{paid,amount}')::bigint, null
  from studio.orders where email like 'guest%'
  union all
  select 'pass', passes.number, passes.charged_minor, studio.pass_due(passes), studio.paid_for('pass', passes.number),
    false, false, studio.refused_refunds_of(null, null), studio.paid_for('pass', passes.number), null
  from studio.passes where plan = 'taster'`;

/** What is known about their payments: disputes, problems, decisions, and refunds by staff whose amount is not due again. */
const facts = `
  select purchases.*, (refused).amount as refused_amount, (refused).undecided as refused_undecided, of_payments.*
  from purchases cross join lateral (
    select
      coalesce(bool_or(exists (
        select from studio.undecided_disputes where undecided_disputes.payment = payment_lines.payment
      )), false) as is_disputed,
      coalesce(bool_or(problems.kind in ('place-not-refunded', 'order-not-refunded')), false) as is_to_refund,
      coalesce(bool_or(problems.kind = 'paid-twice'), false) as is_paid_twice,
      bool_or(exists (
        select from studio.payment_decisions
        where payment_decisions.payment = payment_lines.payment and payment_decisions.decision = 'keep-money'
      )) as is_kept_by_decision,
      coalesce(sum(payment_lines.amount_minor) filter (
        where payments.amount_minor < 0 and not studio.counts_as_paid(payment_lines)
          and not studio.is_moved_by_bank(payments)
      ), 0) as discounts
    from studio.payment_lines join studio.payments on payments.number = payment_lines.payment
    left join problems on problems.payment = payment_lines.payment
    where case purchases.kind
      when 'booking' then payment_lines.booking = purchases.number
      when 'pass' then payment_lines.pass = purchases.number
      else payment_lines.order_number = purchases.number
    end
  ) as of_payments`;

/** The conditions of faults, by their names. */
const faults = {
  'the wrong amount is due': 'due < 0 or is_free and due > 0 or due > 0 and due + paid > price',
  'more was refunded than paid': 'paid < 0',
  'no problem with what is cancelled':
    'is_free and paid > 0 and not is_kept and not is_disputed and not is_to_refund',
  'a problem although nothing is to be refunded': 'is_to_refund and (not is_free or paid <= 0)',
  'no problem with what was paid twice':
    'not is_free and paid > price and not is_kept_by_decision and not is_disputed and not is_paid_twice',
  'a problem although nothing was paid twice': 'is_paid_twice and (is_free or paid - discounts <= price)',
  'staff read another amount': 'shown_to_staff <> paid + refused_amount',
  'the person reads another amount': `coalesce(shown, 0) <> case
    when is_free and refused_undecided + (case when is_kept then 0 else paid end) = 0 then paid + refused_amount
    else refused_undecided + (case when is_kept then 0 else paid end) end`,
};

/** The payments of passes of which a bank has the money, although nobody has decided about them, or paid them again. */
const unpaidPasses = `
  select payment_lines.payment
  from studio.payment_lines join studio.passes on passes.number = payment_lines.pass
  join studio.disputes on disputes.payment = payment_lines.payment and disputes.state = 'lost'
  where passes.to_on >= studio.studio_today() and disputes.refund is not null
    and not exists (select from studio.payment_decisions where payment_decisions.payment = disputes.payment)
    and not exists (
      select from studio.payment_lines as desk_lines join studio.payments on payments.number = desk_lines.payment
      where desk_lines.pass = passes.number and payments.tender <> 'online' and payments.refund_of is null
    )`;

/** Checks that amounts due, paid and refunded agree, and that every amount that is to be refunded is a problem. */
export async function checkAmounts(): Promise<void> {
  const found = await actAs(admin, () =>
    queryValue<unknown[]>(`(
      with problems as materialized (select * from studio.open_payment_problems()),
      purchases as (${purchases}),
      facts as (${facts})
      select coalesce(jsonb_agg(jsonb_build_object('fault', fault.name, 'about', to_jsonb(facts))), '[]')
      from facts cross join lateral (values
        ${Object.entries(faults)
          .map(([name, condition]) => `('${name}', ${condition})`)
          .join(',\n')}
      ) as fault (name, is_found)
      where fault.is_found)`),
  );
  assert.deepEqual(found, []);
  const hidden = await queryValue<unknown[]>(`(
    select coalesce(jsonb_agg(payment), '[]') from (${unpaidPasses}) as unpaid
    where payment not in (select payment from studio.open_payment_problems() where kind = 'pass-not-paid'))`);
  assert.deepEqual(hidden, [], 'an unpaid pass is hidden');
  const wrong = await queryValue<unknown[]>(`(
    select coalesce(jsonb_agg(number), '[]') from (
      select coalesce(refund_of, number) as number, sum(amount_minor) as remaining,
        max(amount_minor) filter (where refund_of is null) as amount
      from studio.payments group by 1
    ) as sums
    where remaining not between 0 and amount)`);
  assert.deepEqual(wrong, [], 'more than a payment is left of it, or less than nothing');
}
