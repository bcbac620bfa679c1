-- Merging two rows of the same person: the duplicate refers to the other row, and its address redirects to it. A merge
-- can be undone for 30 days.

-- Returns for how long a merge can be undone: mergeUndoDays in src/domain/people/person-texts.ts.
create function studio.merge_undo_period()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '720 hours';
$$;

create table studio.person_merges (
  number bigint generated always as identity primary key,
  survivor bigint not null references studio.people (number) on delete cascade,
  duplicate bigint not null references studio.people (number) on delete cascade,
  merged_at timestamptz not null default now(),
  -- No foreign key: the history outlives the account of its author.
  merged_by uuid,
  -- The rows that were moved: {"studio.bookings": ["20001"]}, by their keys.
  moved jsonb not null,
  undone_at timestamptz
);

comment on table studio.person_merges is 'Written by merge_people() and undo_merge() only.';

create index person_merges_survivor on studio.person_merges (survivor);
create index person_merges_duplicate on studio.person_merges (duplicate);

alter table studio.person_merges enable row level security;

-- Returns the reason why two people cannot be merged; null if they can.
create function studio.merge_problem(survivor bigint, duplicate bigint)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when merge_problem.survivor = merge_problem.duplicate then 'same-person'
    when (
      select count(*) from studio.people
      where people.number in (merge_problem.survivor, merge_problem.duplicate)
        and people.merged_into is null and people.erased_at is null
    ) <> 2 then 'unknown'
    -- Each account must show only its owner's data.
    when (
      select count(people.user_id) from studio.people
      where people.number in (merge_problem.survivor, merge_problem.duplicate)
    ) = 2 then 'two-accounts'
    -- A person has at most one place in a class.
    when exists (
      select from studio.bookings as survivor_booking
      join studio.bookings as duplicate_booking on duplicate_booking.occurrence = survivor_booking.occurrence
      where survivor_booking.person = merge_problem.survivor and duplicate_booking.person = merge_problem.duplicate
        and survivor_booking.status <> 'cancelled' and duplicate_booking.status <> 'cancelled'
    ) then 'same-class'
    -- A person cannot be in two classes at the same time.
    when exists (
      select from studio.bookings as survivor_booking
      join studio.occurrences as this_occurrence on this_occurrence.number = survivor_booking.occurrence
      join studio.occurrences as other_occurrence on other_occurrence.held_on = this_occurrence.held_on
        and other_occurrence.starts < this_occurrence.ends and this_occurrence.starts < other_occurrence.ends
      join studio.bookings as duplicate_booking on duplicate_booking.occurrence = other_occurrence.number
      where survivor_booking.person = merge_problem.survivor and duplicate_booking.person = merge_problem.duplicate
        and survivor_booking.status in ('confirmed', 'attended') and duplicate_booking.status in ('confirmed', 'attended')
        and this_occurrence.cancelled_at is null and other_occurrence.cancelled_at is null
    ) then 'same-time'
  end;
$$;

-- Moves rows of one person to another. @param only_rows The rows as in person_merges.moved; null for all of them.
-- @returns The rows that were moved.
create function studio.move_rows_of_person(from_person bigint, to_person bigint, only_rows jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person_table record;
  keys text[];
  moved jsonb := '{}';
begin
  for person_table in
    select tables.name, pg_attribute.attname as key
    from studio.tables_of_people() as tables
    join pg_catalog.pg_index on pg_index.indrelid = tables.name and pg_index.indisprimary
    join pg_catalog.pg_attribute
      on pg_attribute.attrelid = tables.name and pg_attribute.attnum = pg_index.indkey[0]
  loop
    execute pg_catalog.format(
      'with moved_rows as (
         update %1$s as moved_row set person = $2
         where moved_row.person = $1 and ($3 is null or $3 -> %2$L ? moved_row.%3$I::text)
         returning moved_row.%3$I::text as key
       ) select array_agg(moved_rows.key) from moved_rows',
      person_table.name, person_table.name::text, person_table.key
    )
    into keys using from_person, to_person, only_rows;
    if keys is not null then
      moved := moved || pg_catalog.jsonb_build_object(person_table.name::text, keys);
    end if;
  end loop;
  return moved;
end;
$$;

-- Gives payments of one person to another: those for the bookings, orders and passes of the other person, and the refunds
-- of their payments.
create function studio.return_payments(from_person bigint, to_person bigint)
returns void
language sql
security definer
set search_path = ''
as $$
  with recursive returned (number) as (
    select payments.number from studio.payments where payments.person = to_person
    union
    select payment_lines.payment
    from studio.payment_lines
    left join studio.bookings on bookings.number = payment_lines.booking
    left join studio.orders on orders.number = payment_lines.order_number
    left join studio.passes on passes.number = payment_lines.pass
    where to_person in (bookings.person, orders.person, passes.person)
    union
    -- A refund, or the payment that represents the money of a refused one.
    select following.number
    from returned
    cross join lateral (
      select refunds.number from studio.payments as refunds where refunds.refund_of = returned.number
      union all
      select online_refunds.reversal from studio.online_refunds where online_refunds.refund = returned.number
    ) as following
    where following.number is not null
  )
  update studio.payments set person = to_person
  from returned
  where payments.number = returned.number and payments.person = from_person;
$$;

create function public.merge_people(survivor bigint, duplicate bigint, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
  problem text;
  account uuid;
begin
  answer := studio.stored_answer_for_admin(merge_people.request_id);
  if answer is not null then
    return answer;
  end if;
  -- The row locks serialise this with other merges of these people, and with their bookings.
  perform from studio.people where people.number in (merge_people.survivor, merge_people.duplicate)
  order by people.number for update;
  problem := studio.merge_problem(merge_people.survivor, merge_people.duplicate);
  if problem is not null then
    return studio.refused(problem);
  end if;

  select people.user_id into account from studio.people where people.number = merge_people.duplicate;
  update studio.people set merged_into = merge_people.survivor, user_id = null
  where people.number = merge_people.duplicate;
  update studio.people set user_id = coalesce(people.user_id, account) where people.number = merge_people.survivor;
  insert into studio.person_merges (survivor, duplicate, merged_at, merged_by, moved)
  values (
    merge_people.survivor, merge_people.duplicate, studio.studio_now(), auth.uid(),
    studio.move_rows_of_person(merge_people.duplicate, merge_people.survivor, null)
  );
  return studio.store_answer(merge_people.request_id, '{"kind": "saved"}');
end;
$$;

comment on function public.merge_people(bigint, bigint, uuid) is
  'For admins. Answers {"kind":"saved"} or {"kind":"refused","reason":"not-allowed"|"unknown"|"same-person"|"two-accounts"|"same-class"|"same-time"}.';

grant execute on function public.merge_people(bigint, bigint, uuid) to authenticated;

-- Undoes a merge: the rows of the duplicate are moved back, with what was paid and refunded for them since. Other later
-- rows remain. The account belongs to the person with its address, also if it was created or changed since the merge:
-- otherwise it would show another person's data.
create function public.undo_merge(merge bigint, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
  merge_row studio.person_merges;
  account uuid;
begin
  answer := studio.stored_answer_for_admin(undo_merge.request_id);
  if answer is not null then
    return answer;
  end if;
  -- If the remaining person was merged again, that later merge has to be undone first. The row locks serialise this with
  -- such a merge, and with an erasure, which deletes the merge after it has locked the people.
  perform from studio.people
  where people.number in (
    select unnest(array[person_merges.survivor, person_merges.duplicate])
    from studio.person_merges where person_merges.number = undo_merge.merge
  )
  order by people.number for update;
  select * into merge_row from studio.person_merges
  where person_merges.number = undo_merge.merge and person_merges.undone_at is null
  for update;
  if not exists (
    select from studio.people where people.number = merge_row.survivor and people.merged_into is null and people.erased_at is null
  ) then
    return studio.refused('unknown');
  end if;
  if merge_row.merged_at < studio.studio_now() - studio.merge_undo_period() then
    return studio.refused('too-late');
  end if;

  update studio.people set merged_into = null where people.number = merge_row.duplicate;
  select users.id into account
  from studio.people as survivor
  join auth.users on users.id = survivor.user_id
  join studio.people as addressed on addressed.email <> '' and pg_catalog.lower(addressed.email) = pg_catalog.lower(users.email)
  where survivor.number = merge_row.survivor and studio.merged_person(addressed.number) = merge_row.duplicate;
  if account is not null then
    update studio.people set user_id = null where people.number = merge_row.survivor;
    update studio.people set user_id = account where people.number = merge_row.duplicate;
  end if;
  -- An account that was created since, when the merged person had another one, was not joined: see join_account().
  update studio.people set user_id = (
    select users.id from auth.users
    where users.email_confirmed_at is not null and pg_catalog.lower(users.email) = pg_catalog.lower(people.email)
      and studio.person_of(users.id) is null
    limit 1
  )
  where people.number in (merge_row.survivor, merge_row.duplicate) and people.user_id is null and people.email <> '';
  perform studio.move_rows_of_person(merge_row.survivor, merge_row.duplicate, merge_row.moved);
  perform studio.return_payments(merge_row.survivor, merge_row.duplicate);
  update studio.person_merges set undone_at = studio.studio_now() where person_merges.number = merge_row.number;
  return studio.store_answer(undo_merge.request_id, '{"kind": "saved"}');
end;
$$;

comment on function public.undo_merge(bigint, uuid) is
  'For admins, within 30 days. Answers {"kind":"saved"} or {"kind":"refused","reason":"not-allowed"|"unknown"|"too-late"}.';

grant execute on function public.undo_merge(bigint, uuid) to authenticated;

-- Returns the merges of a person that can still be undone, newest first.
create function public.person_merges(person bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'number', merges.number, 'name', people.name, 'email', people.email, 'phone', people.phone,
        'at', studio.utc_text(merges.merged_at), 'by', studio.staff_name(merges.merged_by)
      )
      order by merges.number desc
    ),
    '[]'
  )
  from studio.person_merges as merges join studio.people on people.number = merges.duplicate
  where merges.survivor = person_merges.person and merges.undone_at is null
    and merges.merged_at >= studio.studio_now() - studio.merge_undo_period() and studio.current_role_is('admin');
$$;

comment on function public.person_merges(bigint) is 'For admins: personMerge[] in src/domain/people/people-schema.ts; none for others.';

grant execute on function public.person_merges(bigint) to authenticated;
