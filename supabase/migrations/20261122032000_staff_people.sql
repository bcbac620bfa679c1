-- People in the back office: the list, and a page for each person. Admins see everyone, instructors people who have or
-- had a place in their classes, without data about other classes.

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
  search_term constant text := studio.folded(studio.tidy_text(staff_people.search));
  word_patterns constant text[] := studio.word_patterns(staff_people.search);
  -- Null if it is not a part of a telephone number.
  term_digits constant text := case when search_term ~ '^[0-9\s()+./-]+$' then nullif(studio.digits_of(search_term), '') end;
  -- The same without the country code, or the zero in its place; null if it begins with neither.
  national_digits constant text := case when term_digits ~ '^(00?44|44|0)[0-9]{3}' then
    pg_catalog.regexp_replace(term_digits, '^(00?44|44|0)', '')
  end;
  admin constant boolean := studio.current_role_is('admin');
  own_instructor constant text := case when not admin then coalesce(studio.own_instructor_key(), '') end;
  today constant date := studio.studio_today();
  numbers bigint[];
  total bigint;
begin
  if not studio.is_staff() then
    return '{"rows": [], "total": 0}';
  end if;
  if admin and search_term = '' and coalesce(staff_people.show, 'all') = 'all' then
    select count(*) into total from studio.people where people.merged_into is null and people.erased_at is null;
    numbers := array(
      select people.number from studio.people where people.merged_into is null and people.erased_at is null
      -- The order of the index people_by_name.
      order by pg_catalog.lower(coalesce(nullif(people.name, ''), people.email)) collate "C", people.number
      offset studio.page_offset(staff_people.page_offset) limit studio.page_limit(staff_people.page_limit)
    );
  else
    with found as materialized (
      -- Every word is a part of the name or the email, or the digits are a part of the telephone number, however they
      -- are grouped, and with or without the country code. It is not a function: one call per person takes longer
      -- than the comparison. A merged duplicate finds the person into whom it was merged.
      select case when people.merged_into is null then people.number else studio.merged_person(people.number) end as number
      from studio.people
      where people.erased_at is null and (
        search_term = '' or people.search_text like all (word_patterns)
        or strpos(people.digits, term_digits) > 0 or strpos(people.digits, national_digits) > 0
      )
    ), matching as materialized (
      select people.number, coalesce(nullif(people.name, ''), people.email) as display_name
      from studio.people
      where people.number in (select found.number from found) and people.erased_at is null
        and (admin or people.number in (
          select bookings.person
          from studio.occurrences join studio.bookings on bookings.occurrence = occurrences.number
          where occurrences.instructor = own_instructor and bookings.person is not null
        ))
        and case coalesce(staff_people.show, 'all')
          when 'all' then true
          when 'members' then admin and people.number in (
            select passes.person from studio.passes
            where passes.person is not null and studio.is_current_pass(passes, today)
          )
          when 'ending' then admin and people.number in (
            select passes.person from studio.passes
            where passes.person is not null and passes.to_on <= today + 7 and studio.is_current_pass(passes, today)
          )
          when 'unpaid' then admin and people.number in (select studio.unpaid_people())
          when 'new' then people.created_at >= studio.studio_instant(pg_catalog.date_trunc('month', today::timestamp)::date, '00:00')
          when 'staff' then admin and people.user_id in (
            select user_roles.user_id from studio.user_roles where user_roles.role <> 'user'
          )
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
          else false
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

-- Returns the bookings of a person, the latest class first: personBooking in src/domain/people/people-schema.ts.
create function studio.person_bookings_json(person bigint, instructor_key text, maximum integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'number', booking.number, 'status', booking.status, 'late', booking.cancelled_late, 'atHome', booking.at_home,
        'paymentMethod', booking.payment_method, 'occurrence', booking.occurrence, 'title', booking.title,
        'on', booking.held_on, 'start', pg_catalog.to_char(booking.starts, 'HH24:MI'),
        'end', pg_catalog.to_char(booking.ends, 'HH24:MI'),
        'toCome', booking.cancelled_at is null and studio.is_future(booking.held_on, booking.starts),
        'classCancelled', booking.cancelled_at is not null,
        'paidOnline', studio.is_paid_online_for('booking', booking.number),
        -- The amount due, for admins only.
        'due', case when person_bookings_json.instructor_key is null then
          (select studio.money_json(studio.booking_due(bookings), bookings.currency) from studio.bookings where bookings.number = booking.number)
        end
      )
      order by booking.held_on desc, booking.starts desc, booking.number desc
    ),
    '[]'
  )
  from (
    select bookings.number, bookings.status, bookings.cancelled_late, bookings.at_home, bookings.payment_method, bookings.occurrence,
      class_series.title, occurrences.held_on, occurrences.starts, occurrences.ends, occurrences.cancelled_at
    from studio.bookings
    join studio.occurrences on occurrences.number = bookings.occurrence
    join studio.class_series on class_series.key = occurrences.series
    where bookings.person = person_bookings_json.person
      and (person_bookings_json.instructor_key is null or occurrences.instructor = person_bookings_json.instructor_key)
    order by occurrences.held_on desc, occurrences.starts desc, bookings.number desc
    limit person_bookings_json.maximum
  ) as booking;
$$;

-- Returns the names and contact details of the duplicates that were merged into a person, the oldest first.
create function studio.duplicates_json(person bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with recursive merged as (
    select people.number, people.name, people.email, people.phone
    from studio.people where people.merged_into = duplicates_json.person and people.erased_at is null
    union all
    select people.number, people.name, people.email, people.phone
    from merged join studio.people on people.merged_into = merged.number
    where people.erased_at is null
  )
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('name', merged.name, 'email', merged.email, 'phone', merged.phone)
      order by merged.number
    ),
    '[]'
  )
  from merged;
$$;

-- Returns all payments and refunds of a person, newest first: `payments` of personPage in
-- src/domain/people/people-schema.ts. A person may have thousands, for each of which payment_json() calls a dozen
-- functions.
create function studio.person_payments_json(person bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'number', payments.number,
        'amount', studio.money_json(payments.amount_minor, payments.currency),
        'tender', payments.tender,
        'takenAt', studio.utc_text(payments.taken_at),
        'reason', payments.reason,
        'lines', (
          select pg_catalog.jsonb_agg(payment_lines.description order by payment_lines.position)
          from studio.payment_lines where payment_lines.payment = payments.number
        )
      )
      order by payments.number desc
    ),
    '[]'
  )
  from studio.payments where payments.person = person_payments_json.person;
$$;

-- Returns what only admins see of a person: `admin` of personPage in src/domain/people/people-schema.ts.
create function studio.person_for_admins_json(person_row studio.people)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  addresses constant text[] := studio.addresses_of(nullif(person_row.email, ''), person_row.user_id);
begin
  return pg_catalog.jsonb_build_object(
    'account', person_row.user_id,
    'duplicates', studio.duplicates_json(person_row.number),
    'role', studio.role_of(person_row.user_id),
    'roleChanges', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'at', studio.utc_text(role_changes.changed_at), 'by', studio.staff_name(role_changes.changed_by),
            'from', role_changes.from_role, 'to', role_changes.to_role
          )
          order by role_changes.id desc
        ),
        '[]'
      )
      from studio.role_changes where role_changes.user_id = person_row.user_id
    ),
    'refusal', studio.erasing_refusal(coalesce(nullif(person_row.email, ''), '#' || person_row.number)),
    'newsletter', exists (
      select from studio.subscribers
      where pg_catalog.lower(subscribers.email) = any (addresses) and subscribers.confirmed_at is not null
    ),
    'orders', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'number', orders.number, 'status', orders.status, 'total', studio.dollars(orders.total),
            'placedAt', studio.utc_text(orders.placed_at), 'due', studio.dollars(studio.order_due(orders)),
            'paidOnline', studio.is_paid_online_for('order', orders.number), 'digital', studio.is_digital(orders.number)
          )
          order by orders.number desc
        ),
        '[]'
      )
      from studio.orders where orders.person = person_row.number
    ),
    'passes', studio.passes_json(person_row.number),
    'subscriptions', studio.subscriptions_json(person_row.number),
    'payments', studio.person_payments_json(person_row.number),
    'mails', (
      select coalesce(pg_catalog.jsonb_agg(studio.mail_row_json(newest) order by newest.number desc), '[]')
      from (
        select mails.*
        from unnest(addresses) as known (address)
        join studio.mails on studio.mailbox(mails.recipient) = studio.mailbox(known.address)
          and pg_catalog.lower(mails.recipient) = known.address
        union
        select mails.* from studio.payments join studio.mails on mails.payment = payments.number
        where payments.person = person_row.number
        order by number desc limit 20
      ) as newest
    )
  );
end;
$$;

-- Returns all data about a person that staff may see. For a duplicate, these are the data of the person into whom it
-- was merged.
create function public.person_page(number bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  admin constant boolean := studio.current_role_is('admin');
  own_instructor constant text := case when not admin then coalesce(studio.own_instructor_key(), '') end;
  person_row studio.people;
begin
  select * into person_row from studio.people
  where people.number = studio.merged_person(person_page.number) and people.erased_at is null;
  if not found or not studio.is_staff() or not studio.may_see_person(person_row.number) then
    return null;
  end if;
  return pg_catalog.jsonb_build_object(
    'number', person_row.number, 'name', person_row.name, 'email', person_row.email, 'phone', person_row.phone,
    'since', studio.utc_text(person_row.created_at),
    'days', (
      select pg_catalog.jsonb_build_object('firstOn', days.first_on, 'lastOn', days.last_on, 'nextOn', days.next_on)
      from studio.visit_days(person_row.number, own_instructor) as days
    ),
    'counts', (
      select pg_catalog.jsonb_build_object(
        'bookings', count(*),
        'attended', count(*) filter (where bookings.status = 'attended'),
        'missed', count(*) filter (where bookings.status = 'no-show'),
        'late', count(*) filter (where bookings.cancelled_late)
      )
      from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
      where bookings.person = person_row.number and (own_instructor is null or occurrences.instructor = own_instructor)
    ),
    'bookings', studio.person_bookings_json(person_row.number, own_instructor, 100),
    'notes', studio.person_notes_json(person_row.number),
    'admin', case when admin then studio.person_for_admins_json(person_row) end
  );
end;
$$;

comment on function public.person_page(bigint) is
  'For staff: personPage in src/domain/people/people-schema.ts; null if there is nobody, or the caller may not see them.';

grant execute on function public.person_page(bigint) to authenticated;

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

-- Changes the role of a person with an account. The change is recorded, and the last admin cannot be demoted.
create function public.set_person_role(person bigint, role text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account uuid;
  answer jsonb;
begin
  answer := studio.stored_answer_for_admin(set_person_role.request_id);
  if answer is not null then
    return answer;
  end if;
  select people.user_id into account from studio.people where people.number = set_person_role.person;
  if not found or set_person_role.role <> all (enum_range(null::studio.studio_role)::text[]) then
    return studio.refused('unknown');
  end if;
  if account is null then
    return studio.refused('no-account');
  end if;
  update studio.user_roles set role = set_person_role.role::studio.studio_role where user_roles.user_id = account;
  return studio.store_answer(set_person_role.request_id, '{"kind": "saved"}');
exception
  when sqlstate 'PT409' then
    if sqlerrm <> 'last-admin' then
      raise;
    end if;
    return studio.refused('last-admin');
end;
$$;

comment on function public.set_person_role(bigint, text, uuid) is
  'For admins. Answers {"kind":"saved"} or {"kind":"refused","reason":"not-allowed"|"unknown"|"no-account"|"last-admin"}.';

grant execute on function public.set_person_role(bigint, text, uuid) to authenticated;
