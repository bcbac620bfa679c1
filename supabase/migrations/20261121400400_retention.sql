-- How long things are kept, and what ends it. What /privacy promises is read from here.

-- The same list, with the same numbers, as in src/domain/people/retention.ts: a test compares them.
create table public.retention_periods (
  what text primary key check (what ~ '^[a-z]+(-[a-z]+)*$'),
  days integer not null check (days between 1 and 36500)
);

comment on table public.retention_periods is 'For how many days things are kept. Read by everybody, changed by admins.';

insert into public.retention_periods (what, days) values
  ('bookings', 2190),
  ('orders', 2190),
  ('memberships', 2190),
  ('mails', 365),
  ('notifications', 90),
  ('staff-history', 730),
  ('staff-requests', 30),
  ('unconfirmed-accounts', 30);

alter table public.retention_periods enable row level security;
revoke all on table public.retention_periods from public, anon, authenticated;
grant select on table public.retention_periods to anon, authenticated;
grant update (days) on table public.retention_periods to authenticated;

create policy "Everybody reads how long things are kept" on public.retention_periods
  for select to anon, authenticated using (true);

create policy "Admins change how long things are kept" on public.retention_periods
  for update to authenticated
  using ((select public.current_role_is('admin')))
  with check ((select public.current_role_is('admin')));

-- The moment before which things of a kind are not kept any more.
create function public.kept_since(what text)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select public.studio_now() - pg_catalog.make_interval(days => retention_periods.days)
  from public.retention_periods where retention_periods.what = kept_since.what;
$$;

-- Ends what has been kept for long enough. Bookings, orders and memberships lose who they were of and stay as numbers;
-- everything else goes. Answers how many of each. Run once a day; running it twice does no harm.
create function public.end_retention()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  old_bookings constant bigint[] := array(
    select bookings.number
    from public.bookings join public.occurrences on occurrences.number = bookings.occurrence
    where bookings.erased_at is null
      and public.studio_instant(occurrences.held_on, occurrences.ends) < public.kept_since('bookings')
  );
  -- An order that was never collected is still open, however old.
  old_orders constant bigint[] := array(
    select orders.number from public.orders
    where orders.erased_at is null and orders.status in ('collected', 'cancelled')
      and not exists (
        select from public.order_history
        where order_history.order_number = orders.number and order_history.changed_at >= public.kept_since('orders')
      )
  );
  old_memberships constant bigint[] := array(
    select memberships.number from public.memberships
    where memberships.erased_at is null
      and public.studio_instant(memberships.to_on + 1, '00:00') < public.kept_since('memberships')
  );
  ended jsonb;
  gone bigint;
begin
  -- Two at the same moment do the same work.
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('public.end_retention', 0)) then
    return '{}';
  end if;

  perform public.erase_bookings(old_bookings);
  perform public.erase_orders(old_orders);
  perform public.erase_memberships(old_memberships);
  ended := pg_catalog.jsonb_build_object(
    'bookings', cardinality(old_bookings), 'orders', cardinality(old_orders), 'memberships', cardinality(old_memberships)
  );

  delete from public.mails where mails.created_at < public.kept_since('mails');
  get diagnostics gone = row_count;
  ended := ended || pg_catalog.jsonb_build_object('mails', gone);

  delete from public.notifications where notifications.created_at < public.kept_since('notifications');
  get diagnostics gone = row_count;
  ended := ended || pg_catalog.jsonb_build_object('notifications', gone);

  delete from public.record_changes where record_changes.changed_at < public.kept_since('staff-history');
  get diagnostics gone = row_count;
  delete from public.role_changes where role_changes.changed_at < public.kept_since('staff-history');
  delete from public.erasures where erasures.erased_at < public.kept_since('staff-history');
  ended := ended || pg_catalog.jsonb_build_object('staff-history', gone);

  delete from public.staff_requests where staff_requests.answered_at < public.kept_since('staff-requests');
  get diagnostics gone = row_count;
  ended := ended || pg_catalog.jsonb_build_object('staff-requests', gone);

  -- Booking and ordering clear these away, too, but nobody may do either for weeks.
  delete from public.network_uses where network_uses.used_at < public.studio_now() - interval '1 day';

  delete from auth.users
  where users.email_confirmed_at is null
    and users.created_at < public.kept_since('unconfirmed-accounts')
    and not exists (select from public.user_roles where user_roles.user_id = users.id and user_roles.role <> 'user');
  get diagnostics gone = row_count;
  return ended || pg_catalog.jsonb_build_object('unconfirmed-accounts', gone);
end;
$$;

comment on function public.end_retention() is 'Run once a day by the database itself, or by a worker with the service key.';

revoke all on function public.kept_since(text), public.end_retention() from public, anon, authenticated;
grant execute on function public.end_retention() to service_role;

-- A hosted project brings a scheduler. Where there is none, whoever runs the server calls the function.
do $$
begin
  if not exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    raise notice 'There is no pg_cron here: call public.end_retention() once a day.';
    return;
  end if;
  create extension if not exists pg_cron;
  perform cron.schedule('end-retention', '17 3 * * *', 'select public.end_retention()');
exception when others then
  raise warning 'pg_cron could not be set up (%): call public.end_retention() once a day.', sqlerrm;
end;
$$;
