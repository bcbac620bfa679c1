-- The header's search: five of each kind at most, each by an index or over a table that stays small.

-- Names and addresses are found from their beginning, last names too.
create index bookings_by_name on public.bookings ((lower(name) collate "C"), number desc);
create index bookings_by_last_name on public.bookings ((lower(substring(name from '[^ ]+$')) collate "C"), number desc);
create index bookings_by_email on public.bookings ((lower(email) collate "C"), number desc);
create index orders_by_name on public.orders ((lower(name) collate "C"), number desc);
create index orders_by_last_name on public.orders ((lower(substring(name from '[^ ]+$')) collate "C"), number desc);
create index orders_by_email on public.orders ((lower(email) collate "C"), number desc);

-- Numbers of the bookings that a text may mean, the newest first: by number, by the beginning of a name or an
-- address, and anywhere in those of the newest two thousand.
-- @param teacher Only of this instructor's classes; null for all.
create function public.bookings_meant(wanted text, teacher text)
returns setof bigint
language plpgsql
stable
rows 5
security definer
set search_path = ''
-- PostgreSQL would compile the plan, which takes longer than running it.
set jit = off
as $$
declare
  needle constant text := pg_catalog.lower(pg_catalog.btrim(wanted));
  -- Behind everything that begins with it.
  beyond constant text := needle || chr(1114111);
  digits constant text := pg_catalog.substring(needle, '^(?:ek-?)?([0-9]{1,15})$');
begin
  return query
  with allowed as not materialized (
    select bookings.number, bookings.name, bookings.email
    from public.bookings
    where bookings_meant.teacher is null or exists (
      select from public.occurrences
      where occurrences.number = bookings.occurrence and occurrences.instructor = bookings_meant.teacher
    )
  ), meant as (
    (select allowed.number from allowed where allowed.number = digits::bigint)
    union
    (
      select allowed.number from allowed
      where pg_catalog.lower(allowed.name) collate "C" >= needle and pg_catalog.lower(allowed.name) collate "C" < beyond
      order by pg_catalog.lower(allowed.name) collate "C", allowed.number desc limit 100
    )
    union
    (
      select allowed.number from allowed
      where pg_catalog.lower(substring(allowed.name from '[^ ]+$')) collate "C" >= needle
        and pg_catalog.lower(substring(allowed.name from '[^ ]+$')) collate "C" < beyond
      order by pg_catalog.lower(substring(allowed.name from '[^ ]+$')) collate "C", allowed.number desc limit 100
    )
    union
    (
      select allowed.number from allowed
      where pg_catalog.lower(allowed.email) collate "C" >= needle and pg_catalog.lower(allowed.email) collate "C" < beyond
      order by pg_catalog.lower(allowed.email) collate "C", allowed.number desc limit 100
    )
    union
    (
      select newest.number
      from (select * from allowed order by allowed.number desc limit 2000) as newest
      where strpos(pg_catalog.lower(newest.name), needle) > 0 or strpos(pg_catalog.lower(newest.email), needle) > 0
    )
  )
  select meant.number from meant order by meant.number desc limit 5;
end;
$$;

-- The same of orders.
create function public.orders_meant(wanted text)
returns setof bigint
language plpgsql
stable
rows 5
security definer
set search_path = ''
set jit = off
as $$
declare
  needle constant text := pg_catalog.lower(pg_catalog.btrim(wanted));
  beyond constant text := needle || chr(1114111);
  digits constant text := pg_catalog.substring(needle, '^(?:ek-?s-?)?([0-9]{1,15})$');
begin
  return query
  with meant as (
    (select orders.number from public.orders where orders.number = digits::bigint)
    union
    (
      select orders.number from public.orders
      where pg_catalog.lower(orders.name) collate "C" >= needle and pg_catalog.lower(orders.name) collate "C" < beyond
      order by pg_catalog.lower(orders.name) collate "C", orders.number desc limit 100
    )
    union
    (
      select orders.number from public.orders
      where pg_catalog.lower(substring(orders.name from '[^ ]+$')) collate "C" >= needle
        and pg_catalog.lower(substring(orders.name from '[^ ]+$')) collate "C" < beyond
      order by pg_catalog.lower(substring(orders.name from '[^ ]+$')) collate "C", orders.number desc limit 100
    )
    union
    (
      select orders.number from public.orders
      where pg_catalog.lower(orders.email) collate "C" >= needle and pg_catalog.lower(orders.email) collate "C" < beyond
      order by pg_catalog.lower(orders.email) collate "C", orders.number desc limit 100
    )
    union
    (
      select newest.number
      from (select * from public.orders order by orders.number desc limit 2000) as newest
      where strpos(pg_catalog.lower(newest.name), needle) > 0 or strpos(pg_catalog.lower(newest.email), needle) > 0
    )
  )
  select meant.number from meant order by meant.number desc limit 5;
end;
$$;

-- What is found, as it is spoken of. The address of the screen is the site's own business: FoundRecord in
-- src/domain/staff/frame/staff-paths.ts makes it of kind and key.
create function public.staff_find(wanted text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  needle constant text := pg_catalog.lower(pg_catalog.btrim(coalesce(wanted, '')));
  admin constant boolean := public.current_role_is('admin');
  -- Nobody's key: an instructor without a row teaches nothing.
  teacher constant text := case when not admin then coalesce(public.own_instructor_key(), '') end;
  held constant text := pg_catalog.substring(needle, '^(?:bk-?)?([0-9]{1,15})$');
  hits jsonb;
begin
  if not public.is_staff() or char_length(needle) < 2 or char_length(needle) > 200 then
    return '[]';
  end if;

  select coalesce(pg_catalog.jsonb_agg(
    pg_catalog.jsonb_build_object('kind', hit.kind, 'title', hit.title, 'detail', hit.detail, 'key', hit.key)
    order by hit.part, hit.place
  ), '[]') into hits
  from (
    (
      select 1 as part, row_number() over (order by class_series.title, class_series.starts) as place,
        'class' as kind, class_series.title, class_series.title as key,
        instructors.name || ' · ' || (
          select pg_catalog.string_agg(pg_catalog.left(day, 3), ', ') from unnest(class_series.days) as day
        ) || ' ' || pg_catalog.to_char(class_series.starts, 'HH24:MI') as detail
      from public.class_series join public.instructors on instructors.key = class_series.instructor
      where class_series.archived_at is null
        and (
          strpos(pg_catalog.lower(class_series.title), needle) > 0
          or strpos(pg_catalog.lower(instructors.name), needle) > 0
        )
      order by 2 limit 5
    )
    union all
    (
      select 2, row_number() over (order by instructors.name), 'instructor', instructors.name, instructors.key,
        coalesce(nullif(pg_catalog.array_to_string(instructors.specialties, ', '), ''), 'Instructor')
      from public.instructors left join public.instructor_details on instructor_details.instructor = instructors.key
      where strpos(pg_catalog.lower(instructors.name), needle) > 0
        or strpos(pg_catalog.lower(instructor_details.email), needle) > 0
      order by 2 limit 5
    )
    union all
    (
      select 3, 0, 'booking', class_series.title, occurrences.number::text,
        'BK-' || occurrences.number || ' · ' || pg_catalog.to_char(occurrences.held_on, 'Dy FMDD Mon') || ' '
          || pg_catalog.to_char(occurrences.starts, 'HH24:MI')
      from public.occurrences join public.class_series on class_series.key = occurrences.series
      where occurrences.number = held::bigint
    )
    union all
    (
      select 3, row_number() over (order by bookings.number desc), 'booking', bookings.name, bookings.occurrence::text,
        'EK-' || bookings.number || ' · ' || class_series.title || ' · '
          || pg_catalog.to_char(occurrences.held_on, 'Dy FMDD Mon')
          || case when bookings.status = 'cancelled' then ' · Cancelled' else '' end
      from public.bookings_meant(needle, teacher) as meant (number)
      join public.bookings on bookings.number = meant.number
      join public.occurrences on occurrences.number = bookings.occurrence
      join public.class_series on class_series.key = occurrences.series
    )
    union all
    (
      select 4, row_number() over (order by orders.number desc), 'order', orders.name, orders.number::text,
        'EK-S-' || orders.number || ' · ' || pg_catalog.to_char(orders.placed_at at time zone studio_settings.zone, 'Dy FMDD Mon')
      from public.orders_meant(needle) as meant (number)
      join public.orders on orders.number = meant.number and admin
      cross join public.studio_settings
    )
    union all
    (
      select 5, row_number() over (order by products.name), 'product', products.name, products.name,
        case products.stock when 0 then 'Out of stock' else products.stock || ' in stock' end
      from public.products
      where strpos(pg_catalog.lower(products.name), needle) > 0 and (admin or products.status = 'on-sale')
      order by 2 limit 5
    )
    union all
    (
      select 6, row_number() over (order by posts.published_on desc, posts.slug collate "C"), 'post', posts.title, posts.title,
        posts.category || ' · ' || pg_catalog.initcap(posts.status::text)
      from public.posts
      where strpos(pg_catalog.lower(posts.title), needle) > 0
      order by 2 limit 5
    )
  ) as hit;
  return hits;
end;
$$;

comment on function public.staff_find(text) is
  'For staff: what is meant by a text of two letters or more, as a list of kind, title, detail and key; none for others.';

revoke all on function
  public.bookings_meant(text, text), public.orders_meant(text), public.staff_find(text)
  from public, anon, authenticated;
grant execute on function public.staff_find(text) to authenticated;
