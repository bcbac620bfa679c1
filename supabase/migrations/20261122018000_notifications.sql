-- What staff are told in the header, and who has read it.

-- The same list as notificationKinds in src/backend/staff/overview.ts: change both together.
create type public.notification_kind as enum ('alert', 'message', 'success');

create table public.notifications (
  id bigint generated always as identity primary key,
  kind public.notification_kind not null,
  title text not null check (title = btrim(title) and char_length(title) between 1 and 160),
  message text not null default '' check (char_length(message) <= 500),
  -- Address of the screen on which it can be seen; null where there is none.
  path text check (path like '/admin%'),
  -- What instructors may not see elsewhere they are not told here either: orders, for one.
  admins_only boolean not null default false,
  created_at timestamptz not null default now()
);

comment on table public.notifications is 'Written by triggers only, read by staff.';

create index notifications_newest on public.notifications (created_at desc, id desc);

alter table public.notifications enable row level security;
grant select on table public.notifications to authenticated;

create policy "Admins read every notification" on public.notifications
  for select to authenticated using ((select public.current_role_is('admin')));

create policy "Instructors read what is for all staff" on public.notifications
  for select to authenticated using (not admins_only and (select public.current_role_is('instructor')));

create table public.notification_reads (
  notification bigint not null references public.notifications (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, notification)
);

comment on table public.notification_reads is 'Who has read what. Written by read_notifications() only.';

create index notification_reads_notification on public.notification_reads (notification);

alter table public.notification_reads enable row level security;
grant select on table public.notification_reads to authenticated;

create policy "People read their own marks" on public.notification_reads
  for select to authenticated using (user_id = (select auth.uid()));

-- The thirty newest that the person who asks may see. Older ones are news no more, read or not.
create function public.own_notifications()
returns table (id bigint, read boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  admin constant boolean := public.current_role_is('admin');
begin
  if not public.is_staff() then
    return;
  end if;
  return query
  select notifications.id, exists (
    select from public.notification_reads
    where notification_reads.notification = notifications.id and notification_reads.user_id = auth.uid()
  )
  from public.notifications
  where admin or not notifications.admins_only
  order by notifications.created_at desc, notifications.id desc
  limit 30;
end;
$$;

create function public.staff_notifications()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'id', notifications.id,
        'type', notifications.kind,
        'title', notifications.title,
        'message', notifications.message,
        'at', public.utc_text(notifications.created_at),
        'read', mine.read,
        'path', notifications.path
      )
      order by notifications.created_at desc, notifications.id desc
    ),
    '[]'
  )
  from public.own_notifications() as mine join public.notifications using (id);
$$;

comment on function public.staff_notifications() is
  'For staff: Notification[] in src/backend/staff/overview.ts, the newest first, thirty at most; none for others.';

grant execute on function public.staff_notifications() to authenticated;

-- Marks one notification as read by the person who asks, or all that they may see. @param id Null for all.
create function public.read_notifications(id bigint default null)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.notification_reads (notification, user_id)
  select mine.id, auth.uid()
  from public.own_notifications() as mine
  where not mine.read and (read_notifications.id is null or mine.id = read_notifications.id)
  on conflict do nothing;
$$;

grant execute on function public.read_notifications(bigint) to authenticated;

-- Where staff see an order.
create function public.order_screen(number bigint)
returns text
language sql
immutable
set search_path = ''
as $$
  select '/admin/store/orders?search=EK-S-' || order_screen.number;
$$;

-- An order that somebody placed is news to who puts it together.
create function public.tell_of_order()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.notifications (kind, title, message, path, admins_only)
  values (
    'message',
    pg_catalog.format('New order EK-S-%s', new.number),
    pg_catalog.format('%s will collect it at the studio.', new.name),
    public.order_screen(new.number),
    true
  );
  return null;
end;
$$;

create trigger tell_of_order
  after insert on public.orders
  for each row execute function public.tell_of_order();

-- The limit is that of public.low_stock_at().
create function public.tell_of_low_stock()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.notifications (kind, title, message, path)
  values (
    'alert',
    pg_catalog.left(
      pg_catalog.format(case when new.stock = 0 then '%s is sold out' else '%s is running low' end, new.name), 160
    ),
    case new.stock
      when 0 then 'Time to order more.'
      when 1 then 'One piece left on the shelf.'
      else pg_catalog.format('%s pieces left on the shelf.', new.stock)
    end,
    '/admin/store?low=1'
  );
  return null;
end;
$$;

-- Only on the way down, and once more when the last piece goes.
create trigger tell_of_low_stock
  after update of stock on public.products
  for each row when (
    new.status = 'on-sale' and new.stock < old.stock and (new.stock = 0 or (
      new.stock <= public.low_stock_at() and old.stock > public.low_stock_at()
    ))
  )
  execute function public.tell_of_low_stock();

-- What stands beside the items of the sidebar: counted when asked for, never stored.

create table public.staff_seen (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The newest booking that there was when Booking Management was last looked at.
  booking bigint not null
);

comment on table public.staff_seen is 'How far staff have looked. Written by saw_bookings() only.';

alter table public.staff_seen enable row level security;
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

grant execute on function public.saw_bookings() to authenticated;

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

grant execute on function public.staff_badges() to authenticated;
