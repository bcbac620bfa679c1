-- The outbox: mails that are due, written in the same transaction as what they tell of. A worker with the secret key
-- asks for them, sends them, and says which it has sent.

create table studio.mails (
  number bigint generated always as identity primary key,
  -- 'booking-confirmed', 'booking-waitlisted', 'booking-promoted', 'booking-cancelled', 'password-changed'
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  recipient text not null,
  booking bigint references studio.bookings (number) on delete cascade,
  order_number bigint references studio.orders (number) on delete cascade,
  -- What the mail tells, as it was when it was written.
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

comment on table studio.mails is 'Written by functions and triggers; a worker sends what is due.';

create index mails_booking on studio.mails (booking);
create index mails_recipient on studio.mails (studio.mailbox(recipient), created_at);
create index mails_order_number on studio.mails (order_number);
create index mails_waiting on studio.mails (created_at) where sent_at is null;

alter table studio.mails enable row level security;
-- Not what it tells: the private link stands in it.
grant select (number, kind, recipient, booking, order_number, created_at, sent_at) on table studio.mails to authenticated;

create policy "Admins read what customers are told of their orders" on studio.mails
  for select to authenticated
  using (order_number is not null and (select studio.current_role_is('admin')));

-- Whether one more mail may go to an address because somebody clicked. Its owner, signed in, and staff cause as many as
-- they like; so do mails that nobody asked for, as when a class is called off.
create function studio.may_be_written_to(email text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.count(*) from studio.mails
    where studio.mailbox(mails.recipient) = studio.mailbox(may_be_written_to.email)
      and mails.created_at > pg_catalog.now() - (select limits.within from studio.limits where limits.name = 'mails-an-email')
  ) < studio.most_of('mails-an-email')
  or studio.is_staff()
  or exists (
    select from auth.users
    where users.id = auth.uid() and users.email_confirmed_at is not null
      and pg_catalog.lower(users.email) = pg_catalog.lower(may_be_written_to.email)
  );
end;
$$;

-- Puts a mail about a booking into the outbox; who left no address gets none.
-- @param more What the mail tells besides the booking.
create function studio.post_booking_mail(kind text, booking bigint, more jsonb default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.mails (kind, recipient, booking, payload)
  select
    post_booking_mail.kind, bookings.email, bookings.number,
    studio.booking_json(bookings.number) || post_booking_mail.more
  from studio.bookings where bookings.number = post_booking_mail.booking and bookings.email <> '';
end;
$$;

-- Puts a mail about a date into the outbox of everybody who has a place or waits for one.
create function studio.post_occurrence_mails(kind text, occurrence bigint, more jsonb default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.post_booking_mail(post_occurrence_mails.kind, written_to.number, post_occurrence_mails.more)
  from (
    select bookings.number from studio.bookings
    where bookings.occurrence = post_occurrence_mails.occurrence and bookings.status in ('confirmed', 'waitlisted')
    order by bookings.number
  ) as written_to;
end;
$$;

-- Puts the mail of an order's present status into the outbox. Who has just collected it needs none.
create function studio.write_order_mail(wanted bigint)
returns void
language sql
set search_path = ''
as $$
  insert into studio.mails (kind, recipient, order_number, payload)
  select 'order-' || orders.status, orders.email, orders.number, studio.order_json(orders.number)
  from studio.orders
  where orders.number = write_order_mail.wanted and orders.status <> 'collected'
    -- Who orders and cancels all day for a stranger's address is seen on the page only.
    and (orders.status <> 'cancelled' or studio.may_be_written_to(orders.email));
$$;

-- Whoever changed a password is written to, so that nobody changes somebody else's in silence. A trigger, because the
-- service changes passwords by itself: on the account page, and after a recovery mail.
create function studio.post_password_mail()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.mails (kind, recipient, payload)
  values ('password-changed', new.email, pg_catalog.jsonb_build_object('changedAt', pg_catalog.now()));
  return null;
end;
$$;

-- Choosing a first password, where there was none, takes nothing from anybody.
create trigger post_password_mail
  after update of encrypted_password on auth.users
  for each row
  when (
    old.encrypted_password <> '' and new.encrypted_password <> ''
    and old.encrypted_password <> new.encrypted_password and new.email <> ''
  )
  execute function studio.post_password_mail();

-- @param page_limit 1 to 200; 25 unless told.
create function public.due_mails(page_limit integer default null)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'number', due.number, 'kind', due.kind, 'recipient', due.recipient, 'payload', due.payload,
        'createdAt', studio.utc_text(due.created_at)
      )
      order by due.created_at, due.number
    ),
    '[]'
  )
  from (
    select * from studio.mails where mails.sent_at is null
    order by mails.created_at, mails.number limit studio.page_limit(due_mails.page_limit)
  ) as due;
$$;

comment on function public.due_mails(integer) is 'For the worker that sends mails: the oldest first.';

-- For the project's secret key alone, which passes as service_role: private links stand in mails.
grant execute on function public.due_mails(integer) to service_role;

create function public.mark_mails_sent(numbers bigint[])
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  marked integer;
begin
  update studio.mails set sent_at = studio.studio_now()
  where mails.number = any (mark_mails_sent.numbers) and mails.sent_at is null;
  get diagnostics marked = row_count;
  return marked;
end;
$$;

comment on function public.mark_mails_sent(bigint[]) is 'Answers how many of them were due until now.';

grant execute on function public.mark_mails_sent(bigint[]) to service_role;
