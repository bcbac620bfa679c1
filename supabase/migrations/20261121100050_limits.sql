-- How much one contact and one network address may do without asking at the studio. Staff are exempt.
-- They stop a script that books every place; nobody who comes to class should ever meet them.

create table public.limits (
  name text primary key,
  most integer not null check (most >= 0),
  -- What a new studio begins with, to go back to: update public.limits set most = usual.
  usual integer not null,
  -- How long something counts; null where what counts is what is open at the moment.
  within interval check (within > interval '0' and within <= interval '1 day'),
  meaning text not null
);

comment on table public.limits is 'Read and changed by admins. Staff themselves are exempt from all of them.';

insert into public.limits (name, most, usual, within, meaning)
select name, most, most, within, meaning
from (values
  ('places-an-email', 40, null::interval, 'Coming classes that one mailbox has a place in.'),
  ('places-a-phone', 60, null, 'Coming classes that one telephone number has places in; a family shares one.'),
  ('waiting-an-email', 10, null, 'Waitlists that one mailbox is on.'),
  ('waiting-a-phone', 15, null, 'Waitlists that one telephone number is on.'),
  ('people-a-phone', 4, null, 'Places that one telephone number has at the same time.'),
  ('orders-an-email', 4, null, 'Orders of one mailbox that are not collected yet.'),
  ('orders-a-phone', 6, null, 'Orders of one telephone number that are not collected yet.'),
  ('pieces-an-order', 30, null, 'Pieces in one order.'),
  ('mails-an-email', 15, interval '1 hour', 'Mails to one mailbox that somebody causes who is not signed in as its owner.'),
  ('calls-a-network', 120, interval '1 hour', 'Tries to book, to order or to subscribe from one network address, refused ones too.'),
  ('places-a-network-hour', 30, interval '1 hour', 'Places that are given to one network address within an hour.'),
  ('places-a-network', 60, interval '1 day', 'Places that are given to one network address within a day.'),
  ('pieces-a-network', 60, interval '1 day', 'Pieces that are ordered from one network address within a day.'),
  ('subscriptions-a-network', 20, interval '1 day', 'Newsletter sign-ups from one network address within a day.')
) as first_values (name, most, within, meaning);

alter table public.limits enable row level security;
revoke all on table public.limits from public, anon, authenticated;
grant select on table public.limits to authenticated;
grant update (most) on table public.limits to authenticated;

create policy "Admins read the limits" on public.limits
  for select to authenticated using ((select public.current_role_is('admin')));

create policy "Admins change the limits" on public.limits
  for update to authenticated
  using ((select public.current_role_is('admin')))
  with check ((select public.current_role_is('admin')));

-- How the database learns which network address asks.
create table public.network_settings (
  only_row boolean primary key default true check (only_row),
  -- The API's headers in the order of trust. Hosted projects stand behind Cloudflare, which writes the first one itself.
  -- Where another proxy stands before the API, leave only the one that this proxy writes: visitors can send the others.
  headers text[] not null default '{cf-connecting-ip,x-real-ip,x-forwarded-for}',
  -- Mixed into what is kept of an address, so that nobody can read the address out of it.
  salt uuid not null default gen_random_uuid()
);

comment on table public.network_settings is 'One row, changed by hand in the SQL editor. No role of the site reads it.';

insert into public.network_settings default values;

alter table public.network_settings enable row level security;
revoke all on table public.network_settings from public, anon, authenticated;

-- What network addresses did within the last day.
create table public.network_uses (
  id bigint generated always as identity primary key,
  name text not null references public.limits (name),
  network text not null,
  amount integer not null check (amount > 0),
  used_at timestamptz not null
);

comment on table public.network_uses is 'Counted by the functions of limits only; rows go after a day.';

create index network_uses_counted on public.network_uses (name, network, used_at);
create index network_uses_used_at on public.network_uses (used_at);

alter table public.network_uses enable row level security;
revoke all on table public.network_uses from public, anon, authenticated;

create function public.most_of(name text)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  most integer;
begin
  select limits.most into strict most from public.limits where limits.name = most_of.name;
  return most;
end;
$$;

-- The network address in a header; of IPv6 the part that one household has. Null where there is none.
create function public.network_of(written text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  -- A list ends with what the nearest proxy wrote; the rest of it anybody can claim.
  last constant text := pg_catalog.btrim(pg_catalog.regexp_replace(network_of.written, '^.*,', ''));
  plain constant text := pg_catalog.regexp_replace(last, '^::ffff:(?=[0-9.]+$)', '', 'i');
begin
  return case
    when pg_catalog.family(plain::inet) = 6 then pg_catalog.text(pg_catalog.network(pg_catalog.set_masklen(plain::inet, 64)))
    else pg_catalog.host(plain::inet)
  end;
exception when invalid_text_representation then
  return nullif(pg_catalog.left(last, 100), '');
end;
$$;

-- Who asks, as a key that does not tell the address. Null for staff, and where no API stands between, as in the SQL
-- editor: nothing is counted then. Requests of one network come one after the other from here on.
create function public.asking_network()
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent constant jsonb := nullif(pg_catalog.current_setting('request.headers', true), '')::jsonb;
  key text;
begin
  if sent is null or public.is_staff() then
    return null;
  end if;
  select pg_catalog.encode(
    pg_catalog.sha256(pg_catalog.convert_to(network_settings.salt::text || found.network, 'UTF8')), 'hex'
  ) into key
  from public.network_settings
  cross join lateral (
    select public.network_of(sent ->> trusted.header) as network
    from unnest(network_settings.headers) with ordinality as trusted (header, place)
    where sent ->> trusted.header <> ''
    order by trusted.place
    limit 1
  ) as found;
  if key is not null then
    perform public.lock_one('network', key);
  end if;
  return key;
end;
$$;

-- Lets everything about one network, one mailbox or one telephone number come one after the other until its transaction
-- ends. Always in this order, and before any row is locked: request, network, mailbox, telephone; then classes or products.
create function public.lock_one(kind text, key text)
returns void
language sql
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('limit ' || lock_one.kind || ' ' || lock_one.key, 0)
  );
$$;

-- Whether a network may do so much more.
create function public.network_may(limited text, network text, amount integer)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return network_may.network is null or network_may.amount + (
    select coalesce(pg_catalog.sum(network_uses.amount), 0)
    from public.limits
    left join public.network_uses on network_uses.name = limits.name
      and network_uses.network = network_may.network
      and network_uses.used_at > public.studio_now() - limits.within
    where limits.name = network_may.limited
  ) <= public.most_of(network_may.limited);
end;
$$;

create function public.count_network_use(limited text, network text, amount integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if count_network_use.network is null then
    return;
  end if;
  -- Two at the same moment clear different rows away.
  delete from public.network_uses where network_uses.id in (
    select old_ones.id from public.network_uses as old_ones
    where old_ones.used_at < public.studio_now() - interval '1 day'
    limit 100 for update skip locked
  );
  insert into public.network_uses (name, network, amount, used_at)
  values (count_network_use.limited, count_network_use.network, count_network_use.amount, public.studio_now());
end;
$$;

-- Counts a try, refused ones too, and answers whether it is one too many.
create function public.is_one_call_too_many(network text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not public.network_may('calls-a-network', is_one_call_too_many.network, 1) then
    return true;
  end if;
  perform public.count_network_use('calls-a-network', is_one_call_too_many.network, 1);
  return false;
end;
$$;

-- Contacts are compared by what reaches the same person: ada+yoga@… is Ada's mailbox, and +44 7700 900200 rings where
-- 07700 900200 does.
create function public.mailbox(email text)
returns text
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.lower(pg_catalog.regexp_replace(mailbox.email, '\+[^@]*@', '@'));
$$;

create function public.phone_digits(phone text)
returns text
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.right(pg_catalog.regexp_replace(phone_digits.phone, '[^0-9]', '', 'g'), 10);
$$;

create function public.lock_contact(email text, phone text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform public.lock_one('mailbox', public.mailbox(lock_contact.email));
  perform public.lock_one('phone', public.phone_digits(lock_contact.phone));
end;
$$;

revoke all on function
  public.most_of(text), public.network_of(text), public.asking_network(), public.lock_one(text, text),
  public.network_may(text, text, integer), public.count_network_use(text, text, integer),
  public.is_one_call_too_many(text), public.mailbox(text), public.phone_digits(text), public.lock_contact(text, text)
  from public, anon, authenticated;
-- Indexes ask them in the name of whoever writes.
grant execute on function public.mailbox(text), public.phone_digits(text) to service_role;
