-- The page of a person in the back office, and their role. Admins see everyone, instructors people who have or had a
-- place in their classes, without data about other classes.

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
