-- The notifications of staff in the header, and which of them each person has read.

create type studio.notification_kind as enum ('alert', 'message', 'success');

create table studio.notifications (
  id bigint generated always as identity primary key,
  kind studio.notification_kind not null,
  title text not null check (title = btrim(title) and char_length(title) between 1 and 160),
  message text not null default '' check (char_length(message) <= 500),
  -- The address of the screen that shows it; null if there is none.
  path text check (path like '/admin%'),
  -- Instructors get no notifications about data that they may not see, for example orders.
  admins_only boolean not null default false,
  created_at timestamptz not null default now()
);

comment on table studio.notifications is 'Written by triggers only, read by staff.';

create index notifications_newest on studio.notifications (created_at desc, id desc);

alter table studio.notifications enable row level security;
grant select on table studio.notifications to authenticated;

create policy "Admins read every notification" on studio.notifications
  for select to authenticated using ((select studio.current_role_is('admin')));

create policy "Instructors read what is for all staff" on studio.notifications
  for select to authenticated using (not admins_only and (select studio.current_role_is('instructor')));

create table studio.notification_reads (
  notification bigint not null references studio.notifications (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, notification)
);

comment on table studio.notification_reads is 'Which person has read which notification. Written by mark_notifications_read() only.';

create index notification_reads_notification on studio.notification_reads (notification);

alter table studio.notification_reads enable row level security;
grant select on table studio.notification_reads to authenticated;

create policy "People read their own marks" on studio.notification_reads
  for select to authenticated using (user_id = (select auth.uid()));

-- Returns the thirty newest notifications that the caller may see. Older ones are left out, read or not.
create function studio.own_notifications()
returns table (id bigint, read boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  admin constant boolean := studio.current_role_is('admin');
begin
  if not studio.is_staff() then
    return;
  end if;
  return query
  select notifications.id, exists (
    select from studio.notification_reads
    where notification_reads.notification = notifications.id and notification_reads.user_id = auth.uid()
  )
  from studio.notifications
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
        'at', studio.utc_text(notifications.created_at),
        'read', notification.read,
        'path', notifications.path,
        -- The person who placed the order of the notification.
        'about', case when people.number is not null then
          pg_catalog.jsonb_build_object('person', people.number, 'name', orders.name)
        end
      )
      order by notifications.created_at desc, notifications.id desc
    ),
    '[]'
  )
  from studio.own_notifications() as notification
  join studio.notifications using (id)
  left join studio.orders
    on orders.number = pg_catalog.substring(notifications.path, '^/admin/store/orders\?search=EK-S-([0-9]{1,15})$')::bigint
    and notifications.message <> ''
  left join studio.people on people.number = orders.person;
$$;

comment on function public.staff_notifications() is
  'For staff: Notification[] in src/domain/overview/overview-schema.ts, the newest first, thirty at most; none for others.';

grant execute on function public.staff_notifications() to authenticated;

-- Marks one notification, or all that the caller may see, as read by the caller. @param id Null for all.
create function public.mark_notifications_read(id bigint default null)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into studio.notification_reads (notification, user_id)
  select notification.id, auth.uid()
  from studio.own_notifications() as notification
  where not notification.read and (mark_notifications_read.id is null or notification.id = mark_notifications_read.id)
  on conflict do nothing;
$$;

grant execute on function public.mark_notifications_read(bigint) to authenticated;

-- Returns the address of the screen that shows an order.
create function studio.order_screen_path(number bigint)
returns text
language sql
immutable
set search_path = ''
as $$
  select '/admin/store/orders?search=EK-S-' || order_screen_path.number;
$$;

-- Notifies admins of an order by a customer.
create function studio.notify_of_order(order_number bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.notifications (kind, title, message, path, admins_only)
  select
    'message',
    pg_catalog.format('New order EK-S-%s', orders.number),
    pg_catalog.format(
      case when studio.is_digital(orders.number) then '%s ordered digital products: there is nothing to hand over.'
        else '%s will collect it at the studio.' end,
      orders.name
    ),
    studio.order_screen_path(orders.number),
    true
  from studio.orders where orders.number = notify_of_order.order_number;
end;
$$;

-- Tells admins that a paid order waits to be collected, although its customer was erased.
create function studio.notify_of_kept_order(order_number bigint)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into studio.notifications (kind, title, message, path, admins_only)
  values (
    'alert',
    pg_catalog.format('EK-S-%s is paid and has no name any more', notify_of_kept_order.order_number),
    'Its customer had their data erased. Hand it over to whoever names its number; nobody gets an email when it is ready.',
    studio.order_screen_path(notify_of_kept_order.order_number),
    true
  );
$$;

-- Trigger: notifies staff of low stock. The threshold is studio.low_stock_at().
create function studio.notify_of_low_stock()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.notifications (kind, title, message, path)
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

-- Notifies once when the stock falls below the threshold, and again when the last piece is gone.
create trigger notify_of_low_stock
  after update of stock on studio.products
  for each row when (
    new.status = 'on-sale' and new.stock < old.stock and (new.stock = 0 or (
      new.stock <= studio.low_stock_at() and old.stock > studio.low_stock_at()
    ))
  )
  execute function studio.notify_of_low_stock();

-- Trigger: notifies admins that an instructor's account was deleted. The profile and the contact details in it stay. One
-- who leaves the studio loses the account by an admin's decision.
create function studio.notify_of_instructor_without_account()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.notifications (kind, title, message, path, admins_only)
  select
    'alert',
    pg_catalog.left(instructors.name || ' has no account any more', 160),
    'It was deleted. Their profile and contact details stay until you change them: give their classes to somebody else, and take out what the site should no longer show.',
    '/admin/instructors/' || instructors.key,
    true
  from studio.instructors where instructors.key = new.instructor and instructors.status <> 'left';
  return null;
end;
$$;

create trigger notify_of_instructor_without_account
  after update of user_id on studio.instructor_details
  for each row when (old.user_id is not null and new.user_id is null)
  execute function studio.notify_of_instructor_without_account();

-- The badges of the sidebar: counted for each request, never stored.

create table studio.staff_seen (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The newest booking at the last visit to Booking Management.
  booking bigint not null
);

comment on table studio.staff_seen is 'The newest booking that each staff member has seen. Written by mark_bookings_seen() only.';

alter table studio.staff_seen enable row level security;
grant select on table studio.staff_seen to authenticated;

create policy "People read how far they have looked" on studio.staff_seen
  for select to authenticated using (user_id = (select auth.uid()));

create function public.mark_bookings_seen()
returns void
language sql
security definer
set search_path = ''
as $$
  insert into studio.staff_seen (user_id, booking)
  select auth.uid(), coalesce(max(bookings.number), 0) from studio.bookings
  having studio.is_staff()
  on conflict (user_id) do update set booking = greatest(staff_seen.booking, excluded.booking);
$$;

comment on function public.mark_bookings_seen() is 'For staff: the caller has seen every booking that exists now.';

grant execute on function public.mark_bookings_seen() to authenticated;

create function public.staff_badges()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  last_seen constant bigint := coalesce(
    (select staff_seen.booking from studio.staff_seen where staff_seen.user_id = auth.uid()), 0
  );
  admin constant boolean := studio.current_role_is('admin');
  own_instructor constant text := studio.own_instructor_key();
begin
  if not studio.is_staff() then
    return pg_catalog.jsonb_build_object('at', studio.utc_text(studio.studio_now()))
      || '{"classes": 0, "instructors": 0, "bookings": false, "store": 0, "notifications": 0}';
  end if;
  return pg_catalog.jsonb_build_object(
    'at', studio.utc_text(studio.studio_now()),
    -- The classes of the week: workshops are not among them.
    'classes', (
      select count(*) from studio.class_series where class_series.archived_at is null and not studio.is_workshop(class_series)
    ),
    'instructors', (select count(*) from studio.instructors),
    -- Staff know of the people whom they have added. Instructors are notified only of bookings in their own classes.
    'bookings', exists (
      select from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
      where bookings.number > last_seen and not bookings.walk_in and (admin or occurrences.instructor = own_instructor)
    ),
    'store', (
      select count(*) from studio.products
      where products.status = 'on-sale' and studio.is_low(products.category, products.stock)
    ),
    'notifications', (select count(*) from studio.own_notifications() as notification where not notification.read)
  );
end;
$$;

comment on function public.staff_badges() is
  'For staff: Badges in src/domain/overview/overview-schema.ts; zeros for others.';

grant execute on function public.staff_badges() to authenticated;
