-- For admins, when a person requests a copy of their data or its erasure.

-- Returns the account of the person with an address: after a merge, it may be the account of another address.
create function studio.account_of(address text)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select people.user_id from studio.people
      where people.number in (select studio.people_of(account_of.address, null)) and people.user_id is not null
    ),
    -- An account whose address is not confirmed.
    (select users.id from auth.users where pg_catalog.lower(users.email) = pg_catalog.lower(account_of.address))
  );
$$;

-- Returns the reason why a person cannot be erased: staff accounts are removed in other ways. Null if they can.
create function studio.erasing_refusal(address text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when staff.role = 'admin' and (select count(*) from studio.user_roles where user_roles.role = 'admin') = 1
      then 'last-admin'
    when staff.role is not null then 'staff'
    when exists (
      select from studio.instructor_details
      where pg_catalog.lower(instructor_details.email) = any (studio.addresses_of(erasing_refusal.address, null))
    ) then 'instructor'
  end
  from (select) as one_row
  -- It searches the few accounts of staff, because there is no index on the lower-case address of accounts.
  left join (
    select user_roles.role from studio.user_roles join auth.users on users.id = user_roles.user_id
    where user_roles.role <> 'user' and (
      pg_catalog.lower(users.email) = pg_catalog.lower(erasing_refusal.address)
      or users.id in (
        select people.user_id from studio.people
        where people.number in (select studio.people_of(erasing_refusal.address, null))
      )
    )
  ) as staff on true;
$$;

-- Returns the tidied input of an admin: an email address, or "#7001" for a person without an address. Null if it is
-- neither.
create function studio.tidy_person_key(value text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when tidy_person_key.value !~ '^#' then studio.tidy_email(tidy_person_key.value)
    when exists (
      select from studio.people
      where people.email = '' and people.erased_at is null
        and tidy_person_key.value = '#' || people.number
    ) then tidy_person_key.value
  end;
$$;

create function public.staff_person(email text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := studio.tidy_person_key(staff_person.email);
  account constant uuid := studio.account_of(address);
  addresses constant text[] := studio.addresses_of(address, account);
begin
  if not studio.current_role_is('admin') then
    return studio.refused('not-allowed');
  end if;
  if address is null then
    return studio.refused('email-invalid');
  end if;
  return pg_catalog.jsonb_build_object(
    'kind', 'found',
    'email', address,
    -- Whether there are data that the following does not count.
    'exists', exists (select from studio.people_of(address, account))
      or exists (select from studio.checkouts_of(address, account))
      or exists (select from studio.reminders_off where reminders_off.email = any (addresses))
      or exists (select from studio.invitations where pg_catalog.lower(invitations.email) = any (addresses))
      or exists (
        select from studio.instructor_details where pg_catalog.lower(instructor_details.email) = any (addresses)
      ),
    'role', (select user_roles.role from studio.user_roles where user_roles.user_id = account),
    'refusal', studio.erasing_refusal(address),
    'bookings', (select count(*) from studio.bookings_of(address, account)),
    'comingBookings', (
      select count(*)
      from studio.bookings_of(address, account) as bookings
      join studio.occurrences on occurrences.number = bookings.occurrence
      where bookings.status in ('confirmed', 'waitlisted')
        and studio.studio_instant(occurrences.held_on, occurrences.starts) > studio.studio_now()
    ),
    'orders', (select count(*) from studio.orders_of(address, account)),
    'openOrders', (
      select count(*) from studio.orders_of(address, account) as orders where orders.status in ('placed', 'ready')
    ),
    -- Among these: those that stay when the person is erased.
    'keptOrders', (
      select count(*) from studio.orders_of(address, account) as orders where studio.stays_without_customer(orders)
    ),
    'passes', (select count(*) from studio.passes_of(address, account)),
    'mails', (select count(*) from studio.mails_of(address, account)),
    'newsletter', exists (
      select from studio.subscribers
      where pg_catalog.lower(subscribers.email) = any (addresses)
    )
  );
end;
$$;

comment on function public.staff_person(text) is
  'For admins: the number of records stored under an address: personAnswer in src/backend/people/erasing-methods.ts.';

grant execute on function public.staff_person(text) to authenticated;

create function public.staff_person_data(email text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.person_json(address, studio.account_of(address))
  from (select studio.tidy_person_key(staff_person_data.email) as address) as input
  where address is not null and studio.current_role_is('admin');
$$;

comment on function public.staff_person_data(text) is
  'For admins: everything stored under an address, in the format of my_data(); null for others.';

grant execute on function public.staff_person_data(text) to authenticated;
