-- What stands beside the items of the sidebar: counted when asked for, never stored.

create table public.staff_seen (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The newest booking that there was when Booking Management was last looked at.
  booking bigint not null
);

comment on table public.staff_seen is 'How far staff have looked. Written by saw_bookings() only.';

alter table public.staff_seen enable row level security;
revoke all on table public.staff_seen from public, anon, authenticated;
grant select on table public.staff_seen to authenticated;

create policy "People read how far they have looked" on public.staff_seen
  for select to authenticated using (user_id = (select auth.uid()));

create function public.saw_bookings()
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.staff_seen (user_id, booking)
  select auth.uid(), coalesce(max(bookings.number), 0) from public.bookings
  having public.is_staff()
  on conflict (user_id) do update set booking = greatest(staff_seen.booking, excluded.booking);
$$;

-- The name of the person who asks; their email where they gave none.
create function public.own_name()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(public.staff_name(auth.uid()), '');
$$;

create function public.staff_badges()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  seen constant bigint := coalesce(
    (select staff_seen.booking from public.staff_seen where staff_seen.user_id = auth.uid()), 0
  );
  admin constant boolean := public.current_role_is('admin');
  own constant text := public.own_instructor_key();
begin
  if not public.is_staff() then
    return '{"classes": 0, "instructors": 0, "bookings": false, "store": 0, "notifications": 0}';
  end if;
  return pg_catalog.jsonb_build_object(
    'classes', (select count(*) from public.class_series where class_series.archived_at is null),
    'instructors', (select count(*) from public.instructors),
    'bookings', case
      when admin then coalesce((select max(bookings.number) from public.bookings), 0) > seen
      -- Of others' classes an instructor hears nothing.
      else exists (
        select from public.bookings join public.occurrences on occurrences.number = bookings.occurrence
        where bookings.number > seen and occurrences.instructor = own
      )
    end,
    'store', (
      select count(*) from public.products
      where products.status = 'on-sale' and products.stock <= public.low_stock_at()
    ),
    'notifications', (select count(*) from public.own_notifications() as mine where not mine.read)
  );
end;
$$;

comment on function public.staff_badges() is
  'For staff: Badges in src/backend/staff/overview.ts; zeros for others.';

revoke all on function public.saw_bookings(), public.own_name(), public.staff_badges()
  from public, anon, authenticated;
grant execute on function public.saw_bookings(), public.own_name(), public.staff_badges() to authenticated;
