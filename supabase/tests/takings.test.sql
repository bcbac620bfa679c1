-- The takings of a day by tender, and the counted cash. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-07-11 18:10Z');

create function pg_temp.pay(amount bigint, tender text, at text, currency text default 'GBP', refunds bigint default null)
returns bigint language plpgsql as $$
declare
  new_payment bigint;
begin
  insert into studio.payments (kind, amount_minor, currency, tender, taken_at, refund_of, reason)
  values ('sale', amount, pay.currency, pay.tender::studio.tender, at::timestamptz, refunds, case when refunds is not null then 'Torn' end)
  returning number into new_payment;
  insert into studio.payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor)
  values (new_payment, 1, 'Tea', 1, amount, 2000, sign(amount) * studio.tax_of(abs(amount), 2000));
  return new_payment;
end;
$$;

do $$
declare
  first bigint := pg_temp.pay(1200, 'cash', '2027-07-10 23:00Z');
  id constant uuid := gen_random_uuid();
  answer jsonb;
begin
  perform pg_temp.pay(600, 'cash', '2027-07-11 22:59Z');
  perform pg_temp.pay(-200, 'cash', '2027-07-11 12:00Z', 'GBP', first);
  perform pg_temp.pay(999, 'card', '2027-07-11 12:00Z', 'USD');
  perform pg_temp.pay(5000, 'cash', '2027-07-10 22:59Z');
  perform pg_temp.pay(5000, 'cash', '2027-07-11 23:00Z');

  perform pg_temp.become('admin');
  answer := public.staff_takings('2027-07-11', '2027-07-11');
  assert answer = '[
    {"tender": "cash", "amount": {"amount": 1600, "currency": "GBP"}, "tax": {"amount": 267, "currency": "GBP"}, "payments": 2, "refunds": 1, "counted": null, "atStripe": null},
    {"tender": "card", "amount": {"amount": 999, "currency": "USD"}, "tax": {"amount": 166, "currency": "USD"}, "payments": 1, "refunds": 0, "counted": null, "atStripe": null}
  ]', 'days are those of the studio''s time zone, and currencies are not added: ' || answer::text;
  answer := public.staff_payments('2027-07-11', '2027-07-11', 0, 2);
  assert answer ->> 'total' = '4' and jsonb_array_length(answer -> 'rows') = 2, 'payments come in pages';

  answer := public.staff_takings('2027-07-09', '2027-07-09');
  assert answer = '[
    {"tender": "cash", "amount": {"amount": 0, "currency": "GBP"}, "tax": {"amount": 0, "currency": "GBP"}, "payments": 0, "refunds": 0, "counted": null, "atStripe": null}
  ]', 'the cash of a day without payments can be counted: ' || answer::text;
  perform public.count_takings('2027-07-09', 'cash', '{"amount": 0, "currency": "GBP"}', gen_random_uuid());
  assert public.staff_takings('2027-07-09', '2027-07-09') #>> '{0,counted,amount}' = '0', 'a count of nothing is a count';
  assert public.staff_takings('2027-07-08', '2027-07-09') = '[]', 'several days without payments have no takings';
  delete from studio.counted_takings;

  assert public.count_takings('2027-07-11', 'cash', '{"amount": 1500, "currency": "GBP"}', id) = '{"kind": "counted"}';
  assert public.count_takings('2027-07-11', 'cash', '{"amount": 1500, "currency": "GBP"}', id) = '{"kind": "counted"}'
    and (select count(*) = 1 from studio.counted_takings), 'a retry is the same count';
  perform public.count_takings('2027-07-11', 'cash', '{"amount": 1600, "currency": "GBP"}', gen_random_uuid());
  assert public.staff_takings('2027-07-11', '2027-07-11') #>> '{0,counted,amount}' = '1600', 'a later count replaces the earlier one';
  assert public.staff_takings('2027-07-10', '2027-07-11') #> '{0,counted}' = 'null', 'only a single day has a count';
  assert public.count_takings('2027-07-12', 'cash', '{"amount": 1, "currency": "GBP"}', gen_random_uuid()) ->> 'reason' = 'day-invalid', 'a future day cannot be counted';
  assert public.count_takings('2027-07-11', 'cash', '{"amount": -1, "currency": "GBP"}', gen_random_uuid()) ->> 'reason' = 'amount-invalid';
end;
$$;

-- Each tender in each currency has its own sum and its own count.
do $$
begin
  perform pg_temp.pay(100, 'cash', '2027-06-01 12:00Z'), pg_temp.pay(20, 'cash', '2027-06-01 12:00Z', 'USD'),
    pg_temp.pay(3, 'card', '2027-06-01 12:00Z'), pg_temp.pay(4000, 'card', '2027-06-01 12:00Z', 'USD');
  perform pg_temp.become('admin');
  perform public.count_takings('2027-06-01', 'cash', '{"amount": 20, "currency": "USD"}', gen_random_uuid()),
    public.count_takings('2027-06-01', 'card', '{"amount": 3, "currency": "GBP"}', gen_random_uuid());
  assert (
    select string_agg(concat_ws(' ', row ->> 'tender', row #>> '{amount,currency}', row #>> '{amount,amount}', row #>> '{counted,amount}'), ', ')
      = 'cash GBP 100, card GBP 3 3, cash USD 20 20, card USD 4000'
    from jsonb_array_elements(public.staff_takings('2027-06-01', '2027-06-01')) as row
  ), 'sums and counts are those of one tender and one currency: ' || public.staff_takings('2027-06-01', '2027-06-01')::text;
end;
$$;

-- The days on which the clocks change have 23 and 25 hours. A payment belongs to one day only.
do $$
declare
  sample record;
begin
  perform pg_temp.become('admin');
  for sample in
    select * from (values
      ('2027-03-28'::date, '2027-03-28 00:00Z', '2027-03-28 22:59Z', '2027-03-27 23:59Z', '2027-03-28 23:00Z'),
      ('2027-10-31', '2027-10-30 23:00Z', '2027-10-31 23:59Z', '2027-10-30 22:59Z', '2027-11-01 00:00Z')
    ) as samples (day, first, last, before, after)
  loop
    perform pg_temp.pay(1, 'cash', sample.before), pg_temp.pay(10, 'cash', sample.first), pg_temp.pay(100, 'cash', sample.last),
      pg_temp.pay(1000, 'cash', sample.after);
    assert (
      select array_agg(public.staff_takings(sample.day + days, sample.day + days) #>> '{0,amount,amount}' order by days) = '{1,110,1000}'
      from generate_series(-1, 1) as days
    ), 'the takings are those from midnight to midnight when the clocks change: ' || sample.day;
    assert public.staff_payments(sample.day, sample.day, 0, 9) ->> 'total' = '2';
  end loop;
end;
$$;

do $$
declare
  caller text;
begin
  foreach caller in array array['member', 'instructor'] loop
    perform pg_temp.become(caller);
    assert public.staff_takings('2027-07-11', '2027-07-11') is null, caller || ' sees no takings';
    assert public.staff_payments('2027-07-11', '2027-07-11', 0, 9) = '{"rows": [], "total": 0}', caller || ' sees no payments';
    assert public.count_takings('2027-07-11', 'cash', '{"amount": 1, "currency": "GBP"}', gen_random_uuid()) ->> 'reason' = 'not-allowed', caller || ' cannot count the cash';
    perform set_config('role', 'authenticated', true);
    assert not exists (select from studio.counted_takings), caller || ' reads no counts';
    begin
      insert into studio.counted_takings (day, tender, currency, counted_minor, counted_at, counted_by)
      values ('2027-07-11', 'cash', 'GBP', 1, now(), gen_random_uuid());
      assert false, format('%s cannot write counts directly', caller);
    exception when insufficient_privilege then null;
    end;
    perform set_config('role', 'none', true);
  end loop;
end;
$$;
