-- The rows of Class Management: each has a class type, an instructor, days and a time.

create type studio.class_level as enum ('beginner', 'intermediate', 'advanced', 'all');

create type studio.series_status as enum ('active', 'paused');

create table studio.class_series (
  -- The name of the content file, by which the site refers to the class.
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 60),
  title text not null check (
    title = btrim(title) and char_length(title) between 1 and 120 and studio.is_plain_text(title)
  ),
  -- The class type that visitors read about: a content file, identified by its name and by the number in its address.
  class_type text not null check (class_type ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  class_type_id integer not null check (class_type_id > 0),
  instructor text not null references studio.instructors (key) on update cascade,
  -- 1 for Monday to 7 for Sunday. A workshop has none: it is held on the dates that staff schedule.
  days smallint[] not null check (cardinality(days) <= 7 and days <@ '{1,2,3,4,5,6,7}'),
  -- Wall-clock times in the studio's time zone.
  starts time not null,
  ends time not null,
  level studio.class_level not null default 'all',
  capacity integer not null default 15 check (capacity between 1 and 500),
  -- Pence.
  price integer not null check (price >= 0),
  status studio.series_status not null default 'active',
  streamed boolean not null default false,
  -- Where the stream is watched. People read it only with a place, as studio.stream_json() says; empty if it is unknown.
  stream_link text not null default '' check (stream_link = '' or studio.is_link(stream_link)),
  -- What visitors read about this class before they book it, besides the page of its class type.
  description text not null default '' check (char_length(description) <= 2000),
  -- A class that people have booked is never deleted: it is archived.
  archived_at timestamptz,
  -- The version is an optimistic lock: it detects that two staff members change the same class.
  version integer not null default 1,
  constraint class_series_in_order check (starts < ends),
  constraint class_series_archived_is_paused check (archived_at is null or status = 'paused')
);

comment on table studio.class_series is
  'Read by everybody except the links to its streams, changed by admins. Its occurrences are stamped from it.';
comment on column studio.class_series.archived_at is 'Set when staff delete a class that was booked.';

create index class_series_instructor on studio.class_series (instructor);

alter table studio.class_series enable row level security;
grant select (
  key, title, class_type, class_type_id, instructor, days, starts, ends, level, capacity, price, status, streamed, description,
  archived_at, version
) on table studio.class_series to anon, authenticated;
grant insert, update, delete on table studio.class_series to authenticated;

create policy "Everybody reads class series" on studio.class_series
  for select to anon, authenticated using (true);

create policy "Admins add class series" on studio.class_series
  for insert to authenticated with check ((select studio.current_role_is('admin')));

create policy "Admins change class series" on studio.class_series
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

create policy "Admins remove class series" on studio.class_series
  for delete to authenticated using ((select studio.current_role_is('admin')));

create trigger count_version before update on studio.class_series
  for each row execute function studio.count_version();

create trigger record_change after insert or update or delete on studio.class_series
  for each row execute function studio.record_change('class', 'key');

-- Whether a class is a workshop: it is held on single dates, and no pass pays for it.
create function studio.is_workshop(class studio.class_series)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select cardinality(class.days) = 0;
$$;

-- Returns the fields that a series and each of its dates share: `classFields` in src/domain/classes/class-fields.ts.
create function studio.class_fields_json(class studio.class_series)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'title', class.title,
    'classType', pg_catalog.jsonb_build_object('id', class.class_type_id, 'key', class.class_type),
    'level', class.level,
    'price', pg_catalog.jsonb_build_object('amount', class.price, 'currency', 'GBP'),
    'streamed', class.streamed,
    'description', class.description,
    'workshop', studio.is_workshop(class)
  );
$$;

-- Returns a series as staff see it: StaffClass in src/domain/classes/staff/class-schema.ts. Null if it does not exist, or no
-- longer exists.
create function studio.staff_class_json(series_key text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select studio.class_fields_json(class_series) || pg_catalog.jsonb_build_object(
      'key', class_series.key,
      'version', class_series.version,
      'instructor', pg_catalog.jsonb_build_object('key', instructors.key, 'name', instructors.name),
      'capacity', class_series.capacity,
      'days', studio.weekday_names(class_series.days),
      'start', pg_catalog.to_char(class_series.starts, 'HH24:MI'),
      'end', pg_catalog.to_char(class_series.ends, 'HH24:MI'),
      'status', class_series.status,
      'streamLink', class_series.stream_link,
      'next', studio.next_date_json(class_series),
      'hasBookings', studio.has_stored_bookings(class_series.key)
    )
    from studio.class_series
    join studio.instructors on instructors.key = class_series.instructor
    where class_series.key = staff_class_json.series_key and class_series.archived_at is null
  );
end;
$$;

create function public.staff_classes(search text, instructor text, page_offset integer, page_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  word_patterns constant text[] := studio.word_patterns(staff_classes.search);
  answer jsonb;
begin
  if not studio.is_staff() then
    return '{"rows": [], "total": 0}';
  end if;

  with matching as (
    select class_series.key, class_series.title, class_series.starts
    from studio.class_series
    join studio.instructors on instructors.key = class_series.instructor
    where class_series.archived_at is null
      and (staff_classes.instructor is null or class_series.instructor = staff_classes.instructor)
      and studio.folded(class_series.title || ' ' || instructors.name) like all (word_patterns)
  ),
  page as (
    select * from matching
    order by pg_catalog.lower(matching.title), matching.starts, matching.key collate "C"
    offset studio.page_offset(staff_classes.page_offset)
    limit studio.page_limit(staff_classes.page_limit)
  )
  select pg_catalog.jsonb_build_object(
    'rows', coalesce(
      (
        select pg_catalog.jsonb_agg(
          studio.staff_class_json(page.key)
          order by pg_catalog.lower(page.title), page.starts, page.key collate "C"
        )
        from page
      ),
      '[]'
    ),
    'total', (select count(*) from matching)
  )
  into answer;
  return answer;
end;
$$;

comment on function public.staff_classes(text, text, integer, integer) is
  'For staff: a page of StaffClass, by title and start, archived ones left out; empty for others.';

grant execute on function public.staff_classes(text, text, integer, integer) to authenticated;

create function public.staff_class(key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when studio.is_staff() then studio.staff_class_json(staff_class.key) end;
$$;

comment on function public.staff_class(text) is 'For staff: StaffClass; null if there is none.';

grant execute on function public.staff_class(text) to authenticated;
