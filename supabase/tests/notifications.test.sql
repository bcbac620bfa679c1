-- Notifications and badges of the back office, and who may read its tables. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/permissions.sql

-- The Wednesday before the day at which the clock of SQL tests is stopped: in the middle of the weeks of the sample data.
select pg_temp.set_clock('2026-11-25 12:00Z');

insert into auth.users (id, email) values (gen_random_uuid(), 'other@ekantik.example');
update auth.users set email_confirmed_at = now() where id = pg_temp.user_id_of('other');
select studio.give_pass(studio.person_of(pg_temp.user_id_of('other')), 'monthly-unlimited', '', '2020-01-01');
insert into studio.notifications (kind, title, admins_only) values ('message', 'For admins', true);
insert into studio.notification_reads (notification, user_id)
select min(id), pg_temp.user_id_of('admin') from studio.notifications;
insert into studio.staff_seen values (pg_temp.user_id_of('admin'), 20001);

-- The matrix: rows affected by anon, member, other, instructor, admin.
do $$
declare
  callers constant text[] := array['anon', 'member', 'other', 'instructor', 'admin'];
  nobody constant int[] := array[0, 0, 0, 0, 0];
  staff constant int[] := array[0, 0, 0, 0, 1];
  unexpected text;
begin
  select string_agg(pg_temp.unexpected_rows(callers, statement, expected), '; ') into unexpected from (values
    ('select from studio.passes', array[0, 1, 1, 0, 38]),
    ('select from studio.notifications', array[0, 0, 0, 3, 4]),
    ('insert into studio.notifications (kind, title) values (''alert'', ''Fire'')', nobody),
    ('update studio.notifications set title = ''Fire''', nobody),
    ('delete from studio.notifications', nobody),
    ('select from studio.notification_reads', staff),
    ('insert into studio.notification_reads (notification, user_id) select min(id), auth.uid() from studio.notifications', nobody),
    ('update studio.notification_reads set read_at = now()', nobody),
    ('delete from studio.notification_reads', nobody),
    ('select from studio.staff_seen', staff),
    ('insert into studio.staff_seen values (auth.uid(), 1)', nobody),
    ('update studio.staff_seen set booking = 0', nobody),
    ('delete from studio.staff_seen', nobody)
  ) as matrix (statement, expected);
  assert unexpected is null, 'each role affects exactly the permitted rows: ' || unexpected;
end;
$$;

-- Members get no data, and their reads are not recorded.
do $$
begin
  perform pg_temp.become('member');
  assert public.staff_dashboard() is null, 'a member sees no dashboard';
  assert public.staff_notifications() = '[]' and public.staff_find('Hatha') = '[]', 'a member sees no notifications and no search results';
  assert public.staff_passes('', 'all', 0, 10) = '{"rows": [], "total": 0}', 'a member sees no passes of others';
  perform public.mark_notifications_read();
  perform public.mark_bookings_seen();
  assert not exists (select from studio.notification_reads where user_id = pg_temp.user_id_of('member')), 'a member''s reading is not recorded';
  assert not exists (select from studio.staff_seen where user_id = pg_temp.user_id_of('member')), 'a member''s visit is not recorded';
end;
$$;

-- A person's copy of their data contains their own passes, and nobody else's.
do $$
begin
  perform pg_temp.become('other');
  assert public.my_data() #>> '{passes,0,plan}' = 'monthly-unlimited', 'a copy of all data contains the passes';
  perform pg_temp.become('member');
  assert public.my_data() #>> '{passes,0,plan}' = 'ten-class-pack', 'a member sees their own passes';
end;
$$;

-- Events become notifications for the people who may see them.
do $$
declare
  notification studio.notifications;
  pieces integer;
begin
  delete from studio.notifications;
  insert into studio.products (id, name, category, price) values ('quill', 'Quill', 'books', 100);
  insert into studio.stock_movements (product, change, reason) values ('quill', 3, 'opening');
  assert not exists (select from studio.notifications), 'a delivery notifies nobody, however small the stock is';
  insert into studio.stock_movements (product, change, reason) values ('quill', 5, 'delivery');

  foreach pieces in array array[-2, -1, -1] loop
    insert into studio.stock_movements (product, change, reason) values ('quill', pieces, 'correction');
  end loop;
  assert (select count(*) from studio.notifications) = 1, 'staff are notified once of a stock that falls to five';
  select * into notification from studio.notifications;
  assert (notification.kind, notification.title, notification.message, notification.path, notification.admins_only)
    = ('alert', 'Quill is running low', '5 pieces left on the shelf.', '/admin/store?low=1', false), notification::text;
  insert into studio.stock_movements (product, change, reason) values ('quill', -4, 'damage');
  select * into strict notification from studio.notifications order by id desc limit 1;
  assert notification.title = 'Quill is sold out', 'staff are notified again when the product is sold out: ' || notification.title;

  update studio.products set status = 'withdrawn' where id = 'quill';
  insert into studio.stock_movements (product, change, reason) values ('quill', 6, 'delivery'), ('quill', -6, 'damage');
  assert (select count(*) from studio.notifications) = 2, 'a withdrawn product causes no notification';

  delete from studio.notifications;
  perform pg_temp.become('other');
  assert public.place_order(
    'Other', 'other@ekantik.example', '07700 900104', '', '[{"product": "cotton-carry-strap", "quantity": 1}]',
    '{"amount": 1899, "currency": "USD"}', gen_random_uuid()
  ) ->> 'kind' = 'placed';
  perform pg_temp.become('admin');
  assert public.staff_notifications() -> 0 ->> 'title' like 'New order EK-S-50__', 'admins are notified of an order';
  assert (public.staff_badges() ->> 'notifications')::int = 1;
  perform pg_temp.become('instructor');
  assert public.staff_notifications() = '[]', 'instructors have no notifications about stock';
  assert (public.staff_badges() ->> 'notifications')::int = 0;
end;
$$;

-- At most thirty notifications are listed and counted.
do $$
begin
  delete from studio.notifications;
  insert into studio.notifications (kind, title, created_at)
  select 'alert', 'Number ' || n, now() - interval '1 minute' * n from generate_series(1, 40) as n;
  perform pg_temp.become('instructor');
  assert jsonb_array_length(public.staff_notifications()) = 30, 'thirty notifications are listed';
  assert (public.staff_badges() ->> 'notifications')::int = 30, 'unread notifications are counted';
  perform public.mark_notifications_read();
  assert (public.staff_badges() ->> 'notifications')::int = 0, 'all notifications can be marked as read at once';
end;
$$;

-- Bookings are marked as new until a person has looked at them.
do $$
declare
  number bigint;
begin
  perform pg_temp.become('admin');
  assert (public.staff_badges() ->> 'bookings')::boolean, 'the badge shows that there are bookings that the admin has not seen';
  perform public.mark_bookings_seen();
  assert not (public.staff_badges() ->> 'bookings')::boolean, 'the badge disappears after looking';
  perform pg_temp.become('instructor');
  perform public.mark_bookings_seen();
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select occurrences.number, 'Eve', 'eve@post.example', '07700 900200', 'credit_card', 'waitlisted', gen_random_uuid()
  from studio.occurrences where instructor = 'ruth-okafor' limit 1;
  assert not (public.staff_badges() ->> 'bookings')::boolean, 'an instructor gets no notifications about a colleague’s class';
  perform pg_temp.become('admin');
  assert (public.staff_badges() ->> 'bookings')::boolean, 'an admin has the badge';
  perform public.mark_bookings_seen();
  assert public.add_walk_in(
    (select occurrences.number from studio.occurrences join studio.class_series on class_series.key = occurrences.series
      where occurrences.instructor = 'ruth-okafor' and class_series.status = 'active' and occurrences.cancelled_at is null
        and studio.is_future(held_on, occurrences.starts) and studio.places_taken(occurrences.number) < occurrences.capacity
      order by occurrences.number limit 1),
    'Fay', '', '', 'pay_at_studio', gen_random_uuid()
  ) ->> 'kind' = 'done', 'a walk-in is added';
  assert not (public.staff_badges() ->> 'bookings')::boolean, 'a walk-in whom staff have added is no new booking';
end;
$$;
