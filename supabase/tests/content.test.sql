-- The content from which a site is built, and synchronising files and rows. Runs in one transaction that is rolled
-- back.

\ir helpers/clock.sql

-- Friday morning, two days before the change to summer time.
select pg_temp.set_clock('2026-03-27 09:00Z');

create function pg_temp.changes(put jsonb default '{}', others jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'put', '{"instructors": [], "series": [], "products": [], "posts": []}' || put,
    'remove', '[]'::jsonb, 'seen', '[]'::jsonb, 'synced', '[]'::jsonb
  ) || others;
$$;
create function pg_temp.site_record(noun text, record_key text) returns jsonb language sql as $$
  select record from jsonb_array_elements(public.site_content() -> noun) as record where record ->> 'key' = record_key;
$$;
create function pg_temp.instructor() returns jsonb language sql as $$
  select '{"key": "new-instructor", "name": "New Instructor", "role": "Yin", "since": 2024, "specialties": ["Yin"],
    "status": "active", "bio": "", "body": "", "picture": {"src": "./new-instructor.svg", "alt": "Somebody new"},
    "email": "new@ekantik.example", "phone": "07700 900999", "location": ""}'::jsonb;
$$;
create function pg_temp.class() returns jsonb language sql as $$
  select '{"key": "new-class", "title": "New Class", "class_type": "yin", "class_type_id": 3, "instructor": "new-instructor",
    "days": [1, 5], "starts": "05:00", "ends": "06:00", "level": "all", "capacity": 5, "price": 1500,
    "status": "active", "streamed": false, "description": "Early."}'::jsonb;
$$;
create function pg_temp.mat() returns jsonb language sql as $$
  select '{"key": "new-mat", "name": "New Mat", "category": "equipment", "price": 1999, "former_price": null, "vat_rate": 500,
    "featured": false, "description": "", "body": "", "picture": null, "position": 99, "stock": 3}'::jsonb;
$$;

-- All changes are saved, or none.
do $$
begin
  begin
    perform public.save_content(pg_temp.changes(jsonb_build_object(
      'instructors', jsonb_build_array(pg_temp.instructor()),
      'products', jsonb_build_array(pg_temp.mat() || '{"key": "Not an address"}')
    )));
    assert false, 'a wrong product is refused';
  exception when check_violation then null;
  end;
  assert not exists (select from studio.instructors where key = 'new-instructor'), 'a refused push adds nothing';

  perform public.save_content(pg_temp.changes(
    jsonb_build_object(
      'instructors', jsonb_build_array(pg_temp.instructor()), 'series', jsonb_build_array(pg_temp.class()),
      'products', jsonb_build_array(pg_temp.mat())
    ),
    jsonb_build_object(
      'synced', jsonb_build_array(jsonb_build_object('noun', 'products', 'key', 'new-mat', 'hash', repeat('0', 64)))
    )
  ));
  assert (select email from studio.instructor_details where instructor = 'new-instructor') = 'new@ekantik.example';
  assert exists (select from studio.occurrences where series = 'new-class'), 'a new class has its dates';
  assert public.studio_content() -> 'synced' @> '[{"noun": "products", "key": "new-mat"}]', 'the hash is stored';
end;
$$;

do $$
begin
  perform public.save_content(to_jsonb(pg_temp.changes()::text));
  assert false, 'changes that arrive as a text are refused';
exception when invalid_parameter_value then null;
end;
$$;

-- The settings of admins are one record of the studio's file: its version is the sum of those of its sections.
do $$
declare
  file jsonb := '{"key": "studio", "freeCancellationHours": 7, "declineHours": 3, "undoMinutes": 4, "bookAheadWeeks": 5,
    "email": "hello@marsh.example", "phone": "01632 960100", "street": "1 Marsh Lane", "town": "Reedham", "county": "Norfolk",
    "postcode": "NR99 1AA", "country": "GB", "monday": "07:00–12:00, 16:00–21:00", "tuesday": "", "wednesday": "", "thursday": "",
    "friday": "", "saturday": "", "sunday": "09:00–12:00"}';
  version integer;
begin
  delete from studio.contact;
  delete from studio.opening_hours;
  assert public.studio_content() -> 'studio' = '[]', 'no studio record exists before the first push';
  assert public.site_content() -> 'contact' = 'null' and public.site_content() -> 'hours' = 'null', 'the site takes contact and hours from the files';
  assert public.studio_contact() is null, 'mails take the contact from the files';
  perform public.save_content(pg_temp.changes(
    jsonb_build_object('studio', jsonb_build_array(file)), '{"seen": [{"noun": "studio", "key": "studio", "version": null}]}'
  ));
  assert (public.studio_content() #> '{studio,0}') - 'version' = file, 'pushing stores the values of the file';
  assert public.site_content() #>> '{hours,monday}' = '07:00–12:00, 16:00–21:00' and public.site_content() #>> '{contact,town}' = 'Reedham'
    and public.site_content() #>> '{rules,freeCancellationHours}' = '7', 'the site has the new hours and contact';
  assert public.studio_contact() ->> 'phone' = '01632 960100', 'mails have the new contact';
  version := (public.studio_content() #>> '{studio,0,version}')::integer;
  update studio.setting_sections set section = section where section = 'hours';
  begin
    perform public.save_content(pg_temp.changes(
      jsonb_build_object('studio', jsonb_build_array(file)),
      jsonb_build_object('seen', jsonb_build_array(jsonb_build_object('noun', 'studio', 'key', 'studio', 'version', version)))
    ));
    assert false, 'a change by an admin is not overwritten';
  exception when sqlstate 'PT409' then null;
  end;
  begin
    perform public.save_content(pg_temp.changes(jsonb_build_object('studio', jsonb_build_array(file || '{"sunday": "12:00–09:00"}'))));
    assert false, 'hours that end before they begin are refused';
  exception when check_violation then null;
  end;
  perform public.save_content(pg_temp.changes(others => '{"remove": [{"noun": "studio", "key": "studio"}]}'));
  assert public.studio_contact() ->> 'town' = 'Reedham', 'the studio’s own record cannot be removed';
end;
$$;

-- The public data, and nothing else.
do $$
begin
  assert pg_temp.site_record('instructors', 'new-instructor') ->> 'role' = 'Yin', 'the site shows the instructor';
  assert public.site_content()::text not like '%new@ekantik.example%', 'the site''s data contain no email address';
  assert public.site_content()::text not like '%07700 900999%', 'the site''s data contain no telephone number';
  assert public.studio_content()::text like '%new@ekantik.example%', 'a caller with the secret key reads both';
  assert pg_temp.site_record('products', 'new-mat') ->> 'stock' = '3', 'a new product begins with the pieces of its file';
  assert pg_temp.site_record('series', 'new-class') -> 'booked' = '[0, 0]', 'the response contains the places taken of each day';
  assert jsonb_array_length(public.studio_content() -> 'posts') > jsonb_array_length(public.site_content() -> 'posts'),
    'a draft is not part of the site';
end;
$$;

-- The places taken are those of the next date on each day.
do $$
begin
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select number, 'Wren', 'wren@post.example', '07700 900900', 'credit_card', 'confirmed', gen_random_uuid()
  from studio.occurrences where series = 'new-class' and held_on in ('2026-03-30', '2026-04-03');
  assert pg_temp.site_record('series', 'new-class') -> 'booked' = '[1, 0]', pg_temp.site_record('series', 'new-class')::text;
end;
$$;

-- Changes preserve the stock and the history of a product.
do $$
begin
  perform public.save_content(pg_temp.changes(jsonb_build_object(
    'series', jsonb_build_array(pg_temp.class() || '{"title": "Renamed", "description": "Late."}'),
    'products', jsonb_build_array(pg_temp.mat() || '{"price": 2500, "stock": 50}')
  )));
  assert (select (title, description) = ('Renamed', 'Late.') from studio.class_series where key = 'new-class');
  assert (select (price, stock) = (2500, 3) from studio.products where id = 'new-mat');
end;
$$;

-- A record was changed, added or removed while the files were compared.
do $$
declare
  seen jsonb;
begin
  foreach seen in array array[
    '{"noun": "products", "key": "new-mat", "version": 1}', '{"noun": "products", "key": "new-mat", "version": null}',
    '{"noun": "products", "key": "nothing", "version": 1}'
  ]::jsonb[] loop
    begin
      perform public.save_content(pg_temp.changes(others => jsonb_build_object('seen', jsonb_build_array(seen))));
      assert false, 'a record that has changed in the meantime is refused: ' || seen;
    exception when sqlstate 'PT409' then null;
    end;
  end loop;
  perform public.save_content(pg_temp.changes(
    others => '{"seen": [{"noun": "products", "key": "new-mat", "version": 2}, {"noun": "posts", "key": "nothing", "version": null}]}'
  ));
end;
$$;

-- Future dates that differ from their series, and closures.
do $$
declare
  dates jsonb;
begin
  update studio.occurrences set cancelled_at = studio.studio_now() where series = 'new-class' and held_on = '2026-03-30';
  update studio.occurrences set instructor = 'tom-hollis' where series = 'new-class' and held_on = '2026-04-03';
  insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity, extra)
  values ('new-class', '2026-04-04', '08:00', '09:00', 'new-instructor', 5, true);
  insert into studio.closures (from_on, to_on, reason) values
    ('2026-01-01', '2026-01-02', 'Over'), ('2026-03-27', '2026-03-28', 'A new floor');
  select jsonb_agg(class_date order by class_date ->> 'on') into dates
  from jsonb_array_elements(public.site_content() -> 'dates') as class_date where class_date ->> 'series' = 'new-class';
  assert dates = '[
    {"series": "new-class", "on": "2026-03-30", "start": "05:00", "end": "06:00", "instructor": "new-instructor", "cancelled": true, "extra": false},
    {"series": "new-class", "on": "2026-04-03", "start": "05:00", "end": "06:00", "instructor": "tom-hollis", "cancelled": false, "extra": false},
    {"series": "new-class", "on": "2026-04-04", "start": "08:00", "end": "09:00", "instructor": "new-instructor", "cancelled": false, "extra": true}
  ]', dates::text;
  assert public.site_content() -> 'closures' = '[{"from": "2026-03-27", "to": "2026-03-28", "reason": "A new floor"}]', 'future closures are listed';
end;
$$;

-- The state of the site: a hash of each field that pages show, and nothing else.
create function pg_temp.state_part(noun text, record_key text) returns jsonb language sql as $$
  select site_part from jsonb_array_elements(public.site_content() -> 'state' -> 'parts') as site_part
  where site_part ->> 'noun' = state_part.noun and site_part ->> 'key' = state_part.record_key;
$$;
do $$
declare
  state constant jsonb := public.site_content() -> 'state';
  before jsonb := pg_temp.state_part('products', 'new-mat');
begin
  assert state = public.site_state(), 'the build reads the state that is compared later';
  assert state ->> 'today' = '2026-03-27' and (state ->> 'at')::timestamptz = '2026-03-27 09:00Z', 'the state contains the time';
  assert before ->> 'name' = 'New Mat' and before -> 'until' = 'null', 'the state contains the name of a record';
  assert before -> 'fields' ? 'price' and not before -> 'fields' ?| '{stock,key}', 'a product has its fields, but no stock';

  insert into studio.stock_movements (product, change, reason) values ('new-mat', 5, 'delivery');
  update studio.bookings set status = 'cancelled', cancelled_at = studio.studio_now() where email = 'wren@post.example';
  update studio.instructor_details set email = 'other@ekantik.example' where instructor = 'new-instructor';
  update studio.limits set maximum = maximum - 1 where name = 'mails-per-email';
  assert public.site_content() -> 'state' = state, 'stock, places, private details and limits change nothing';

  update studio.products set price = 2600 where id = 'new-mat';
  assert (select array_agg(field) from jsonb_object_keys(before -> 'fields') as field
    where before -> 'fields' -> field <> pg_temp.state_part('products', 'new-mat') -> 'fields' -> field) = '{price}', 'only the price differs';
  update studio.products set price = 2500 where id = 'new-mat';
  assert public.site_content() -> 'state' = state, 'a reverted change leaves the same state';

  assert pg_temp.state_part('dates', 'new-class/2026-03-30') ->> 'until' = '2026-03-30', 'a changed date is part of the state until it is over';
  assert (select count(*) from jsonb_array_elements(state -> 'parts') as site_part where site_part ->> 'noun' = 'closures') = 1,
    'future closures are part of the state';
  before := pg_temp.state_part('settings', 'rules');
  update studio.studio_settings set free_cancellation_hours = free_cancellation_hours + 1;
  assert pg_temp.state_part('settings', 'rules') <> before, 'the rules are part of the state';
  before := pg_temp.state_part('settings', 'retention');
  update studio.retention_periods set days = days + 1 where kind = 'mails';
  assert pg_temp.state_part('settings', 'retention') <> before, 'the retention periods are part of the state';
  before := pg_temp.state_part('settings', 'hours');
  update studio.opening_hours set monday = '08:00–09:00';
  assert (select array_agg(field) from jsonb_object_keys(before -> 'fields') as field
    where before -> 'fields' -> field <> pg_temp.state_part('settings', 'hours') -> 'fields' -> field) = '{monday}', 'the state has a hash of each day''s opening hours';
  assert pg_temp.state_part('settings', 'contact') -> 'fields' ? 'phone', 'the contact is part of the state';
  assert public.site_content() #>> '{retention,mails}' = (select days::text from studio.retention_periods where kind = 'mails');

  update studio.class_series set status = 'paused' where key = 'new-class';
  assert pg_temp.state_part('series', 'new-class') is null and pg_temp.state_part('dates', 'new-class/2026-03-30') is null,
    'a paused class is not part of the state';
  update studio.class_series set status = 'active' where key = 'new-class';
end;
$$;

-- Posts: drafts never, others from their publication date on.
do $$
begin
  insert into studio.posts (slug, title, excerpt, category, author, published_on, body, status) values
    ('to-come', 'To Come', 'Soon.', 'Yoga', 'new-instructor', '2026-03-28', 'Soon.', 'published'),
    ('unfinished', 'Unfinished', 'Not yet.', 'Yoga', 'new-instructor', '2026-03-01', 'Not yet.', 'draft');
  assert public.site_content()::text not like '%to-come%', 'the data do not contain a post before its day';
  assert public.coming_page('posts', 'to-come') is null, 'a post before its day has no page';
  update studio.posts set published_on = '2026-03-27' where slug = 'to-come';
  assert pg_temp.state_part('posts', 'to-come') ->> 'name' = 'To Come' and pg_temp.site_record('posts', 'to-come') is not null, 'a post appears on its day';
  assert public.site_content()::text not like '%unfinished%', 'a draft stays with staff';
  assert public.coming_page('posts', 'to-come') = '{"noun": "posts", "name": "To Come", "summary": "Soon."}', 'a post that is not online yet has a coming page';
  assert public.coming_page('products', 'new-mat')
    = jsonb_build_object('noun', 'products', 'name', 'New Mat', 'summary', '', 'price', studio.dollars(2500)), 'a product that is not online yet has a coming page';
  assert public.coming_page('posts', 'unfinished') is null and public.coming_page('products', 'nothing') is null
    and public.coming_page('instructors', 'new-instructor') is null and public.coming_page('staff', 'x') is null, 'nothing else has a coming page';
end;
$$;

-- A class whose file has another name is a new class at the time of the old one.
do $$
declare
  hint text;
begin
  perform public.save_content(pg_temp.changes(jsonb_build_object('series', jsonb_build_array(pg_temp.class() || '{"key": "before", "starts": "03:00", "ends": "04:00"}'))));
  perform public.save_content(pg_temp.changes(
    jsonb_build_object('series', jsonb_build_array(pg_temp.class() || '{"key": "after", "starts": "03:00", "ends": "04:00"}')),
    '{"remove": [{"noun": "series", "key": "before"}]}'
  ));
  assert (select array_agg(key) from studio.class_series where key in ('before', 'after')) = '{after}', 'a class can get another key at its time';
  begin
    perform public.save_content(pg_temp.changes(jsonb_build_object('series', jsonb_build_array(pg_temp.class() || '{"key": "second", "starts": "03:30", "ends": "04:30"}'))));
    assert false, 'an instructor cannot get two classes at a time';
  exception when sqlstate 'PT409' then
    get stacked diagnostics hint = pg_exception_hint;
    assert hint = 'The class second needs another time or instructor: New Instructor teaches New Class then (Monday, 03:00–04:00).', hint;
  end;
  -- The order of the files does not matter: the first one takes the time that the second one leaves.
  perform public.save_content(pg_temp.changes(jsonb_build_object('series', jsonb_build_array(
    pg_temp.class() || '{"key": "added", "starts": "03:00", "ends": "04:00"}', pg_temp.class() || '{"key": "after", "starts": "04:00", "ends": "05:00"}'
  ))));
  assert (select array_agg(starts order by key) from studio.class_series where key in ('added', 'after')) = '{03:00,04:00}', 'a class takes the time that another one leaves';
  perform public.save_content(pg_temp.changes(jsonb_build_object('series', jsonb_build_array(
    pg_temp.class() || '{"key": "added", "starts": "04:00", "ends": "05:00"}', pg_temp.class() || '{"key": "after", "starts": "03:00", "ends": "04:00"}'
  ))));
  assert (select array_agg(starts order by key) from studio.class_series where key in ('added', 'after') and status = 'active') = '{04:00,03:00}',
    'two classes exchange their times';
  assert not exists (
    select from studio.occurrences join studio.class_series on class_series.key = occurrences.series
    where series in ('added', 'after') and occurrences.starts <> class_series.starts and held_on > '2026-03-27'
  ), 'their dates follow';
  perform public.save_content(pg_temp.changes(
    others => '{"remove": [{"noun": "series", "key": "added"}, {"noun": "series", "key": "after"}]}'
  ));
end;
$$;

-- Removing: records with bookings or orders are hidden, others are deleted. Both can be restored.
do $$
declare
  hint text;
begin
  perform public.save_content(pg_temp.changes(others => '{"remove": [
    {"noun": "instructors", "key": "unused"}, {"noun": "series", "key": "new-class"},
    {"noun": "products", "key": "new-mat"}, {"noun": "posts", "key": "nothing"}
  ], "synced": [{"noun": "products", "key": "new-mat", "hash": null}]}'));
  assert pg_temp.site_record('series', 'new-class') is null and pg_temp.site_record('products', 'new-mat') is null;
  assert (select archived_at is not null from studio.class_series where key = 'new-class'), 'a class with bookings is archived';
  assert not exists (select from studio.products where id = 'new-mat'), 'a product without orders is deleted';
  assert not public.studio_content() -> 'synced' @> '[{"key": "new-mat"}]', 'the hash of a deleted product is deleted';
  begin
    perform public.save_content(pg_temp.changes(others => '{"remove": [{"noun": "instructors", "key": "new-instructor"}]}'));
    assert false, 'an instructor with classes cannot be deleted';
  exception when sqlstate 'PT409' then
    get stacked diagnostics hint = pg_exception_hint;
    assert hint like 'Classes, dates or posts name the instructor new-instructor, %: restore this file.%', hint;
  end;
  perform public.save_content(pg_temp.changes(jsonb_build_object('series', jsonb_build_array(pg_temp.class()))));
  assert pg_temp.site_record('series', 'new-class') ->> 'status' = 'active', 'a class can be restored';
  begin
    insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
    select number, 'Wren', 'wren@post.example', '07700 900900', 'credit_card', 'confirmed', gen_random_uuid()
    from studio.occurrences where series = 'new-class' and held_on = '2026-04-10' and cancelled_at is null and not withdrawn;
    assert found, 'the class has a coming date';
    perform public.save_content(pg_temp.changes(
      jsonb_build_object('series', jsonb_build_array(pg_temp.class() || '{"key": "renamed-class"}')),
      '{"remove": [{"noun": "series", "key": "new-class"}]}'
    ));
    assert false, 'a class with coming bookings cannot be renamed';
  exception when sqlstate 'PT409' then
    get stacked diagnostics hint = pg_exception_hint;
    assert hint like '%if you have renamed it, give it its old name.', hint;
  end;
end;
$$;

-- An instructor who leaves by a file, and whose classes other files give to somebody else in the same push.
do $$
declare
  departed constant jsonb := jsonb_build_array(pg_temp.instructor() || '{"status": "left"}');
  before jsonb := pg_temp.state_part('instructors', 'new-instructor');
  hint text;
begin
  begin
    perform public.save_content(pg_temp.changes(jsonb_build_object('instructors', departed)));
    assert false, 'an instructor with classes has not left';
  exception when sqlstate 'PT409' then
    get stacked diagnostics hint = pg_exception_hint;
    assert sqlerrm = 'still-teaching' and hint like 'The instructor new-instructor cannot leave yet, because these still name them: %. Give them to somebody else first%', hint;
  end;
  update studio.occurrences set cancelled_at = studio.studio_now()
  where instructor = 'new-instructor' and held_on >= '2026-03-27' and cancelled_at is null;
  perform public.save_content(pg_temp.changes(jsonb_build_object(
    'instructors', departed,
    'series', jsonb_build_array(pg_temp.class() || '{"instructor": "tom-hollis"}')
  )));
  assert pg_temp.site_record('instructors', 'new-instructor') ->> 'status' = 'left', 'the site knows who has left';
  assert pg_temp.state_part('instructors', 'new-instructor') #> '{fields,status}' <> before #> '{fields,status}',
    'the status is part of the state';
  begin
    perform public.save_content(pg_temp.changes(jsonb_build_object('series', jsonb_build_array(pg_temp.class()))));
    assert false, 'no class is given to somebody who has left';
  exception when sqlstate 'PT409' then
    get stacked diagnostics hint = pg_exception_hint;
    assert sqlerrm = 'instructor-left' and hint like 'The instructor new-instructor has left: give the class new-class %', hint;
  end;
end;
$$;

-- A workshop has no days. A weekly class that becomes one keeps the dates that people have booked.
do $$
declare
  weekly constant jsonb := pg_temp.class() || '{"key": "new-kind", "instructor": "tom-hollis", "days": [5], "starts": "04:00", "ends": "04:45"}';
begin
  perform public.save_content(pg_temp.changes(jsonb_build_object('series', jsonb_build_array(
    weekly, weekly || '{"key": "new-workshop", "days": []}'
  ))));
  assert pg_temp.site_record('series', 'new-workshop') @> '{"days": [], "booked": []}', 'a workshop has no places taken in the week';
  assert not exists (select from studio.occurrences where series = 'new-workshop'), 'a workshop has no dates until staff schedule one';

  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select number, 'Wren', 'wren@post.example', '07700 900900', 'credit_card', 'confirmed', gen_random_uuid()
  from studio.occurrences where series = 'new-kind' and held_on = '2026-04-17';
  perform public.save_content(pg_temp.changes(jsonb_build_object('series', jsonb_build_array(weekly || '{"days": []}'))));
  assert (
    select pg_catalog.array_agg(held_on order by held_on) from studio.occurrences
    where series = 'new-kind' and held_on > '2026-03-27'
  ) = '{2026-04-17}', 'only the booked date stays';
  assert exists (
    select from jsonb_array_elements(public.site_content() -> 'dates') as class_date
    where class_date @> '{"series": "new-kind", "on": "2026-04-17", "cancelled": false, "extra": true}'
  ), 'the site shows it as a date of the workshop';
  assert (pg_temp.state_part('dates', 'new-kind/2026-04-17') -> 'extra')::boolean, 'the state knows that it is outside the week';
  update studio.occurrences set cancelled_at = studio.studio_now() where series = 'new-kind' and held_on = '2026-04-17';
  assert not pg_temp.state_part('dates', 'new-kind/2026-04-17') ? 'extra', 'a cancelled date is listed like those of the week';
end;
$$;

-- A new product is last.
do $$
begin
  insert into studio.products (id, name, category, price) values ('later', 'Later', 'books', 100);
  assert (select position from studio.products where id = 'later') = (select max(position) from studio.products);
end;
$$;
