-- The studio's rules, its clock, the days on which it is closed, and the rate limits.

create table studio.studio_settings (
  -- There is one studio: the constraint allows only one row.
  only_row boolean primary key default true check (only_row),
  zone text not null default 'Europe/London'
    check ((timestamp '2000-01-01' at time zone zone) is not null),
  -- Whole hours before the start until which cancelling is free.
  free_cancellation_hours integer not null default 12 check (free_cancellation_hours between 0 and 336),
  -- Hours, not counting the night, within which a person promoted from a waitlist may decline free of charge.
  decline_hours integer not null default 2 check (decline_hours between 0 and 48),
  -- Minutes within which a booking can be undone free of charge, however late it was made.
  undo_minutes integer not null default 10 check (undo_minutes between 0 and 120),
  -- The number of weeks ahead for which occurrences exist as rows, and for which people may book.
  stamp_weeks integer not null default 8 check (stamp_weeks between 1 and 52),
  book_ahead_weeks integer not null default 26 check (book_ahead_weeks between 1 and 520),
  -- Value added tax included in prices, in per cent, if a plan or a product has no rate of its own.
  vat_percent integer not null default 20 check (vat_percent between 0 and 100),
  -- Whether classes, passes and orders can be paid online. Off until an admin enables it, because it requires Stripe's
  -- keys.
  takes_online boolean not null default false,
  -- Whether the server has reported that it has Stripe's keys. Without them no online payment is offered, even if it is
  -- enabled.
  online_ready boolean not null default false
);

comment on table studio.studio_settings is 'One row. Read by everybody, changed by admins.';

insert into studio.studio_settings default values;

alter table studio.studio_settings enable row level security;
grant select on table studio.studio_settings to anon, authenticated;
grant update on table studio.studio_settings to authenticated;

create policy "Everybody reads the settings" on studio.studio_settings
  for select to anon, authenticated using (true);

create policy "Admins change the settings" on studio.studio_settings
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

-- Returns the rules of booking for the site's sentences and the back office.
create function studio.rules_json()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'freeCancellationHours', studio_settings.free_cancellation_hours,
    'declineHours', studio_settings.decline_hours,
    'undoMinutes', studio_settings.undo_minutes,
    'bookAheadWeeks', studio_settings.book_ahead_weeks
  )
  from studio.studio_settings;
$$;

-- Functions that are called often are written in plpgsql: it caches their plans, whereas SQL would plan each call
-- again.

-- Returns the current time. All functions read the time from it, so that a test can replace it.
create function studio.studio_now()
returns timestamptz
language sql
stable
return pg_catalog.now();

-- Returns the current date in the studio's time zone.
create function studio.studio_today()
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select (studio.studio_now() at time zone studio_settings.zone)::date from studio.studio_settings);
end;
$$;

-- Converts a date and a wall-clock time of the studio to an instant: the only function that does this conversion. A
-- time that the change to summer time skips is read with the offset before the change, as PostgreSQL does
-- automatically; a time that occurs twice in October is read as the first, whereas PostgreSQL would take the second.
create function studio.studio_instant(held_on date, clock time)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  zone constant text := (select studio_settings.zone from studio.studio_settings);
  wall_time constant timestamp := studio_instant.held_on + studio_instant.clock;
  half_day_before constant timestamptz := (wall_time at time zone zone) - interval '12 hours';
  -- The instant at the offset that applied half a day before.
  earlier_instant constant timestamptz := (wall_time - ((half_day_before at time zone zone) - (half_day_before at time zone 'UTC'))) at time zone 'UTC';
begin
  return case when earlier_instant at time zone zone = wall_time then earlier_instant else wall_time at time zone zone end;
end;
$$;

-- Returns the last day for which a place can be booked today.
create function studio.bookable_until()
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select studio.studio_today() + 7 * studio_settings.book_ahead_weeks from studio.studio_settings);
end;
$$;

-- Returns the instant until which cancelling a place in a class is free.
create function studio.free_until_at(held_on date, starts time)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select studio.studio_instant(free_until_at.held_on, free_until_at.starts)
      - interval '1 hour' * studio_settings.free_cancellation_hours
    from studio.studio_settings
  );
end;
$$;

-- Returns the instant at which this much daytime has passed: 22:00 to 07:00 in the studio's time zone does not count,
-- because people are not expected to read their mail at night.
create function studio.after_daytime(since timestamptz, length interval)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  zone constant text := (select studio_settings.zone from studio.studio_settings);
  today date := (after_daytime.since at time zone zone)::date;
  counts_from timestamptz := greatest(after_daytime.since, studio.studio_instant(today, '07:00'));
  remaining interval := after_daytime.length;
  evening timestamptz := studio.studio_instant(today, '22:00');
begin
  while counts_from + remaining > evening loop
    remaining := remaining - greatest(interval '0', evening - counts_from);
    today := today + 1;
    counts_from := studio.studio_instant(today, '07:00');
    evening := studio.studio_instant(today, '22:00');
  end loop;
  return counts_from + remaining;
end;
$$;

-- Returns the instant until which a person promoted now may decline free of charge; null if the studio does not offer
-- that.
create function studio.declinable_until()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select studio.after_daytime(studio.studio_now(), pg_catalog.make_interval(hours => studio_settings.decline_hours))
  from studio.studio_settings where studio_settings.decline_hours > 0;
$$;

-- Returns the instant until which a booking made now can be undone free of charge; null if the studio does not offer
-- that.
create function studio.undoable_until()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select studio.studio_now() + pg_catalog.make_interval(mins => studio_settings.undo_minutes)
  from studio.studio_settings where studio_settings.undo_minutes > 0;
$$;

-- Formats an instant as the site does: ISO 8601 in UTC, with milliseconds.
create function studio.utc_text(instant timestamptz)
returns text
language sql
stable
return pg_catalog.to_char(utc_text.instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Days on which the studio is closed: Christmas, a new floor.

create table studio.closures (
  id bigint generated always as identity primary key,
  from_on date not null,
  to_on date not null,
  reason text not null check (reason = btrim(reason) and char_length(reason) between 1 and 200),
  constraint closures_in_order check (from_on <= to_on)
);

comment on table studio.closures is 'Both days included. Read by everybody, changed by admins.';

alter table studio.closures enable row level security;
grant select on table studio.closures to anon, authenticated;
grant insert, update, delete on table studio.closures to authenticated;

create policy "Everybody reads closures" on studio.closures
  for select to anon, authenticated using (true);

create policy "Admins add closures" on studio.closures
  for insert to authenticated with check ((select studio.current_role_is('admin')));

create policy "Admins change closures" on studio.closures
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

create policy "Admins remove closures" on studio.closures
  for delete to authenticated using ((select studio.current_role_is('admin')));

-- Whether a closure includes a day.
create function studio.studio_is_closed(held_on date)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.closures where studio_is_closed.held_on between closures.from_on and closures.to_on
  );
end;
$$;

-- Limits for one contact and one network address. Staff are exempt. They stop a script that books every place; a real
-- participant should never reach them.

create table studio.limits (
  name text primary key,
  maximum integer not null check (maximum between 0 and 1000000),
  -- The default of a new studio, to restore it: update studio.limits set maximum = default_maximum.
  default_maximum integer not null,
  -- The period over which uses are counted; null if the limit applies to what is open at the moment.
  within interval check (within > interval '0' and within <= interval '1 day'),
  meaning text not null
);

comment on table studio.limits is 'Read and changed by admins. Staff themselves are exempt from all of them.';

insert into studio.limits (name, maximum, default_maximum, within, meaning)
select name, maximum, maximum, within, meaning
from (values
  ('places-per-email', 40, null::interval, 'Coming classes that one mailbox has a place in.'),
  ('places-per-phone', 60, null, 'Coming classes that one telephone number has places in; a family shares one.'),
  ('waiting-per-email', 10, null, 'Waitlists that one mailbox is on.'),
  ('waiting-per-phone', 15, null, 'Waitlists that one telephone number is on.'),
  ('people-per-phone', 4, null, 'Places that one telephone number has at the same time.'),
  ('orders-per-email', 4, null, 'Orders of one mailbox that are not collected yet.'),
  ('orders-per-phone', 6, null, 'Orders of one telephone number that are not collected yet.'),
  ('pieces-per-order', 30, null, 'Pieces in one order.'),
  ('mails-per-email', 15, interval '1 hour', 'Mails to one mailbox that somebody causes who is not signed in as its owner.'),
  ('calls-per-network', 120, interval '1 hour', 'Tries to book, to order or to subscribe from one network address, and to pay online with one account, refused ones too.'),
  ('places-per-network-hour', 30, interval '1 hour', 'Places that are given to one network address within an hour.'),
  ('places-per-network', 60, interval '1 day', 'Places that are given to one network address within a day.'),
  ('pieces-per-network', 60, interval '1 day', 'Pieces that are ordered from one network address within a day.'),
  ('checkouts-per-email', 3, null, 'Online payments of one mailbox, or of one account, that are open at the same time.'),
  ('subscriptions-per-network', 20, interval '1 day', 'Newsletter sign-ups from one network address within a day.')
) as first_values (name, maximum, within, meaning);

alter table studio.limits enable row level security;
grant select on table studio.limits to authenticated;
grant update (maximum) on table studio.limits to authenticated;

create policy "Admins read the limits" on studio.limits
  for select to authenticated using ((select studio.current_role_is('admin')));

create policy "Admins change the limits" on studio.limits
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

-- Settings from which the database determines the network address of a caller.
create table studio.network_settings (
  only_row boolean primary key default true check (only_row),
  -- The only request header that is trusted. Hosted projects run behind Cloudflare, which sets this header itself; the
  -- first address in x-forwarded-for is supplied by the caller. If another proxy is in front of the API, name the
  -- header that it sets. There is no fallback header: a caller could send it if the first is missing.
  header text not null default 'cf-connecting-ip' check (header = pg_catalog.lower(header)),
  -- The salt of the stored hash of an address, so that the address cannot be recovered from it.
  salt uuid not null default gen_random_uuid(),
  -- Whether guests can book and order only through the server function that checks their captcha token.
  guests_need_captcha boolean not null default false
);

comment on table studio.network_settings is 'One row, changed by hand in the SQL editor. No role of the site reads it.';

insert into studio.network_settings default values;

alter table studio.network_settings enable row level security;

-- Whether the caller still has to solve a captcha. A signed-in person solved one at Auth. A server function that has
-- checked the captcha token calls with the secret key, which has the role service_role.
create function studio.needs_captcha()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return pg_catalog.current_setting('role', true) = 'anon'
    and (select network_settings.guests_need_captcha from studio.network_settings);
end;
$$;

-- Server functions call it, because they know whether they can check a captcha token. Returns whether the value
-- changed.
create function public.set_guests_need_captcha(required boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.network_settings set guests_need_captcha = set_guests_need_captcha.required
  where network_settings.guests_need_captcha <> set_guests_need_captcha.required;
  return found;
end;
$$;

comment on function public.set_guests_need_captcha(boolean) is 'With the secret key: sets whether guests have to prove that they are human.';

grant execute on function public.set_guests_need_captcha(boolean) to service_role;

-- Server functions call it, because they know whether they can send requests to Stripe. Returns whether the value
-- changed.
create function public.set_online_ready(ready boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.studio_settings set online_ready = set_online_ready.ready
  where studio_settings.online_ready <> set_online_ready.ready;
  return found;
end;
$$;

comment on function public.set_online_ready(boolean) is 'With the secret key: sets whether the server can take payments online.';

grant execute on function public.set_online_ready(boolean) to service_role;

-- The uses of limited functions by network addresses within the last day.
create table studio.network_uses (
  id bigint generated always as identity primary key,
  name text not null references studio.limits (name),
  network text not null,
  amount integer not null check (amount > 0),
  used_at timestamptz not null
);

comment on table studio.network_uses is 'Counted by the functions of limits only; rows are deleted after a day.';

create index network_uses_counted on studio.network_uses (name, network, used_at);
create index network_uses_used_at on studio.network_uses (used_at);

alter table studio.network_uses enable row level security;

-- Returns the maximum of a limit.
-- @throws P0002 if there is no limit of this name.
create function studio.limit_of(name text)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  maximum integer;
begin
  select limits.maximum into strict maximum from studio.limits where limits.name = limit_of.name;
  return maximum;
end;
$$;

-- Returns the network address in a header; for IPv6 the /64 prefix of a household. Null if there is none.
create function studio.network_of(header text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  -- The last entry of a list was added by the nearest proxy; a caller can forge the others.
  last_entry constant text := pg_catalog.btrim(pg_catalog.regexp_replace(network_of.header, '^.*,', ''));
  plain_address constant text := pg_catalog.regexp_replace(last_entry, '^::ffff:(?=[0-9.]+$)', '', 'i');
begin
  return case
    when pg_catalog.family(plain_address::inet) = 6 then pg_catalog.text(pg_catalog.network(pg_catalog.set_masklen(plain_address::inet, 64)))
    else pg_catalog.host(plain_address::inet)
  end;
exception when invalid_text_representation then
  return nullif(pg_catalog.left(last_entry, 100), '');
end;
$$;

-- Takes an advisory lock that serialises all work on one network, one account that pays online, one mailbox, one
-- telephone number, one invited profile, or one payment or membership at Stripe until the end of the transaction.
-- The order in which every transaction takes its locks. Advisory locks before any row: request, Stripe object, closing
-- days, network, account, mailbox, telephone, instructor. Then an account that is changed, its profile, classes,
-- occurrences, people (hold_person()), refunded payments with their orders, the advisory lock of the passes, which giving
-- places to waiting people requires, too (lock_passes()), passes, bookings, orders, products, checkouts, subscriptions, the
-- number of a payment. Rows of one kind are locked in ascending order, all of them before the next kind. A booking that a
-- pass pays for looks up its person before the class: the lock of the mailbox keeps it apart from an erasure.
create function studio.lock_one(kind text, key text)
returns void
language sql
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('limit ' || lock_one.kind || ' ' || lock_one.key, 0)
  );
$$;

-- Returns a salted hash by which a caller is counted; null for null.
create function studio.caller_hash(caller text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.encode(
    pg_catalog.sha256(pg_catalog.convert_to(network_settings.salt::text || caller_hash.caller, 'UTF8')), 'hex'
  )
  from studio.network_settings;
$$;

-- Returns the caller's network as a salted hash. Null for staff, and for calls that do not come through the API, as in
-- the SQL editor: these are not counted. Locks the network until the end of the transaction.
create function studio.caller_network()
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  request_headers constant jsonb := nullif(pg_catalog.current_setting('request.headers', true), '')::jsonb;
  network_hash text;
begin
  if request_headers is null or studio.is_staff() then
    return null;
  end if;
  select studio.caller_hash(client.network) into network_hash
  from studio.network_settings
  cross join lateral (
    -- Only a server function may name the address of the client for which it calls.
    select studio.network_of(
      request_headers ->> case pg_catalog.current_setting('role', true)
        when 'service_role' then 'x-client-address' else network_settings.header
      end
    ) as network
  ) as client;
  if network_hash is not null then
    perform studio.lock_one('network', network_hash);
  end if;
  return network_hash;
end;
$$;

-- Whether a network may use a limited function this many more times.
create function studio.is_network_allowed(limited text, network text, amount integer)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return is_network_allowed.network is null or is_network_allowed.amount + (
    select coalesce(pg_catalog.sum(network_uses.amount), 0)
    from studio.limits
    left join studio.network_uses on network_uses.name = limits.name
      and network_uses.network = is_network_allowed.network
      and network_uses.used_at > studio.studio_now() - limits.within
    where limits.name = is_network_allowed.limited
  ) <= studio.limit_of(is_network_allowed.limited);
end;
$$;

-- Records a use by a network address, for is_network_allowed(), and deletes some of the uses older than a day. Does
-- nothing without an address.
create function studio.count_network_use(limited text, network text, amount integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if count_network_use.network is null then
    return;
  end if;
  -- `skip locked` lets two transactions delete different rows at the same moment.
  delete from studio.network_uses where network_uses.id in (
    select old_uses.id from studio.network_uses as old_uses
    where old_uses.used_at < studio.studio_now() - interval '1 day'
    limit 100 for update skip locked
  );
  insert into studio.network_uses (name, network, amount, used_at)
  values (count_network_use.limited, count_network_use.network, count_network_use.amount, studio.studio_now());
end;
$$;

-- Counts an attempt, even if it is refused later, and returns whether it exceeds the limit.
create function studio.exceeds_network_limit(network text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not studio.is_network_allowed('calls-per-network', exceeds_network_limit.network, 1) then
    return true;
  end if;
  perform studio.count_network_use('calls-per-network', exceeds_network_limit.network, 1);
  return false;
end;
$$;

-- Contacts are compared by the person whom they reach: ada+yoga@… is Ada's mailbox, and +44 7700 900200 is the same
-- telephone as 07700 900200.
create function studio.mailbox(email text)
returns text
language sql
immutable
return pg_catalog.lower(pg_catalog.regexp_replace(mailbox.email, '\+[^@]*@', '@'));

-- Returns the last ten digits of a telephone number: formats with and without the country code are the same number.
create function studio.phone_digits(phone text)
returns text
language sql
immutable
return pg_catalog.right(pg_catalog.regexp_replace(phone_digits.phone, '[^0-9]', '', 'g'), 10);

-- Locks the mailboxes of addresses; those that are empty or null are left out.
create function studio.lock_mailboxes(variadic emails text[])
returns void
language sql
set search_path = ''
as $$
  select studio.lock_one('mailbox', addresses.mailbox)
  from (
    select distinct studio.mailbox(address.email) as mailbox from pg_catalog.unnest(emails) as address (email)
    where address.email <> ''
    -- In the same order as everywhere.
    order by 1
  ) as addresses;
$$;

-- Locks the mailbox and the telephone number of a contact until the end of the transaction.
create function studio.lock_contact(email text, phone text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform studio.lock_mailboxes(lock_contact.email);
  perform studio.lock_one('phone', studio.phone_digits(lock_contact.phone));
end;
$$;
