-- The list of people in the back office, and the search for them. Admins see everyone, instructors people who have or had
-- a place in their classes.

-- Returns the first and the last day on which a person attended, and the next on which they have a place.
-- @param instructor_key Only classes of this instructor; null for all.
create function studio.visit_days(person bigint, instructor_key text)
returns table (first_on date, last_on date, next_on date)
language sql
stable
security definer
set search_path = ''
as $$
  select
    min(occurrences.held_on) filter (where attended),
    max(occurrences.held_on) filter (where attended),
    min(occurrences.held_on) filter (where bookings.status = 'confirmed' and occurrences.cancelled_at is null and to_come)
  from studio.bookings
  join studio.occurrences on occurrences.number = bookings.occurrence
  cross join lateral (
    select occurrences.held_on > studio.studio_today()
      or occurrences.held_on = studio.studio_today() and studio.is_future(occurrences.held_on, occurrences.starts) as to_come
  ) as clock
  cross join lateral (
    -- A person whose attendance was not marked counts as attended, too.
    select bookings.status = 'attended'
      or bookings.status = 'confirmed' and occurrences.cancelled_at is null and not to_come as attended
  ) as visit
  where bookings.person = visit_days.person
    and (visit_days.instructor_key is null or occurrences.instructor = visit_days.instructor_key);
$$;

-- Returns the role of an account; null if it has none.
create function studio.role_of(account uuid)
returns studio.studio_role
language sql
stable
security definer
set search_path = ''
as $$
  select user_roles.role from studio.user_roles where user_roles.user_id = role_of.account;
$$;

-- Returns the people with a pass, or a class or a collected order of the last 90 days, that is not paid.
create function studio.unpaid_people()
returns setof bigint
language plpgsql
stable
security definer
set search_path = ''
set jit = off
-- As in staff_people().
set random_page_cost = 1.1
as $$
declare
  today constant date := studio.studio_today();
begin
  return query
  select dues.person from studio.booking_dues as dues
  where dues.held_on between today - 90 and today and dues.person is not null
    and not studio.is_future(dues.held_on, dues.starts) and dues.due > 0
  union all
  select passes.person from studio.passes
  where passes.charged_minor > 0 and passes.person is not null and studio.pass_due(passes) > 0
  union all
  select orders.person from studio.order_history join studio.orders on orders.number = order_history.order_number
  where order_history.status = 'collected' and order_history.changed_at >= studio.studio_instant(today - 90, '00:00')
    and orders.status = 'collected' and orders.person is not null and studio.order_due(orders) > 0;
end;
$$;

-- Returns people for lists, in the order of the numbers, with their visits and the valid pass that ends first:
-- personRow[] in src/domain/people/people-schema.ts. One call for all is faster than one for each.
-- @param instructor_key The caller, who sees only visits to their classes; null for admins, who see everything.
create function studio.person_rows_json(numbers bigint[], instructor_key text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  admin constant boolean := instructor_key is null;
  today constant date := studio.studio_today();
begin
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'number', people.number, 'name', people.name, 'email', people.email, 'phone', people.phone,
          'role', case when admin then studio.role_of(people.user_id) end,
          'lastOn', days.last_on, 'nextOn', days.next_on,
          'pass', case when ending.name is not null then pg_catalog.jsonb_build_object('name', ending.name, 'toOn', ending.to_on) end
        )
        order by page.position
      ),
      '[]'
    )
    from unnest(numbers) with ordinality as page (number, position)
    join studio.people on people.number = page.number
    cross join lateral studio.visit_days(people.number, instructor_key) as days
    left join lateral (
      select passes.name, passes.to_on from studio.passes
      where passes.person = people.number and admin and studio.is_current_pass(passes, today)
      order by passes.to_on nulls last limit 1
    ) as ending on true
  );
end;
$$;

-- Returns the people whom a search finds: every word is a part of the name or the email, or the digits are a part of the
-- telephone number, however they are grouped, and with or without the country code. A merged duplicate finds the person
-- into whom it was merged.
create function studio.people_found(search text)
returns setof bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  search_term constant text := studio.folded(studio.tidy_text(people_found.search));
  word_patterns constant text[] := studio.word_patterns(people_found.search);
  -- Null if it is not a part of a telephone number.
  term_digits constant text := case when search_term ~ '^[0-9\s()+./-]+$' then nullif(studio.digits_of(search_term), '') end;
  -- The same without the country code, or the zero in its place; null if it begins with neither.
  national_digits constant text := case when term_digits ~ '^(00?44|44|0)[0-9]{3}' then
    pg_catalog.regexp_replace(term_digits, '^(00?44|44|0)', '')
  end;
begin
  return query
  select case when people.merged_into is null then people.number else studio.merged_person(people.number) end
  from studio.people
  where people.erased_at is null and (
    search_term = '' or people.search_text like all (word_patterns)
    or strpos(people.digits, term_digits) > 0 or strpos(people.digits, national_digits) > 0
  );
end;
$$;

-- Returns the people of a filter that only admins have.
-- @param show 'members', 'ending', 'unpaid' or 'staff', as for staff_people(). Any other value returns nobody.
create function studio.people_shown_to_admins(show text)
returns setof bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
begin
  case people_shown_to_admins.show
    when 'members' then
      return query
      select passes.person from studio.passes
      where passes.person is not null and studio.is_current_pass(passes, today);
    when 'ending' then
      return query
      select passes.person from studio.passes
      where passes.person is not null and passes.to_on <= today + 7 and studio.is_current_pass(passes, today);
    when 'unpaid' then
      return query select unpaid.person from studio.unpaid_people() as unpaid (person);
    when 'staff' then
      return query
      select people.number from studio.people join studio.user_roles on user_roles.user_id = people.user_id
      where user_roles.role <> 'user';
    else
      null;
  end case;
end;
$$;

-- @param show 'all', 'members', 'new' (this month), 'inactive' (attended before, but not for six weeks), 'ending' (their
-- membership ends within a week), 'unpaid' (unpaid_people()), 'staff'.
create function public.staff_people(search text, show text, page_offset integer, page_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
-- The tables fit into memory: without this, a few hundred dates are joined by reading all bookings.
set random_page_cost = 1.1
as $$
declare
  admin constant boolean := studio.current_role_is('admin');
  own_instructor constant text := case when not admin then coalesce(studio.own_instructor_key(), '') end;
  today constant date := studio.studio_today();
  numbers bigint[];
  total bigint;
begin
  if not studio.is_staff() then
    return '{"rows": [], "total": 0}';
  end if;
  if admin and studio.tidy_text(staff_people.search) = '' and coalesce(staff_people.show, 'all') = 'all' then
    select count(*) into total from studio.people where people.merged_into is null and people.erased_at is null;
    numbers := array(
      select people.number from studio.people where people.merged_into is null and people.erased_at is null
      -- The order of the index people_by_name.
      order by pg_catalog.lower(coalesce(nullif(people.name, ''), people.email)) collate "C", people.number
      offset studio.page_offset(staff_people.page_offset) limit studio.page_limit(staff_people.page_limit)
    );
  else
    with matching as materialized (
      select people.number, coalesce(nullif(people.name, ''), people.email) as display_name
      from studio.people
      where people.number in (select studio.people_found(staff_people.search)) and people.erased_at is null
        and (admin or people.number in (
          select bookings.person
          from studio.occurrences join studio.bookings on bookings.occurrence = occurrences.number
          where occurrences.instructor = own_instructor and bookings.person is not null
        ))
        and case coalesce(staff_people.show, 'all')
          when 'all' then true
          when 'new' then people.created_at >= studio.studio_instant(pg_catalog.date_trunc('month', today::timestamp)::date, '00:00')
          when 'inactive' then people.number not in (
            select bookings.person
            from studio.occurrences join studio.bookings on bookings.occurrence = occurrences.number
            where occurrences.held_on > today - 42 and bookings.person is not null
              and (bookings.status = 'attended'
                or bookings.status in ('confirmed', 'waitlisted') and occurrences.cancelled_at is null)
          ) and exists (
            -- As in visit_days().
            select from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
            where bookings.person = people.number
              and (bookings.status = 'attended' or bookings.status = 'confirmed' and occurrences.cancelled_at is null)
            -- The offset keeps the planner from making this a join, which takes three times as long as an index
            -- lookup for each person.
            offset 0
          )
          else admin and people.number in (select studio.people_shown_to_admins(staff_people.show))
        end
    )
    select
      (select count(*) from matching),
      array(
        select matching.number from matching order by pg_catalog.lower(matching.display_name) collate "C", matching.number
        offset studio.page_offset(staff_people.page_offset) limit studio.page_limit(staff_people.page_limit)
      )
    into total, numbers;
  end if;
  return pg_catalog.jsonb_build_object('total', total, 'rows', studio.person_rows_json(numbers, own_instructor));
end;
$$;

comment on function public.staff_people(text, text, integer, integer) is
  'For staff: a page of personRow in src/domain/people/people-schema.ts, by name; an empty page for others.';

grant execute on function public.staff_people(text, text, integer, integer) to authenticated;

-- Returns the people who match a search of the whole back office, at most five.
create function studio.find_people(search text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'kind', 'person',
        'title', coalesce(nullif(result.value ->> 'name', ''), nullif(result.value ->> 'email', ''), result.value ->> 'phone'),
        'details', case when result.value ->> 'name' = '' then '[]'::jsonb else pg_catalog.jsonb_build_array(
          coalesce(nullif(result.value ->> 'email', ''), result.value ->> 'phone')
        ) end,
        'key', result.value ->> 'number'
      )
      order by result.ordinality
    ),
    '[]'
  )
  from pg_catalog.jsonb_array_elements(public.staff_people(find_people.search, 'all', 0, 5) -> 'rows')
    with ordinality as result;
$$;
