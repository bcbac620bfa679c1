-- Locking the rows of a person who is erased.

-- Locks the rows of a person in the order that studio.take_advisory_lock() describes. The account and its profile come
-- first, because a change of either locks the person. Then follow occurrences, the person, passes (also those of waiting
-- people who are given a place), orders and products, each in ascending order. The account is locked again at the end,
-- against bookings in its name: they lock it until their transactions end.
-- @returns Whether everything is locked: not if a booking or an order was made in the meantime.
create function studio.try_to_lock_rows_of_person(address text, account uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  occurrence_numbers constant bigint[] := array(
    select bookings.occurrence from studio.bookings_of(address, account) as bookings
    union
    select checkouts.occurrence from studio.checkouts_of(address, account) as checkouts
    where checkouts.state = 'open' and checkouts.occurrence is not null
  );
  order_numbers constant bigint[] := array(select orders.number from studio.orders_of(address, account) as orders);
  person_numbers constant bigint[] := array(select studio.people_of(address, account));
begin
  perform from auth.users where users.id = account for no key update;
  perform from studio.profiles where profiles.user_id = account for update;
  perform from studio.occurrences where occurrences.number = any (occurrence_numbers)
  order by occurrences.number for no key update;
  -- Waits for a note that is being saved, so that it is erased, too.
  perform from studio.people where people.number = any (person_numbers) order by people.number for update;
  perform studio.lock_passes(exclusive => true);
  perform from studio.orders where orders.number = any (order_numbers) order by orders.number for no key update;
  perform from studio.products
  where products.id in (
    select order_lines.product from studio.order_lines where order_lines.order_number = any (order_numbers)
    union
    select line.value ->> 'product'
    from studio.checkouts_of(address, account) as checkouts
    cross join lateral pg_catalog.jsonb_array_elements(checkouts.lines) as line
    where checkouts.state = 'open' and checkouts.kind = 'order'
  )
  order by products.id for no key update;
  perform from auth.users where users.id = account for update;

  return not exists (
    select from studio.bookings_of(address, account) as bookings where bookings.occurrence <> all (occurrence_numbers)
  ) and not exists (
    select from studio.orders_of(address, account) as orders where orders.number <> all (order_numbers)
  ) and not exists (
    select from studio.people_of(address, account) as people (number) where people.number <> all (person_numbers)
  );
end;
$$;

-- Calls try_to_lock_rows_of_person() until it has locked everything, even if bookings and orders are made in the meantime.
-- @throws PT503 if there are still new ones after twenty attempts.
create function studio.lock_rows_of_person(address text, account uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  for attempt in 1 .. 20 loop
    begin
      exit when studio.try_to_lock_rows_of_person(address, account);
      -- The exception releases the row locks, so that they are taken again in order.
      raise exception 'not all rows are locked' using errcode = 'EK001';
    exception when sqlstate 'EK001' then
      if attempt = 20 then
        -- The data API responds with 503 Service Unavailable.
        raise exception 'too busy' using errcode = 'PT503';
      end if;
    end;
  end loop;
end;
$$;
