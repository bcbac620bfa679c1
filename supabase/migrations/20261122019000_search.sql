-- The header's search: at most five results of each kind, each found by an index or in a table that stays small.

-- Returns the numbers of bookings that match a text, newest first: by number, by the beginning of a name, with the first or the
-- last name first, or of an address, and among the newest two thousand by all words of the text, in any order.
-- @param instructor_key Only in this instructor's classes; null for all.
create function studio.matching_bookings(search text, instructor_key text)
returns setof bigint
language plpgsql
stable
rows 5
security definer
set search_path = ''
-- JIT compilation of the plan takes longer than running it.
set jit = off
as $$
declare
  word_patterns constant text[] := studio.word_patterns(search);
  -- Names are found with and without accents.
  needle constant text := pg_catalog.array_to_string(studio.search_words(search), ' ');
  address constant text := pg_catalog.lower(pg_catalog.btrim(search));
  -- After a prefix: the upper bound of all texts that begin with it.
  last_character constant text := chr(1114111);
  digits constant text := pg_catalog.substring(needle, '^(?:ek-?)?([0-9]{1,15})$');
begin
  return query
  with visible_bookings as not materialized (
    select bookings.number, bookings.name, bookings.folded_name, bookings.email
    from studio.bookings
    where matching_bookings.instructor_key is null or exists (
      select from studio.occurrences
      where occurrences.number = bookings.occurrence and occurrences.instructor = matching_bookings.instructor_key
    )
  ), matching as (
    (select visible_bookings.number from visible_bookings where visible_bookings.number = digits::bigint)
    union
    (
      select visible_bookings.number from visible_bookings
      where visible_bookings.folded_name collate "C" >= needle and visible_bookings.folded_name collate "C" < needle || last_character
      order by visible_bookings.folded_name collate "C", visible_bookings.number desc limit 100
    )
    union
    (
      select visible_bookings.number from visible_bookings
      where studio.last_name_first(visible_bookings.name) collate "C" >= needle
        and studio.last_name_first(visible_bookings.name) collate "C" < needle || last_character
      order by studio.last_name_first(visible_bookings.name) collate "C", visible_bookings.number desc limit 100
    )
    union
    (
      select visible_bookings.number from visible_bookings
      where pg_catalog.lower(visible_bookings.email) collate "C" >= address and pg_catalog.lower(visible_bookings.email) collate "C" < address || last_character
      order by pg_catalog.lower(visible_bookings.email) collate "C", visible_bookings.number desc limit 100
    )
    union
    (
      select newest.number
      from (select * from visible_bookings order by visible_bookings.number desc limit 2000) as newest
      where studio.has_words(newest.folded_name || ' ' || newest.email, word_patterns)
    )
  )
  select matching.number from matching order by matching.number desc limit 5;
end;
$$;

-- Returns the numbers of orders that match a text, in the same way.
create function studio.matching_orders(search text)
returns setof bigint
language plpgsql
stable
rows 5
security definer
set search_path = ''
set jit = off
as $$
declare
  word_patterns constant text[] := studio.word_patterns(search);
  needle constant text := pg_catalog.array_to_string(studio.search_words(search), ' ');
  address constant text := pg_catalog.lower(pg_catalog.btrim(search));
  last_character constant text := chr(1114111);
  digits constant text := pg_catalog.substring(needle, '^(?:ek-?s-?)?([0-9]{1,15})$');
begin
  return query
  with matching as (
    (select orders.number from studio.orders where orders.number = digits::bigint)
    union
    (
      select orders.number from studio.orders
      where studio.folded(orders.name) collate "C" >= needle and studio.folded(orders.name) collate "C" < needle || last_character
      order by studio.folded(orders.name) collate "C", orders.number desc limit 100
    )
    union
    (
      select orders.number from studio.orders
      where studio.last_name_first(orders.name) collate "C" >= needle
        and studio.last_name_first(orders.name) collate "C" < needle || last_character
      order by studio.last_name_first(orders.name) collate "C", orders.number desc limit 100
    )
    union
    (
      select orders.number from studio.orders
      where pg_catalog.lower(orders.email) collate "C" >= address and pg_catalog.lower(orders.email) collate "C" < address || last_character
      order by pg_catalog.lower(orders.email) collate "C", orders.number desc limit 100
    )
    union
    (
      select newest.number
      from (select * from studio.orders order by orders.number desc limit 2000) as newest
      where newest.search_text like all (word_patterns)
    )
  )
  select matching.number from matching order by matching.number desc limit 5;
end;
$$;

-- Returns the records that the header's search finds. The site builds the path of each record's screen from its kind and
-- key: recordPath in src/domain/shell/staff-paths.ts.
create function public.staff_find(search text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  needle constant text := pg_catalog.lower(pg_catalog.btrim(coalesce(search, '')));
  word_patterns constant text[] := studio.word_patterns(needle);
  admin constant boolean := studio.current_role_is('admin');
  -- The empty text matches no key: an instructor without a row teaches no classes.
  own_instructor constant text := case when not admin then coalesce(studio.own_instructor_key(), '') end;
  occurrence_digits constant text := pg_catalog.substring(needle, '^(?:bk-?)?([0-9]{1,15})$');
  payment_digits constant text := case when admin then pg_catalog.substring(needle, '^(?:r-?)?([0-9]{1,15})$') end;
  results jsonb;
begin
  if not studio.is_staff() or char_length(needle) < 2 or char_length(needle) > 200 then
    return '[]';
  end if;

  select coalesce(pg_catalog.jsonb_agg(
    pg_catalog.jsonb_build_object('kind', hit.kind, 'title', hit.title, 'details', hit.details, 'key', hit.key)
    order by hit.part, hit.position
  ), '[]') into results
  from (
    (
      select 1 as part, row_number() over (order by class_series.title, class_series.starts) as position,
        'class' as kind, class_series.title, class_series.title as key,
        pg_catalog.jsonb_build_array(instructors.name, case
          when studio.is_workshop(class_series) then 'Workshop'
          else (
            select pg_catalog.string_agg(pg_catalog.left(day, 3), ', ') from unnest(studio.weekday_names(class_series.days)) as day
          )
        end || ' ' || pg_catalog.to_char(class_series.starts, 'HH24:MI')) as details
      from studio.class_series join studio.instructors on instructors.key = class_series.instructor
      where class_series.archived_at is null
        and studio.folded(class_series.title || ' ' || instructors.name) like all (word_patterns)
      order by 2 limit 5
    )
    union all
    (
      select 2, row_number() over (order by instructors.name), 'instructor', instructors.name, instructors.key,
        pg_catalog.jsonb_build_array(
          coalesce(nullif(pg_catalog.array_to_string(instructors.specialties, ', '), ''), 'Instructor')
        )
      from studio.instructors left join studio.instructor_details on instructor_details.instructor = instructors.key
      where studio.folded(pg_catalog.concat_ws(' ', instructors.name, instructor_details.email)) like all (word_patterns)
      order by 2 limit 5
    )
    union all
    (
      select 3, 0, 'booking', class_series.title, occurrences.number::text,
        pg_catalog.jsonb_build_array('BK-' || occurrences.number, pg_catalog.jsonb_build_object(
          'on', occurrences.held_on, 'start', pg_catalog.to_char(occurrences.starts, 'HH24:MI')
        ))
      from studio.occurrences join studio.class_series on class_series.key = occurrences.series
      where occurrences.number = occurrence_digits::bigint
    )
    union all
    (
      select 3, row_number() over (order by bookings.number desc), 'booking', bookings.name, bookings.occurrence::text,
        pg_catalog.jsonb_build_array(
          'EK-' || bookings.number, class_series.title, pg_catalog.jsonb_build_object('on', occurrences.held_on)
        ) || case when bookings.status = 'cancelled' then '["Cancelled"]' else '[]' end::jsonb
      from studio.matching_bookings(needle, own_instructor) as matching (number)
      join studio.bookings on bookings.number = matching.number
      join studio.occurrences on occurrences.number = bookings.occurrence
      join studio.class_series on class_series.key = occurrences.series
    )
    union all
    (
      select 4, row_number() over (order by orders.number desc), 'order', orders.name, orders.number::text,
        pg_catalog.jsonb_build_array('EK-S-' || orders.number, pg_catalog.jsonb_build_object(
          'on', (orders.placed_at at time zone studio_settings.zone)::date
        ))
      from studio.matching_orders(needle) as matching (number)
      join studio.orders on orders.number = matching.number and admin
      cross join studio.studio_settings
    )
    union all
    (
      select 5, 0, 'payment', coalesce(nullif(people.name, ''), (
          select payment_lines.description from studio.payment_lines
          where payment_lines.payment = payments.number order by payment_lines.position limit 1
        )), payments.number::text,
        pg_catalog.jsonb_build_array('R-' || payments.number, pg_catalog.jsonb_build_object(
          'on', (payments.taken_at at time zone studio_settings.zone)::date
        ))
      from studio.payments left join studio.people on people.number = payments.person
      cross join studio.studio_settings
      where payments.number = payment_digits::bigint
    )
    union all
    (
      select 6, row_number() over (order by products.name), 'product', products.name, products.name,
        pg_catalog.jsonb_build_array(case
          when products.category = 'digital' then 'Digital'
          when products.stock = 0 then 'Out of stock'
          else products.stock || ' in stock'
        end)
      from studio.products
      where studio.folded(products.name) like all (word_patterns) and (admin or products.status = 'on-sale')
      order by 2 limit 5
    )
    union all
    (
      select 7, row_number() over (order by posts.published_on desc, posts.slug collate "C"), 'post', posts.title, posts.title,
        pg_catalog.jsonb_build_array(posts.category, pg_catalog.initcap(posts.status::text))
      from studio.posts
      where studio.folded(posts.title) like all (word_patterns)
      order by 2 limit 5
    )
  ) as hit;
  return results || studio.find_people(needle);
end;
$$;

comment on function public.staff_find(text) is
  'For staff: the records that match a text of two letters or more, as a list of kind, title, details (texts and days) and key; an empty list for others.';

grant execute on function public.staff_find(text) to authenticated;
