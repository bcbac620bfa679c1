-- Saving the content of files in this database.

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
          streamed = excluded.streamed, description = excluded.description, archived_at = null;
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

-- Locks everything that saving content may change: the rows before the tables, in the order of studio.take_advisory_lock(),
-- because the forms lock a record before they change it. A changed class locks its instructors, its coming dates and the
-- passes.
-- @param put The content to save, as in save_content(). @param leaving Keys of instructors who leave or are removed.
create function studio.lock_content(put jsonb, leaving text[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.lock_instructor(instructors_to_lock.key)
  from (
    select instructors.key from studio.instructors
    union
    select content_row.value ->> 'key' from pg_catalog.jsonb_array_elements(lock_content.put -> 'instructors') as content_row
    -- Every transaction locks instructors in this order.
    order by 1
  ) as instructors_to_lock;
  -- Invitations are locked before the instructors, as by a person who accepts one.
  perform studio.take_advisory_lock('invited profile', instructor_key) from pg_catalog.unnest(lock_content.leaving) as instructor_key;
  perform from studio.invitations
  where invitations.instructor = any (lock_content.leaving) and invitations.accepted_at is null and invitations.withdrawn_at is null
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
end;
$$;

-- Stores what files and database had in common after a push or a pull, by which the next one recognises changes.
-- @param synced [{noun, key, hash}]; a null hash is deleted.
create function studio.store_synced(synced jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from studio.content_synced
  using pg_catalog.jsonb_to_recordset(store_synced.synced) as record (noun studio.content_noun, key text)
  where content_synced.noun = record.noun and content_synced.key = record.key;
  insert into studio.content_synced (noun, key, hash)
  select record.noun, record.key, record.hash
  from pg_catalog.jsonb_to_recordset(store_synced.synced) as record (noun studio.content_noun, key text, hash text)
  where record.hash is not null;
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
  perform studio.lock_content(save_content.changes -> 'put', leaving_instructors);
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

  perform studio.store_synced(save_content.changes -> 'synced');
end;
$$;

comment on function public.save_content(jsonb) is 'For `npm run content push` and `pull`.';

grant execute on function public.save_content(jsonb) to service_role;
