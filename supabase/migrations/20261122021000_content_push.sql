-- How a studio's own database gets its first rows: `npm run content push` reads src/content and hands it over here.

-- Adds the instructors, class series and products that are not there yet, products with their opening stock. What is
-- there is left as it is, because staff may have changed it since. All of it happens, or nothing.
-- @param content {instructors, series, products, freeCancellationHours, bookAheadWeeks}, as src/commands/content/studio-content.ts makes it.
-- @returns The keys of what was added, in the same lists.
create function public.push_content(content jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A database without classes is a new one: only there the content speaks for the settings, too.
  is_new constant boolean := not exists (select from studio.class_series);
  new_instructors text[];
  new_series text[];
  new_products text[];
begin
  with added as (
    insert into studio.instructors (key, name, specialties, status)
    select given.key, given.name, given.specialties, given.status
    from pg_catalog.jsonb_to_recordset(push_content.content -> 'instructors')
      as given (key text, name text, specialties text[], status studio.instructor_status)
    on conflict do nothing
    returning instructors.key
  )
  select coalesce(pg_catalog.array_agg(added.key order by added.key), '{}') into new_instructors from added;

  insert into studio.instructor_details (instructor, email, phone, location)
  select given.key, given.email, given.phone, given.location
  from pg_catalog.jsonb_to_recordset(push_content.content -> 'instructors')
    as given (key text, email text, phone text, location text)
  where given.key = any (new_instructors)
  on conflict do nothing;

  if is_new then
    update studio.studio_settings set
      free_cancellation_hours = coalesce(
        (push_content.content ->> 'freeCancellationHours')::integer, studio_settings.free_cancellation_hours
      ),
      book_ahead_weeks = coalesce(
        (push_content.content ->> 'bookAheadWeeks')::integer, studio_settings.book_ahead_weeks
      )
    where studio_settings.only_row;
  end if;

  -- A trigger stamps the coming occurrences of each.
  with added as (
    insert into studio.class_series (
      key, title, class_type, class_type_id, instructor, days, starts, ends, level, capacity, price, status, streamed,
      description
    )
    select
      given.key, given.title, given.class_type, given.class_type_id, given.instructor, given.days, given.starts,
      given.ends, given.level, given.capacity, given.price, given.status, given.streamed, given.description
    from pg_catalog.jsonb_to_recordset(push_content.content -> 'series') as given (
      key text, title text, class_type text, class_type_id integer, instructor text, days smallint[], starts time,
      ends time, level studio.class_level, capacity integer, price integer, status studio.series_status,
      streamed boolean, description text
    )
    on conflict do nothing
    returning class_series.key
  )
  select coalesce(pg_catalog.array_agg(added.key order by added.key), '{}') into new_series from added;

  with added as (
    insert into studio.products (id, name, category, price, former_price, featured, description)
    select
      given.id, given.name, given.category, given.price, given.former_price, given.featured, given.description
    from pg_catalog.jsonb_to_recordset(push_content.content -> 'products') as given (
      id text, name text, category studio.product_category, price integer, former_price integer, featured boolean,
      description text
    )
    on conflict do nothing
    returning products.id
  )
  select coalesce(pg_catalog.array_agg(added.id order by added.id), '{}') into new_products from added;

  insert into studio.stock_movements (product, change, reason)
  select given.id, given.stock, 'opening'
  from pg_catalog.jsonb_to_recordset(push_content.content -> 'products') as given (id text, stock integer)
  where given.id = any (new_products) and given.stock > 0;

  return pg_catalog.jsonb_build_object(
    'instructors', new_instructors, 'series', new_series, 'products', new_products
  );
end;
$$;

-- For the project's secret key alone, which passes as service_role.
grant execute on function public.push_content(jsonb) to service_role;
