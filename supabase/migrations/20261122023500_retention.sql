-- Retention periods, and the function that applies them. /privacy shows these values.

create table studio.retention_periods (
  kind text primary key check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  days integer not null check (days between 1 and 36500)
);

comment on table studio.retention_periods is 'The number of days for which data are stored. Read by everybody, changed by admins.';

insert into studio.retention_periods (kind, days) values
  ('bookings', 2190),
  ('orders', 2190),
  ('memberships', 2190),
  ('mails', 365),
  ('notifications', 90),
  ('staff-history', 730),
  ('staff-requests', 30),
  ('unconfirmed-accounts', 30);

alter table studio.retention_periods enable row level security;
grant select on table studio.retention_periods to anon, authenticated;
grant update (days) on table studio.retention_periods to authenticated;

create policy "Everybody reads how long things are kept" on studio.retention_periods
  for select to anon, authenticated using (true);

create policy "Admins change how long things are kept" on studio.retention_periods
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

-- Returns the instant before which data of a kind is not kept any more.
create function studio.retention_start(kind text)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select studio.studio_now() - pg_catalog.make_interval(hours => 24 * retention_periods.days)
  from studio.retention_periods where retention_periods.kind = retention_start.kind;
$$;

-- Returns the day from which the retention period of a pass counts: its last day. A pass that has not begun counts as
-- begun on the day on which it was last given, booked with or changed. Null if its owner has an account, and can still
-- use it.
create function studio.last_day_of(pass studio.passes)
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(pass.to_on, (
    select (max(pass_entries.made_at) at time zone studio_settings.zone)::date + (pass.days - 1 + pass.extra_days)
    from studio.pass_entries cross join studio.studio_settings
    where pass_entries.pass = pass.number
      and not exists (select from studio.people where people.number = pass.person and people.user_id is not null)
    group by studio_settings.zone
  ));
end;
$$;

-- The functions below select the start of a period, so that it is computed once for a statement, and not for each row.

-- Anonymises bookings, orders, passes, checkouts and payments whose retention period is over: they remain as numbers.
-- @returns {"bookings", "orders", "memberships"}, the numbers of rows.
create function studio.anonymise_old_rows()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  old_bookings constant bigint[] := array(
    select bookings.number
    from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    where bookings.erased_at is null
      and studio.studio_instant(occurrences.held_on, occurrences.ends) < (select studio.retention_start('bookings'))
  );
  -- An order that was never collected is still open, whatever its age.
  old_orders constant bigint[] := array(
    select orders.number from studio.orders
    where orders.erased_at is null and orders.status in ('collected', 'cancelled')
      and not exists (
        select from studio.order_history
        where order_history.order_number = orders.number and order_history.changed_at >= (select studio.retention_start('orders'))
      )
  );
  old_passes constant bigint[] := array(
    select passes.number from studio.passes
    where passes.erased_at is null
      and studio.studio_instant(studio.last_day_of(passes) + 1, '00:00') < (select studio.retention_start('memberships'))
  );
  -- A paid checkout is kept as long as what it paid for; an unpaid one for some weeks, in case the person asks about it.
  old_checkouts constant bigint[] := array(
    select checkouts.number from studio.checkouts
    where checkouts.erased_at is null and checkouts.held_until < case
      when checkouts.state in ('open', 'released') then (select studio.retention_start('unconfirmed-accounts'))
      when checkouts.kind = 'booking' then (select studio.retention_start('bookings'))
      when checkouts.kind = 'order' then (select studio.retention_start('orders'))
      else (select studio.retention_start('memberships'))
    end
  );
begin
  perform studio.erase_bookings(old_bookings);
  perform studio.erase_orders(old_orders);
  perform studio.erase_passes(old_passes);
  perform studio.erase_checkouts(old_checkouts);
  -- Payments remain, without the person. A sale may contain everything, so it has the longest period.
  with old_payments as (
    select payments.number, array[people.name, people.email, people.phone] as details
    from studio.payments join studio.people on people.number = payments.person
    where payments.taken_at < case payments.kind
      when 'booking' then (select studio.retention_start('bookings'))
      when 'order' then (select studio.retention_start('orders'))
      when 'pass' then (select studio.retention_start('memberships'))
      else least(
        (select studio.retention_start('bookings')), (select studio.retention_start('orders')), (select studio.retention_start('memberships'))
      )
    end
  ), old_decisions as (
    update studio.payment_decisions set reason = studio.reason_without(payment_decisions.reason, old_payments.details)
    from old_payments where payment_decisions.payment = old_payments.number
  )
  update studio.payments set person = null, reason = studio.reason_without(payments.reason, old_payments.details)
  from old_payments where payments.number = old_payments.number;
  return pg_catalog.jsonb_build_object(
    'bookings', cardinality(old_bookings), 'orders', cardinality(old_orders), 'memberships', cardinality(old_passes)
  );
end;
$$;

-- Applies the retention periods: bookings, orders, memberships and payments are anonymised and remain as numbers; all
-- other data is deleted. Returns the number of rows of each kind. It runs once a day, and is idempotent.
create function public.erase_old_data()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  row_counts jsonb;
  row_total bigint;
begin
  -- A concurrent run would do the same work.
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('public.erase_old_data', 0)) then
    return '{}';
  end if;

  row_counts := studio.anonymise_old_rows();

  -- A mail that is still retried is kept, however short the period is; one that no worker sends is not.
  delete from studio.mails
  where mails.created_at < (select studio.retention_start('mails'))
    and (mails.state <> 'waiting' or mails.due_at < (select studio.retention_start('mails')));
  get diagnostics row_total = row_count;
  row_counts := row_counts || pg_catalog.jsonb_build_object('mails', row_total);

  delete from studio.notifications where notifications.created_at < (select studio.retention_start('notifications'));
  get diagnostics row_total = row_count;
  row_counts := row_counts || pg_catalog.jsonb_build_object('notifications', row_total);

  delete from studio.record_changes where record_changes.changed_at < (select studio.retention_start('staff-history'));
  get diagnostics row_total = row_count;
  delete from studio.role_changes where role_changes.changed_at < (select studio.retention_start('staff-history'));
  delete from studio.erasures where erasures.erased_at < (select studio.retention_start('staff-history'));
  row_counts := row_counts || pg_catalog.jsonb_build_object('staff-history', row_total);

  delete from studio.staff_requests where staff_requests.answered_at < (select studio.retention_start('staff-requests'));
  get diagnostics row_total = row_count;
  row_counts := row_counts || pg_catalog.jsonb_build_object('staff-requests', row_total);

  -- Stripe repeats an event for at most 30 days; what it reported is in the books. One that belongs to nothing yet never will.
  delete from studio.payment_events where payment_events.recorded_at < studio.studio_now() - interval '720 hours';

  delete from studio.subscribers
  where subscribers.confirmed_at is null and subscribers.created_at < (select studio.retention_start('unconfirmed-accounts'));
  -- The mail promises that the link of an open invitation works for seven days, however short the period is.
  delete from studio.invitations
  where invitations.invited_at < (select studio.retention_start('unconfirmed-accounts'))
    and studio.invitation_state(invitations) <> 'open';

  -- Booking and ordering delete these too, but there may be no bookings or orders for weeks.
  delete from studio.network_uses where network_uses.used_at < studio.studio_now() - interval '24 hours';
  perform studio.drop_unused_pictures();

  perform studio.forget_idle_people(null);
  -- Everyone who has booked or has an account is in studio.people: the other addresses get no reminders.
  delete from studio.reminders_off
  where not exists (select from studio.people where people.email <> '' and pg_catalog.lower(people.email) = reminders_off.email);

  delete from auth.users
  where users.email_confirmed_at is null
    and users.created_at < (select studio.retention_start('unconfirmed-accounts'))
    and not exists (select from studio.user_roles where user_roles.user_id = users.id and user_roles.role <> 'user');
  get diagnostics row_total = row_count;
  return row_counts || pg_catalog.jsonb_build_object('unconfirmed-accounts', row_total);
end;
$$;

comment on function public.erase_old_data() is 'Run once a day by the database itself, or by a worker with the service key.';

grant execute on function public.erase_old_data() to service_role;
