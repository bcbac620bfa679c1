-- What admins do when somebody writes and asks what is stored of them, or wants it erased.

-- Why somebody cannot be erased: staff come and go by other ways. Null where they can.
create function public.erasing_refusal(address text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when user_roles.role = 'admin' and (select count(*) from public.user_roles where user_roles.role = 'admin') = 1
      then 'last-admin'
    when user_roles.role in ('admin', 'instructor') then 'staff'
    when exists (
      select from public.instructor_details
      where pg_catalog.lower(instructor_details.email) = pg_catalog.lower(erasing_refusal.address)
    ) then 'teacher'
  end
  from (select) as always
  left join auth.users on pg_catalog.lower(users.email) = pg_catalog.lower(erasing_refusal.address)
  left join public.user_roles on user_roles.user_id = users.id;
$$;

create function public.account_of(address text)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select users.id from auth.users where pg_catalog.lower(users.email) = pg_catalog.lower(account_of.address);
$$;

create function public.staff_person(email text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := public.tidy_email(staff_person.email);
  person constant uuid := public.account_of(address);
begin
  if not public.current_role_is('admin') then
    return public.refused('not-allowed');
  end if;
  if address is null then
    return public.refused('email-invalid');
  end if;
  return pg_catalog.jsonb_build_object(
    'kind', 'found',
    'email', address,
    'role', (select user_roles.role from public.user_roles where user_roles.user_id = person),
    'hindrance', public.erasing_refusal(address),
    'bookings', (select count(*) from public.bookings_of(address, person)),
    'comingBookings', (
      select count(*)
      from public.bookings_of(address, person) as bookings
      join public.occurrences on occurrences.number = bookings.occurrence
      where bookings.status in ('confirmed', 'waitlisted')
        and public.studio_instant(occurrences.held_on, occurrences.starts) > public.studio_now()
    ),
    'orders', (select count(*) from public.orders_of(address, person)),
    'openOrders', (
      select count(*) from public.orders_of(address, person) as orders where orders.status in ('placed', 'ready')
    ),
    'memberships', (select count(*) from public.memberships_of(address, person)),
    'mails', (select count(*) from public.mails_of(address, person)),
    'newsletter', exists (
      select from public.subscribers where pg_catalog.lower(subscribers.email) = pg_catalog.lower(address)
    )
  );
end;
$$;

comment on function public.staff_person(text) is
  'For admins: what is stored under an address, in numbers: PersonAnswer in src/backend/staff/people.ts.';

create function public.staff_person_data(email text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select public.person_data(address, public.account_of(address))
  from (select public.tidy_email(staff_person_data.email) as address) as asked
  where address is not null and public.current_role_is('admin');
$$;

comment on function public.staff_person_data(text) is
  'For admins: everything stored under an address, as my_data() has it; null for others.';

create function public.staff_erase_person(email text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address constant text := public.tidy_email(staff_erase_person.email);
  answer jsonb;
begin
  answer := public.answer_at_once(staff_erase_person.request_id);
  if answer is not null then
    return answer;
  end if;
  if address is null then
    return public.refused('email-invalid');
  end if;
  if public.erasing_refusal(address) is not null then
    return public.refused(public.erasing_refusal(address));
  end if;

  answer := public.erase_person(address, public.account_of(address));
  return public.kept_answer(
    staff_erase_person.request_id, pg_catalog.jsonb_build_object('kind', 'erased', 'erased', answer)
  );
end;
$$;

comment on function public.staff_erase_person(text, uuid) is
  'For admins, when somebody asked for it: EraseAnswer in src/backend/staff/people.ts.';

-- When somebody was erased, and by whom: who it was is not known any more.
create function public.staff_erasures()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'at', public.utc_text(newest.erased_at), 'by', public.staff_name(newest.erased_by), 'byThemselves', newest.erased_by is null,
        'erased', newest.counts
      )
      order by newest.number desc
    ),
    '[]'
  )
  from (select * from public.erasures order by erasures.number desc limit 20) as newest
  where public.current_role_is('admin');
$$;

comment on function public.staff_erasures() is 'For admins: Erasure[] in src/backend/staff/people.ts; none for others.';

revoke all on function
  public.erasing_refusal(text), public.account_of(text), public.staff_person(text), public.staff_person_data(text),
  public.staff_erase_person(text, uuid), public.staff_erasures()
  from public, anon, authenticated;
grant execute on function
  public.staff_person(text), public.staff_person_data(text), public.staff_erase_person(text, uuid), public.staff_erasures()
  to authenticated;
