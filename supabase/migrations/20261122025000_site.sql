-- The content from which a connected site is built, and its state, with which a site can be compared later.

-- Returns a short hash of each field.
create function studio.field_hashes(fields jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_object_agg(field.key, pg_catalog.left(pg_catalog.md5(field.value::text), 8)), '{}'
  )
  from pg_catalog.jsonb_each(fields) as field;
$$;

-- Returns all parts of the site that staff change, with a hash of each field: SiteState in
-- src/domain/publishing/site-state.ts. A build stores it in /built.json, which is public, so it contains only data of
-- the site. Figures that change all day (stock, places taken) are left out, and so are paused classes, which no page
-- shows.
create function studio.site_state()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with parts (noun, key, name, until, extra, fields) as (
    select records.noun::text, records.key, records.name, null::date, false, records.record - 'key'
    from studio.content_records() as records
    where records.on_site and records.record ->> 'status' is distinct from 'paused'
    union all
    -- Dates in the past are not mentioned on any page.
    select
      'dates', (date ->> 'series') || '/' || (date ->> 'on'), class_series.title, (date ->> 'on')::date,
      (date ->> 'extra')::boolean and not (date ->> 'cancelled')::boolean, date - array['series', 'on']
    from pg_catalog.jsonb_array_elements(studio.content_dates()) as date
    join studio.class_series on class_series.key = date ->> 'series'
    union all
    select
      'closures', closures.id::text, '', closures.to_on, false,
      pg_catalog.jsonb_build_object('from', closures.from_on, 'to', closures.to_on, 'reason', closures.reason)
    from studio.closures where closures.to_on >= studio.studio_today()
    union all
    select 'settings', setting_sections.section, '', null, false, studio.setting_values(setting_sections.section)
    from studio.setting_sections
    where setting_sections.section in ('rules', 'contact', 'hours', 'retention')
      and studio.setting_values(setting_sections.section) is not null
  )
  select pg_catalog.jsonb_build_object(
    'at', studio.utc_text(studio.studio_now()),
    'today', studio.studio_today(),
    'parts', coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'noun', parts.noun, 'key', parts.key, 'name', parts.name, 'until', parts.until,
          'fields', studio.field_hashes(parts.fields)
        ) || case when parts.extra then '{"extra": true}'::jsonb else '{}' end
        order by parts.noun, parts.key collate "C"
      ),
      '[]'
    )
  )
  from parts;
$$;

create function public.site_state()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.site_state();
$$;

comment on function public.site_state() is 'For `npm start` and `npm run doctor`: SiteState in src/domain/publishing/site-state.ts.';

grant execute on function public.site_state() to service_role;

create function public.site_content()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with
    shown as materialized (
      select * from studio.content_records() as records where records.on_site
    ),
    by_noun as (
      select
        shown.noun,
        pg_catalog.jsonb_agg(
          shown.record || studio.content_figures(shown.noun, shown.key) order by shown.key collate "C"
        ) as records
      from shown group by shown.noun
    )
  select '{"instructors": [], "series": [], "products": [], "posts": []}'
    || coalesce((select pg_catalog.jsonb_object_agg(by_noun.noun, by_noun.records) from by_noun), '{}')
    || pg_catalog.jsonb_build_object(
      'rules', studio.setting_values('rules'),
      'contact', studio.setting_values('contact'),
      'hours', studio.setting_values('hours'),
      'retention', studio.setting_values('retention'),
      'dates', studio.content_dates(),
      'closures', coalesce(
        (
          select pg_catalog.jsonb_agg(
            pg_catalog.jsonb_build_object(
              'from', closures.from_on, 'to', closures.to_on, 'reason', closures.reason
            )
            order by closures.from_on, closures.id
          )
          from studio.closures where closures.to_on >= studio.studio_today()
        ),
        '[]'
      ),
      'state', studio.site_state()
    );
$$;

comment on function public.site_content() is
  'The content from which src/catalogue/database/ builds a connected site: the public data of instructors, series, products on sale and published posts, coming dates that differ from their series, closures, the rules of booking, address and opening hours (null until they are set), the retention periods, and the state of the site.';

grant execute on function public.site_content() to anon, authenticated;

-- Returns the content of an address whose page does not exist until the next build.
create function public.coming_page(noun text, key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case records.noun
    when 'products' then pg_catalog.jsonb_build_object(
      'noun', 'products', 'name', records.name, 'summary', records.record ->> 'description',
      'price', studio.dollars((records.record ->> 'price')::integer)
    )
    else pg_catalog.jsonb_build_object('noun', 'posts', 'name', records.name, 'summary', records.record ->> 'excerpt')
  end
  from studio.content_records() as records
  where records.on_site and records.noun in ('products', 'posts')
    and records.noun::text = coming_page.noun and records.key = coming_page.key;
$$;

comment on function public.coming_page(text, text) is
  'For the page of unknown addresses: ComingPage in src/domain/publishing/coming-page.ts, null if there is none.';

grant execute on function public.coming_page(text, text) to anon, authenticated;
