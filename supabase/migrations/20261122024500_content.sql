-- Synchronising the files of src/content with this database. Instructors, series, products, posts and the settings of
-- the studio are in both: a studio starts with the files, and the site shows the rows.

create type studio.content_noun as enum ('instructors', 'series', 'products', 'posts', 'studio');

comment on type studio.content_noun is 'The folders of src/content whose files have a row; for the studio, the settings in its file.';

-- The hash of a file and its row when they were last equal. If both differ from it, both were changed.
create table studio.content_synced (
  noun studio.content_noun not null,
  key text not null,
  -- Computed by src/commands/content/, which compares files with rows.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (noun, key)
);

comment on table studio.content_synced is 'Read by studio_content(), written by store_synced() only.';

alter table studio.content_synced enable row level security;

-- Returns all rows that a file may represent. `record` contains the public fields, `details` those for staff only. Rows
-- that staff removed, but that still exist because of a booking or an order, are left out.
create function studio.content_records()
returns table (
  noun studio.content_noun, key text, name text, record jsonb, details jsonb, on_site boolean, version integer
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    'instructors'::studio.content_noun, instructors.key, instructors.name,
    pg_catalog.jsonb_build_object(
      'key', instructors.key, 'name', instructors.name, 'role', instructors.role, 'since', instructors.since,
      'specialties', instructors.specialties, 'status', instructors.status, 'bio', instructors.bio,
      'body', instructors.body, 'picture', instructors.picture
    ),
    pg_catalog.jsonb_build_object(
      'email', coalesce(instructor_details.email, ''), 'phone', coalesce(instructor_details.phone, ''),
      'location', coalesce(instructor_details.location, '')
    ),
    true, instructors.version
  from studio.instructors
  left join studio.instructor_details on instructor_details.instructor = instructors.key
  union all
  select
    'series', class_series.key, class_series.title,
    pg_catalog.jsonb_build_object(
      'key', class_series.key, 'title', class_series.title, 'class_type', class_series.class_type,
      'instructor', class_series.instructor, 'days', class_series.days,
      'starts', pg_catalog.to_char(class_series.starts, 'HH24:MI'),
      'ends', pg_catalog.to_char(class_series.ends, 'HH24:MI'), 'level', class_series.level,
      'capacity', class_series.capacity, 'price', class_series.price, 'status', class_series.status,
      'streamed', class_series.streamed, 'description', class_series.description
    ),
    '{}', true, class_series.version
  from studio.class_series
  where class_series.archived_at is null
  union all
  select
    'products', products.id, products.name,
    pg_catalog.jsonb_build_object(
      'key', products.id, 'name', products.name, 'category', products.category, 'price', products.price,
      'former_price', products.former_price, 'vat_rate', products.vat_rate, 'featured', products.featured,
      'description', products.description, 'position', products.position, 'body', products.body, 'picture', products.picture
    ),
    '{}', true, products.version
  from studio.products
  where products.status = 'on-sale'
  union all
  select
    'posts', posts.slug, posts.title,
    pg_catalog.jsonb_build_object(
      'key', posts.slug, 'title', posts.title, 'excerpt', posts.excerpt, 'category', posts.category,
      'author', posts.author, 'published_on', posts.published_on, 'status', posts.status, 'body', posts.body,
      'picture', posts.picture, 'comments', posts.comments
    ),
    '{}', posts.status = 'published' and posts.published_on <= studio.studio_today(), posts.version
  from studio.posts
  union all
  -- One record for three sections of settings, which the site reads as settings. It does not exist before the first
  -- push.
  select
    'studio', 'studio', 'Studio',
    pg_catalog.jsonb_build_object('key', 'studio') || studio.rules_json() || studio.setting_values('contact')
      || studio.setting_values('hours'),
    '{}', false,
    (
      select pg_catalog.sum(setting_sections.version)::integer from studio.setting_sections
      where setting_sections.section in ('rules', 'contact', 'hours')
    )
  where studio.setting_values('contact') is not null and studio.setting_values('hours') is not null;
$$;

-- Returns figures that change all day and are not part of a record: pieces in stock, and places taken on the next date
-- of each day of a series, in the order of its days.
create function studio.content_figures(noun studio.content_noun, key text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
begin
  if noun = 'products' then
    return (
      -- A digital product has none.
      select pg_catalog.jsonb_build_object('stock', case when products.category <> 'digital' then products.stock end)
      from studio.products where products.id = content_figures.key
    );
  end if;
  if noun = 'series' then
    return (
      select pg_catalog.jsonb_build_object(
        -- A workshop has no days.
        'booked', coalesce(
          pg_catalog.jsonb_agg(
            least(coalesce(studio.places_taken(occurrences.number), 0), class_series.capacity) order by days.position
          ),
          '[]'
        )
      )
      from studio.class_series
      cross join lateral pg_catalog.unnest(class_series.days) with ordinality as days (weekday, position)
      left join studio.occurrences on occurrences.series = class_series.key
        and occurrences.held_on = today + ((days.weekday - pg_catalog.date_part('isodow', today)::integer + 7) % 7)
      where class_series.key = content_figures.key
    );
  end if;
  return '{}';
end;
$$;

-- Returns future dates that differ from their series: cancelled, at another time, with a substitute, or extra.
create function studio.content_dates()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'series', occurrences.series, 'on', occurrences.held_on,
        'start', pg_catalog.to_char(occurrences.starts, 'HH24:MI'),
        'end', pg_catalog.to_char(occurrences.ends, 'HH24:MI'), 'instructor', occurrences.instructor,
        'cancelled', occurrences.cancelled_at is not null,
        'extra', pg_catalog.date_part('isodow', occurrences.held_on)::smallint <> all (class_series.days)
      )
      order by occurrences.held_on, occurrences.starts, occurrences.number
    ),
    '[]'
  )
  from studio.occurrences
  join studio.class_series on class_series.key = occurrences.series and class_series.status = 'active'
  where occurrences.held_on >= studio.studio_today()
    and not occurrences.withdrawn
    and (
      occurrences.cancelled_at is not null
      or (occurrences.starts, occurrences.ends, occurrences.instructor)
        is distinct from (class_series.starts, class_series.ends, class_series.instructor)
      or pg_catalog.date_part('isodow', occurrences.held_on)::smallint <> all (class_series.days)
    );
$$;

create function public.studio_content()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select '{"instructors": [], "series": [], "products": [], "posts": [], "studio": []}'
    || coalesce(
      (
        select pg_catalog.jsonb_object_agg(by_noun.noun, by_noun.records)
        from (
          select
            records.noun,
            pg_catalog.jsonb_agg(
              records.record || records.details
                || case when records.noun = 'products' then studio.content_figures(records.noun, records.key) else '{}' end
                || pg_catalog.jsonb_build_object('version', records.version)
              order by records.key collate "C"
            ) as records
          from studio.content_records() as records group by records.noun
        ) as by_noun
      ),
      '{}'
    )
    || pg_catalog.jsonb_build_object('plans', studio.plans_json())
    || pg_catalog.jsonb_build_object('classTypes', (
      select coalesce(pg_catalog.jsonb_agg(distinct pg_catalog.jsonb_build_object(
        'key', class_series.class_type, 'id', class_series.class_type_id
      )), '[]')
      from studio.class_series
    ))
    || pg_catalog.jsonb_build_object('synced', (
      select coalesce(pg_catalog.jsonb_agg(content_synced order by content_synced.noun, content_synced.key collate "C"), '[]')
      from studio.content_synced
    ));
$$;

comment on function public.studio_content() is
  'For `npm run content`: every record with its fields for staff, its version, and the last content that it shared with its file.';

-- Only for the project's secret key, which has the role service_role.
grant execute on function public.studio_content() to service_role;
