-- Limits for one contact and one network address. Staff are exempt. They stop a script that books every place; a real
-- participant should never reach them.

create table studio.limits (
  name text primary key,
  maximum integer not null check (maximum between 0 and 1000000),
  -- The default of a new studio, to restore it: update studio.limits set maximum = default_maximum.
  default_maximum integer not null,
  -- The period over which uses are counted; null if the limit applies to what is open at the moment.
  within interval check (within > interval '0' and within <= interval '24 hours'),
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
  ('places-per-network', 60, interval '24 hours', 'Places that are given to one network address within a day.'),
  ('pieces-per-network', 60, interval '24 hours', 'Pieces that are ordered from one network address within a day.'),
  ('checkouts-per-email', 3, null, 'Online payments of one mailbox, or of one account, that are open at the same time.'),
  ('subscriptions-per-network', 20, interval '24 hours', 'Newsletter sign-ups from one network address within a day.')
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
    perform studio.take_advisory_lock('network', network_hash);
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
    where old_uses.used_at < studio.studio_now() - interval '24 hours'
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

-- Checks whether a caller may try to book or to order, and counts the attempt. Returns the network of caller_network(),
-- and the reason why the caller may not; null if they may.
create function studio.check_caller(out network text, out reason text)
language plpgsql
security definer
set search_path = ''
as $$
begin
  if studio.needs_captcha() then
    reason := 'captcha-missing';
    return;
  end if;
  network := studio.caller_network();
  reason := case when studio.exceeds_network_limit(network) then 'too-many-requests' end;
end;
$$;
