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

comment on table studio.content_synced is 'Read and written by studio_content() and save_content() only.';

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
      'streamed', class_series.streamed
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
      select pg_catalog.jsonb_build_object('stock', products.stock)
      from studio.products where products.id = content_figures.key
    );
  end if;
  if noun = 'series' then
    return (
      select pg_catalog.jsonb_build_object(
        'booked', pg_catalog.jsonb_agg(least(coalesce(studio.places_taken(occurrences.number), 0), class_series.capacity) order by days.position)
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

-- Removes records: deletes them if there was never a booking or an order, and hides them otherwise.
create function studio.remove_content(noun studio.content_noun, key text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  case noun
    when 'instructors' then
      begin
        delete from studio.instructors where instructors.key = remove_content.key;
      exception when foreign_key_violation then
        raise exception 'instructor-needed' using errcode = 'PT409', hint = pg_catalog.format(
          'Classes, dates or posts name the instructor %s, also past ones: restore this file. If they have left, write `status: left` in it. The name that people read is a field in it, too.',
          remove_content.key
        );
      end;
    when 'series' then
      if studio.has_stored_bookings(remove_content.key) then
        update studio.class_series set status = 'paused', archived_at = studio.studio_now()
        where class_series.key = remove_content.key and class_series.archived_at is null;
      else
        delete from studio.class_series where class_series.key = remove_content.key;
      end if;
    when 'products' then
      if studio.was_ordered(remove_content.key) then
        update studio.products set status = 'withdrawn' where products.id = remove_content.key;
      else
        delete from studio.products where products.id = remove_content.key;
      end if;
    when 'posts' then
      delete from studio.posts where posts.slug = remove_content.key;
    when 'studio' then
      -- The settings of a studio cannot be removed: they remain, and the next pull writes the file again.
      null;
  end case;
end;
$$;

-- Inserts or updates series. A class may take the time that another one leaves: if its instructor is still busy, it is
-- put again after the others. Classes that exchange their times are paused first, and become active with the new times.
create function studio.put_series(series jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  pending jsonb := put_series.series;
  refused jsonb;
  file jsonb;
  clash_hint text;
begin
  while pg_catalog.jsonb_array_length(pending) > 0 loop
    refused := '[]';
    for file in select element.value from pg_catalog.jsonb_array_elements(pending) as element loop
      begin
        -- A trigger stamps the coming occurrences of each series.
        insert into studio.class_series (
          key, title, class_type, class_type_id, instructor, days, starts, ends, level, capacity, price, status,
          streamed, description
        )
        select
          class.key, class.title, class.class_type, class.class_type_id, class.instructor, class.days, class.starts,
          class.ends, class.level, class.capacity, class.price, class.status, class.streamed, class.description
        from pg_catalog.jsonb_to_record(file) as class (
          key text, title text, class_type text, class_type_id integer, instructor text, days smallint[], starts time,
          ends time, level studio.class_level, capacity integer, price integer, status studio.series_status,
          streamed boolean, description text
        )
        on conflict (key) do update set
          title = excluded.title, class_type = excluded.class_type, class_type_id = excluded.class_type_id,
          instructor = excluded.instructor, days = excluded.days, starts = excluded.starts, ends = excluded.ends,
          level = excluded.level, capacity = excluded.capacity, price = excluded.price, status = excluded.status,
          streamed = excluded.streamed, archived_at = null;
      exception when exclusion_violation then
        get stacked diagnostics clash_hint = pg_exception_hint;
        refused := refused || pg_catalog.jsonb_build_array(file);
      end;
    end loop;
    if refused = pending then
      update studio.class_series set status = 'paused'
      from pg_catalog.jsonb_to_recordset(pending) as class (key text)
      where class_series.key = class.key and class_series.status = 'active';
      if not found then
        raise exception 'instructor-busy' using errcode = '23P01', hint = clash_hint;
      end if;
    end if;
    pending := refused;
  end loop;
end;
$$;

-- Inserts or updates records. Orders and counts maintain the stock: only a new product starts with the pieces of its
-- file.
-- @param content {instructors, series, products, posts, studio}: lists of rows as src/commands/content/ makes them.
create function studio.put_content(content jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  existing_products constant text[] := array(select products.id from studio.products);
begin
  insert into studio.instructors (key, name, role, since, specialties, status, bio, body, picture)
  select
    instructor.key, instructor.name, instructor.role, instructor.since, instructor.specialties,
    instructor.status, instructor.bio, instructor.body, instructor.picture
  from pg_catalog.jsonb_to_recordset(put_content.content -> 'instructors') as instructor (
    key text, name text, role text, since integer, specialties text[], status studio.instructor_status, bio text,
    body text, picture jsonb
  )
  on conflict (key) do update set
    name = excluded.name, role = excluded.role, since = excluded.since, specialties = excluded.specialties,
    status = excluded.status, bio = excluded.bio, body = excluded.body, picture = excluded.picture;

  insert into studio.instructor_details (instructor, email, phone, location)
  select instructor.key, instructor.email, instructor.phone, instructor.location
  from pg_catalog.jsonb_to_recordset(put_content.content -> 'instructors')
    as instructor (key text, email text, phone text, location text)
  on conflict (instructor) do update set
    email = excluded.email, phone = excluded.phone, location = excluded.location;

  perform studio.put_series(put_content.content -> 'series');

  insert into studio.products (
    id, name, category, price, former_price, vat_rate, featured, description, body, picture, position
  )
  select
    product.key, product.name, product.category, product.price, product.former_price, product.vat_rate, product.featured,
    product.description, product.body, product.picture, product.position
  from pg_catalog.jsonb_to_recordset(put_content.content -> 'products') as product (
    key text, name text, category studio.product_category, price integer, former_price integer, vat_rate integer,
    featured boolean, description text, body text, picture jsonb, position integer
  )
  on conflict (id) do update set
    name = excluded.name, category = excluded.category, price = excluded.price, former_price = excluded.former_price,
    vat_rate = excluded.vat_rate, featured = excluded.featured, description = excluded.description,
    body = excluded.body, picture = excluded.picture, position = excluded.position, status = 'on-sale';

  insert into studio.stock_movements (product, change, reason)
  select product.key, product.stock, 'opening'
  from pg_catalog.jsonb_to_recordset(put_content.content -> 'products') as product (key text, stock integer)
  where product.key <> all (existing_products) and product.stock > 0;

  insert into studio.posts (slug, title, excerpt, category, author, published_on, status, body, picture, comments)
  select
    post.key, post.title, post.excerpt, post.category, post.author, post.published_on, post.status, post.body,
    post.picture, post.comments
  from pg_catalog.jsonb_to_recordset(put_content.content -> 'posts') as post (
    key text, title text, excerpt text, category studio.post_category, author text, published_on date,
    status studio.post_status, body text, picture jsonb, comments jsonb
  )
  on conflict (slug) do update set
    title = excluded.title, excerpt = excluded.excerpt, category = excluded.category, author = excluded.author,
    published_on = excluded.published_on, status = excluded.status, body = excluded.body, picture = excluded.picture,
    comments = excluded.comments;

  perform studio.put_settings(sections.section, settings.record, null)
  from pg_catalog.jsonb_array_elements(put_content.content -> 'studio') as settings (record)
  cross join (values ('rules'), ('contact'), ('hours')) as sections (section);
end;
$$;

-- Saves the content of files: all of it, or nothing.
-- @param changes {put: {instructors, series, products, posts, studio}, remove: [{noun, key}], seen: [{noun, key,
-- version}], synced: [{noun, key, hash}], plans: all of them, left out if they are unchanged, classTypes: [{key, id}] of
-- those whose number changed}. `seen` contains the versions of the records to put or remove, null if there was no such
-- record; a null hash is deleted.
-- @throws PT409 changed-meanwhile if a version has changed; instructor-busy if an instructor would teach two classes at
-- once; instructor-left and still-teaching if a class or a coming date would name one who has left; instructor-needed if
-- one is removed whom classes, dates or posts name. The hint says what to do.
create function public.save_content(changes jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  leaving_instructors constant text[] := array(
    select instructor.key
    from pg_catalog.jsonb_to_recordset(save_content.changes #> '{put,instructors}') as instructor (key text, status text)
    where instructor.status = 'left'
    union
    select record.key from pg_catalog.jsonb_to_recordset(save_content.changes -> 'remove') as record (noun text, key text)
    where record.noun = 'instructors'
    order by 1
  );
  clash_hint text;
begin
  -- Some gateways pass JSON as a string: without this check nothing would be saved, and no error would be reported.
  if pg_catalog.jsonb_typeof(save_content.changes -> 'put') is distinct from 'object' then
    raise exception 'changes-invalid' using errcode = '22023';
  end if;
  -- Locks the rows before the tables, in the order of studio.take_advisory_lock(), because the forms lock a record before
  -- they change it. A changed class locks its instructors, its coming dates and the passes.
  perform studio.lock_instructor(instructors_to_lock.key)
  from (
    select instructors.key from studio.instructors
    union
    select content_row.value ->> 'key' from pg_catalog.jsonb_array_elements(save_content.changes #> '{put,instructors}') as content_row
    -- Every transaction locks instructors in this order.
    order by 1
  ) as instructors_to_lock;
  -- Invitations are locked before the instructors, as by a person who accepts one.
  perform studio.take_advisory_lock('invited profile', leaving.key) from pg_catalog.unnest(leaving_instructors) as leaving (key);
  perform from studio.invitations
  where invitations.instructor = any (leaving_instructors) and invitations.accepted_at is null and invitations.withdrawn_at is null
  order by invitations.number for update;
  perform from studio.setting_sections order by setting_sections.section for no key update;
  perform from studio.class_series order by class_series.key for no key update;
  perform from studio.instructors order by instructors.key for no key update;
  perform from studio.occurrences
  where occurrences.held_on >= studio.studio_today() order by occurrences.number for no key update;
  perform studio.lock_passes(exclusive => true);
  lock table studio.instructors, studio.class_series, studio.setting_sections in share row exclusive mode;
  -- An order first locks the rows of its products and later updates them, and so do the forms of products and posts.
  -- This lock mode conflicts with their first step. A weaker one would conflict only with the second, and each
  -- transaction could wait for the other.
  lock table studio.products, studio.posts in exclusive mode;
  if exists (
    select
    from pg_catalog.jsonb_to_recordset(save_content.changes -> 'seen')
      as seen (noun studio.content_noun, key text, version integer)
    left join studio.content_records() as current_record on current_record.noun = seen.noun and current_record.key = seen.key
    where current_record.version is distinct from seen.version
  ) then
    raise exception 'changed-meanwhile' using
      errcode = 'PT409',
      hint = 'Somebody changed a record while it was compared. Run the command again.';
  end if;

  -- A removed class gives its time to others, for example to the same class with another file name. Everything else is
  -- removed last: instructors after the classes and posts that named them, and a picture would be deleted with the last
  -- record that shows it.
  perform studio.remove_content(record.noun, record.key)
  from pg_catalog.jsonb_to_recordset(save_content.changes -> 'remove') as record (noun studio.content_noun, key text)
  where record.noun = 'series';
  set constraints studio.check_departed_instructor deferred;
  begin
    perform studio.put_content(save_content.changes -> 'put');
  exception when exclusion_violation then
    get stacked diagnostics clash_hint = pg_exception_hint;
    raise exception 'instructor-busy' using errcode = 'PT409', hint = clash_hint || case when exists (
      select
      from pg_catalog.jsonb_to_recordset(save_content.changes -> 'remove') as record (noun text, key text)
      where record.noun = 'series' and studio.has_stored_bookings(record.key)
    ) then ' People have booked a class whose file is gone, so its dates remain: if you have renamed it, give it its old name.' else '' end;
  end;
  perform studio.remove_content(record.noun, record.key)
  from pg_catalog.jsonb_to_recordset(save_content.changes -> 'remove') as record (noun studio.content_noun, key text)
  where record.noun <> 'series'
  order by record.noun desc;

  set constraints studio.check_departed_instructor immediate;

  -- Only files determine the plans.
  if save_content.changes ? 'plans' then
    perform studio.put_plans(save_content.changes -> 'plans');
  end if;
  -- Only files determine the numbers of class types, too. All classes of a type have its number, even archived ones.
  update studio.class_series set class_type_id = class_type.id
  from pg_catalog.jsonb_to_recordset(coalesce(save_content.changes -> 'classTypes', '[]')) as class_type (key text, id integer)
  where class_series.class_type = class_type.key and class_series.class_type_id <> class_type.id;

  delete from studio.content_synced
  using pg_catalog.jsonb_to_recordset(save_content.changes -> 'synced') as record (noun studio.content_noun, key text)
  where content_synced.noun = record.noun and content_synced.key = record.key;
  insert into studio.content_synced (noun, key, hash)
  select record.noun, record.key, record.hash
  from pg_catalog.jsonb_to_recordset(save_content.changes -> 'synced')
    as record (noun studio.content_noun, key text, hash text)
  where record.hash is not null;
end;
$$;

comment on function public.save_content(jsonb) is 'For `npm run content push` and `pull`.';

grant execute on function public.save_content(jsonb) to service_role;
