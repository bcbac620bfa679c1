-- The history of changes by staff: author, time, record, and the values before and after. This file also has the checks
-- of every change by staff: a role, a version as an optimistic lock, and a request id as an idempotency key.

create type studio.record_kind as enum (
  'class', 'instructor', 'occurrence', 'booking', 'product', 'order', 'post', 'settings', 'closure', 'mail', 'newsletter', 'payment'
);

create type studio.record_action as enum ('created', 'changed', 'deleted');

create table studio.record_changes (
  id bigint generated always as identity primary key,
  kind studio.record_kind not null,
  -- The identifier of the record as in addresses: a key, an id, a number.
  key text not null,
  action studio.record_action not null,
  changed_at timestamptz not null default now(),
  -- No foreign key: the history outlives the accounts that it names.
  changed_by uuid not null,
  -- Only the fields that changed. `before` is null for an insert, `after` for a delete.
  before jsonb,
  after jsonb
);

comment on table studio.record_changes is 'Every change that staff made. Written by triggers and by functions that have none, read by admins.';

-- The key first: the functions below compare the kind as text.
create index record_changes_record on studio.record_changes (key, kind, id desc);

alter table studio.record_changes enable row level security;
grant select on table studio.record_changes to authenticated;

create policy "Admins read what staff changed" on studio.record_changes
  for select to authenticated using ((select studio.current_role_is('admin')));

-- For `after insert or update or delete … for each row execute function studio.record_change('class', 'key')`: records
-- a change. The arguments are the kind of record and the column that identifies it. Secrets, and values derived from
-- others, are left out. Changes by visitors and by manual SQL are not recorded.
create function studio.record_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  hidden_fields constant text[] := array[
    'token', 'reminder_token', 'request_id', 'version', 'stock', 'withdrawn', 'person', 'marked_at', 'folded_name', 'search_text'
  ];
  old_values constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - hidden_fields end;
  new_values constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - hidden_fields end;
  fields text[];
begin
  if not studio.is_staff() or old_values = new_values then
    return null;
  end if;
  select pg_catalog.array_agg(field) into fields
  from pg_catalog.jsonb_object_keys(coalesce(new_values, old_values)) as field
  where old_values -> field is distinct from new_values -> field;
  insert into studio.record_changes (kind, key, action, changed_by, before, after)
  values (
    tg_argv[0]::studio.record_kind,
    coalesce(new_values, old_values) ->> tg_argv[1],
    (case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'changed' end)::studio.record_action,
    auth.uid(),
    (select pg_catalog.jsonb_object_agg(field, old_values -> field) from unnest(fields) as field where old_values is not null),
    (select pg_catalog.jsonb_object_agg(field, new_values -> field) from unnest(fields) as field where new_values is not null)
  );
  return null;
end;
$$;

-- For `before update … for each row execute function studio.count_version()`: increments the version, so that no
-- statement sets it directly.
create function studio.count_version()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;

-- Returns changed fields with weekdays as names.
create function studio.with_weekday_names(fields jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when pg_catalog.jsonb_typeof(fields -> 'days') = 'array' then fields || pg_catalog.jsonb_build_object(
      'days', studio.weekday_names(array(
        select day::smallint from pg_catalog.jsonb_array_elements_text(fields -> 'days') as day
      ))
    )
    else fields
  end;
$$;

create function public.record_history(kind text, key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'at', studio.utc_text(record_changes.changed_at),
        'by', studio.staff_name(record_changes.changed_by),
        'action', record_changes.action,
        'before', studio.with_weekday_names(record_changes.before),
        'after', studio.with_weekday_names(record_changes.after)
      )
      order by record_changes.id desc
    ),
    '[]'
  )
  from studio.record_changes
  where studio.current_role_is('admin')
    and record_changes.kind::text = record_history.kind
    and record_changes.key = record_history.key;
$$;

comment on function public.record_history(text, text) is
  'For admins: recordedChange[] in src/domain/records/recorded-change.ts, the newest first; an empty list for others.';

grant execute on function public.record_history(text, text) to authenticated;

-- Returns the author of the last change of a record, to report a conflict between two people.
create function studio.conflict_answer(kind text, key text, current_row jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'kind', 'conflict',
    'current', conflict_answer.current_row,
    'by', (select studio.staff_name(last_change.changed_by)),
    'at', studio.utc_text(coalesce(last_change.changed_at, studio.studio_now()))
  )
  from (select) as one_row
  left join lateral (
    select record_changes.changed_by, record_changes.changed_at
    from studio.record_changes
    where record_changes.kind::text = conflict_answer.kind and record_changes.key = conflict_answer.key
    order by record_changes.id desc
    limit 1
  ) as last_change on true;
$$;

-- The requests of staff that were carried out, with their responses: a retry after a lost response gets the stored one
-- and changes nothing.
create table studio.staff_requests (
  request_id uuid primary key,
  made_by uuid not null,
  -- The function that was called: a request id cannot be reused for another function.
  path text,
  answer jsonb not null,
  answered_at timestamptz not null default now()
);

comment on table studio.staff_requests is 'Written and read by the functions of staff only. Rows may be deleted after a month.';

alter table studio.staff_requests enable row level security;

-- Returns the stored response to the same request; null the first time. An advisory lock serialises two identical
-- requests.
create function studio.stored_answer(request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if stored_answer.request_id is null then
    raise exception 'a change needs a request_id' using errcode = '22004';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('staff ' || request_id::text, 0));
  if exists (
    select from studio.staff_requests
    where staff_requests.request_id = stored_answer.request_id
      and (
        staff_requests.made_by is distinct from auth.uid()
        or staff_requests.path is distinct from pg_catalog.current_setting('request.path', true)
      )
  ) then
    -- The data API responds with 409 Conflict.
    raise exception 'request-used' using
      errcode = 'PT409',
      detail = 'This request id was used for another change.',
      hint = 'Make a new one.';
  end if;
  return (
    select staff_requests.answer from studio.staff_requests
    where staff_requests.request_id = stored_answer.request_id and staff_requests.made_by = auth.uid()
  );
end;
$$;

-- The first step of every change by an admin: returns a refusal for other callers, or the stored response for a retry.
-- Null if the change is to be made.
create function studio.stored_answer_for_admin(request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not studio.current_role_is('admin') then
    return studio.refused('not-allowed');
  end if;
  return studio.stored_answer(stored_answer_for_admin.request_id);
end;
$$;

-- Stores the response to a request, and returns it. Callers do not store refusals, because a retry may succeed.
create function studio.store_answer(request_id uuid, answer jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.staff_requests (request_id, made_by, path, answer)
  values (
    store_answer.request_id, auth.uid(), pg_catalog.current_setting('request.path', true), store_answer.answer
  );
  return store_answer.answer;
end;
$$;

-- Gives up a request of staff whose response was lost, before another one takes its place: it may still be on its way.
-- Returns whether it was carried out before.
create function public.give_up_request(request_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not studio.is_staff() then
    return false;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('staff ' || give_up_request.request_id::text, 0));
  insert into studio.staff_requests (request_id, made_by, path, answer)
  values (give_up_request.request_id, auth.uid(), 'given up', 'null')
  on conflict do nothing;
  return exists (
    select from studio.staff_requests
    where staff_requests.request_id = give_up_request.request_id
      and staff_requests.made_by = auth.uid() and staff_requests.path is distinct from 'given up'
  );
end;
$$;

comment on function public.give_up_request(uuid) is
  'For staff, before they send other content in place of a request without a response. A late arrival of it is refused.';

grant execute on function public.give_up_request(uuid) to authenticated;
