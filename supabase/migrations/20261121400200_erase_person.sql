-- Erasing a person: by themselves, or by an admin who was asked to. Every place they would have come to is given to
-- who waits, open orders go back to the shelf, and nothing stays that says who they were.

create table public.erasures (
  number bigint generated always as identity primary key,
  erased_at timestamptz not null default now(),
  -- Null where people erased themselves. No reference: the history outlives the accounts that it speaks of.
  erased_by uuid,
  -- How much there was, in numbers: Erased in src/domain/people/erasing.ts.
  counts jsonb not null
);

comment on table public.erasures is 'That somebody was erased, never who. Written by erase_person() only.';

alter table public.erasures enable row level security;
revoke all on table public.erasures from public, anon, authenticated;
grant select on table public.erasures to authenticated;

create policy "Admins read that somebody was erased" on public.erasures
  for select to authenticated using ((select public.current_role_is('admin')));

-- Locks what is changed in the order of book(), cancel_place() and place_order(): occurrences, orders, products, each
-- in ascending order; then the account, which whoever books in its name holds on to until they are done.
-- Answers whether everything is held: what was booked or ordered meanwhile is not.
create function public.hold_person(address text, person uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  places constant bigint[] := array(
    select distinct bookings.occurrence from public.bookings_of(address, person) as bookings
  );
  purchases constant bigint[] := array(select orders.number from public.orders_of(address, person) as orders);
begin
  perform from public.occurrences where occurrences.number = any (places)
  order by occurrences.number for no key update;
  perform from public.orders where orders.number = any (purchases) order by orders.number for no key update;
  perform from public.products
  where products.id in (select order_lines.product from public.order_lines where order_lines.order_number = any (purchases))
  order by products.id for no key update;
  perform from auth.users where users.id = person for update;

  return not exists (
    select from public.bookings_of(address, person) as bookings where bookings.occurrence <> all (places)
  ) and not exists (
    select from public.orders_of(address, person) as orders where orders.number <> all (purchases)
  );
end;
$$;

-- Takes what sign-in keeps. Not every server has every table, and a hosted one decides who may clear its log.
create function public.erase_account(person uuid, address text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The history of roles and changes keeps that it was the same person, and no longer which account.
  nobody constant uuid := gen_random_uuid();
begin
  delete from auth.users where users.id = person;
  update public.role_changes set user_id = nobody where role_changes.user_id = person;
  update public.role_changes set changed_by = nobody where role_changes.changed_by = person;
  update public.record_changes set changed_by = nobody where record_changes.changed_by = person;
  update public.erasures set erased_by = nobody where erasures.erased_by = person;
  delete from public.staff_requests where staff_requests.made_by = person;
  if coalesce(has_table_privilege(to_regclass('auth.flow_state'), 'delete'), false) then
    execute 'delete from auth.flow_state where user_id = $1' using person;
  end if;
  if coalesce(has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete'), false) then
    execute $log$
      delete from auth.audit_log_entries
      where payload::text like '%' || $1 || '%'
        or strpos(lower(payload::text), lower($2)) > 0
    $log$ using person, address;
  end if;
end;
$$;

-- @param address Null where nobody has confirmed that it is theirs. @param person Null for a guest.
-- Who may, is decided by the functions that call this. Answers how much there was.
create function public.erase_person(address text, person uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  own_bookings bigint[];
  own_orders bigint[];
  own_memberships bigint[];
  -- What says who they are, wherever it stands; and what of it is nobody else's, as a name or a telephone may be.
  details text[];
  marks text[];
  ended bigint;
  cancelled bigint := 0;
  returned bigint := 0;
  counts jsonb;
begin
  -- Whoever books or orders under the address comes before or after this, not in between: see public.lock_one().
  if address is not null then
    perform public.lock_one('mailbox', public.mailbox(address));
  end if;
  for attempt in 1 .. 20 loop
    begin
      exit when public.hold_person(address, person);
      -- Lets go of what was held, so that it is taken again in order.
      raise exception 'not all is held' using errcode = 'EK001';
    exception when sqlstate 'EK001' then
      if attempt = 20 then
        -- The data API answers 503 Service Unavailable.
        raise exception 'too busy' using errcode = 'PT503';
      end if;
    end;
  end loop;

  own_bookings := array(select bookings.number from public.bookings_of(address, person) as bookings order by 1);
  own_orders := array(select orders.number from public.orders_of(address, person) as orders order by 1);
  own_memberships := array(select memberships.number from public.memberships_of(address, person) as memberships);
  counts := pg_catalog.jsonb_build_object(
    'account', exists (select from auth.users where users.id = person),
    'newsletter', exists (
      select from public.subscribers where pg_catalog.lower(subscribers.email) = pg_catalog.lower(address)
    ),
    'bookings', cardinality(own_bookings),
    'orders', cardinality(own_orders),
    'memberships', cardinality(own_memberships),
    'mails', (select count(*) from public.mails_of(address, person))
  );
  -- Known only by an address that is theirs for certain: nobody erases what is said of somebody else.
  details := array(
    select distinct detail
    from (
      select bookings.phone, bookings.name from public.bookings_of(address, null) as bookings
      union all
      select orders.phone, orders.name from public.orders_of(address, null) as orders
      union all
      select '', memberships.name from public.memberships_of(address, null) as memberships
      union all
      select profiles.phone, profiles.name from public.profiles where address is not null and profiles.user_id = person
    ) as found
    cross join lateral (values (found.phone), (found.name)) as written (detail)
    -- A single word may stand for many things.
    where detail like '% %' or detail ~ '[0-9]{7}'
  ) || address;
  details := array_remove(details, null);
  marks := array_remove(array[address, person::text], null);

  -- Who waits first: a place that comes free must not go to the person who leaves.
  for ended in
    select bookings.number from public.bookings
    where bookings.number = any (own_bookings) and bookings.status in ('confirmed', 'waitlisted')
    order by bookings.status = 'waitlisted' desc, bookings.occurrence, bookings.number
  loop
    if public.cancel_place(ended) ->> 'kind' = 'cancelled' then
      cancelled := cancelled + 1;
    end if;
  end loop;
  for ended in
    select orders.number from public.orders
    where orders.number = any (own_orders) and orders.status in ('placed', 'ready')
    order by orders.number
  loop
    perform public.move_order(ended, 'cancelled');
    returned := returned + 1;
  end loop;
  counts := counts
    || pg_catalog.jsonb_build_object('cancelledBookings', cancelled, 'cancelledOrders', returned);

  delete from public.memberships
  where memberships.number = any (own_memberships) and memberships.from_on >= public.studio_today();
  update public.memberships set to_on = public.studio_today() - 1
  where memberships.number = any (own_memberships) and memberships.to_on >= public.studio_today();
  delete from public.subscribers where pg_catalog.lower(subscribers.email) = pg_catalog.lower(address);

  -- The mails are written by now, and nobody is left to read them.
  delete from public.mails where mails.number in (select theirs.number from public.mails_of(address, person) as theirs);
  perform public.erase_bookings(own_bookings);
  perform public.erase_orders(own_orders);
  perform public.erase_memberships(own_memberships);

  -- Where staff or the studio wrote of them.
  update public.occurrences set cancel_reason = pg_catalog.left(public.text_without(cancel_reason, details), 500)
  where cancel_reason <> public.text_without(cancel_reason, details);
  update public.notifications set
    title = pg_catalog.left(public.text_without(title, marks), 160),
    message = pg_catalog.left(public.text_without(message, details), 500)
  where title <> public.text_without(title, marks) or message <> public.text_without(message, details);
  delete from public.staff_requests where answer <> public.document_without(answer, details);

  if person is not null then
    perform public.erase_account(person, address);
  end if;
  update public.record_changes set
    before = public.document_without(before, marks), after = public.document_without(after, marks)
  where exists (
    select from unnest(marks) as mark
    where strpos(lower(concat(before::text, after::text)), lower(mark)) > 0
  );
  update public.record_changes set
    before = public.document_without(before, details), after = public.document_without(after, details)
  where record_changes.kind = 'occurrence' and (before ? 'cancel_reason' or after ? 'cancel_reason');

  insert into public.erasures (erased_by, counts)
  values (case when auth.uid() is distinct from person then auth.uid() end, counts);
  return counts;
end;
$$;

-- Whether the person who asks gave their password within the last minutes, not only has a session that still lasts.
-- A hosted project writes into the token how and when they signed in; the embedded one only knows the session.
create function public.signed_in_lately()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where sessions.id::text = auth.jwt() ->> 'session_id'
      and sessions.user_id = auth.uid()
      and sessions.created_at > pg_catalog.now() - interval '10 minutes'
  ) and (
    not auth.jwt() ? 'amr' or exists (
      select from pg_catalog.jsonb_array_elements(auth.jwt() -> 'amr') as way
      where way ->> 'method' = 'password'
        and pg_catalog.to_timestamp((way ->> 'timestamp')::double precision) > pg_catalog.now() - interval '10 minutes'
    )
  );
$$;

create function public.delete_my_account()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    return public.refused('signed-out');
  end if;
  -- A retry after a lost answer.
  if public.present_person() is null then
    return '{"kind": "deleted"}';
  end if;
  if not public.signed_in_lately() then
    return public.refused('sign-in-again');
  end if;

  perform public.erase_person(public.confirmed_address(auth.uid()), auth.uid());
  return '{"kind": "deleted"}';
exception
  when sqlstate 'PT409' then
    if sqlerrm <> 'last-admin' then
      raise;
    end if;
    return public.refused('last-admin');
end;
$$;

comment on function public.delete_my_account() is
  'Erases the person who asks. Answers {"kind":"deleted"} or {"kind":"refused","reason":"last-admin"|"sign-in-again"|"signed-out"}.';

revoke all on function
  public.hold_person(text, uuid), public.erase_account(uuid, text), public.erase_person(text, uuid),
  public.signed_in_lately(), public.delete_my_account()
  from public, anon, authenticated;
grant execute on function public.delete_my_account() to authenticated;
