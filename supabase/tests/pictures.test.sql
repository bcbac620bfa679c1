-- Pictures that staff choose. Runs in one transaction that is rolled back. A failed assertion raises an error with its
-- text.

\ir helpers/sessions.sql

-- A picture as a browser sends it: only the bytes that the database checks.
create function pg_temp.draft(more text default '', changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'noun', 'products', 'type', 'image/jpeg', 'width', 1200, 'height', 800,
    'bytes', encode('\xffd8ffe0'::bytea || more::bytea, 'base64'), 'small', encode('\xffd8ffe0'::bytea, 'base64')
  ) || changes;
$$;

create function pg_temp.put(more text default '', changes jsonb default '{}', request uuid default gen_random_uuid())
returns jsonb language sql as $$
  select public.put_picture(pg_temp.draft(more, changes), request);
$$;

create function pg_temp.webp(extended boolean, flags integer) returns text language sql as $$
  select encode('RIFF----WEBP'::bytea || case when extended then 'VP8X'::bytea else 'VP8 '::bytea end
    || '\x0a000000'::bytea || set_byte('\x00'::bytea, 0, flags) || '\x000000'::bytea, 'base64');
$$;

-- Saves a product with this picture. @returns The reason of a refusal, or the result.
create function pg_temp.show(picture jsonb, of_id text default 'natural-cork-mat') returns text language plpgsql as $$
declare
  answer jsonb;
begin
  answer := public.save_product(
    jsonb_build_object(
      'name', 'Mat', 'category', 'equipment', 'featured', false, 'description', '', 'formerPrice', null,
      'price', '{"amount": 4500, "currency": "USD"}'::jsonb, 'picture', picture
    ),
    of_id, (select version from studio.products where id = of_id), 0, gen_random_uuid()
  );
  return coalesce(answer ->> 'reason', answer ->> 'kind');
end;
$$;

-- Permissions.
do $$
declare
  id text;
  request constant uuid := gen_random_uuid();
  caller text;
begin
  foreach caller in array array['nobody', 'member', 'instructor'] loop
    perform pg_temp.become(caller);
    assert pg_temp.put() ->> 'reason' = 'not-allowed', format('%s cannot store a picture', caller);
  end loop;
  assert (select count(*) = 0 from studio.pictures), 'a refused picture is not stored';

  perform pg_temp.become('admin');
  id := pg_temp.put('', '{}', request) #>> '{record,id}';
  assert id = encode(sha256('\xffd8ffe0'), 'hex'), 'the id of a picture is the hash of its content';
  assert pg_temp.put('', '{}', request) #>> '{record,id}' = id, 'a retry is the same picture';
  assert pg_temp.put() #>> '{record,id}' = id and (select count(*) = 1 from studio.pictures), 'the same file is stored once';

  perform pg_temp.become('nobody');
  assert public.picture(id) = '{"type": "image/jpeg", "bytes": "/9j/4A=="}', format('everybody can read the picture: %s', public.picture(id));
  assert public.picture('x') is null and public.small_picture('x') is null, 'an unknown picture is null';
end;
$$;

-- Invalid pictures.
do $$
declare
  attempt record;
begin
  perform pg_temp.become('admin');
  for attempt in
    select * from (values
      ('no base64', '{"bytes": "%"}'::jsonb), ('no bytes', '{"bytes": null}'), ('another noun', '{"noun": "people"}'),
      ('another kind of file', jsonb_build_object('bytes', encode('<svg/>', 'base64'))),
      ('a JPEG that says it is WebP', '{"type": "image/webp"}'), ('a drawing', '{"type": "image/svg+xml"}'),
      ('wider than 2,400 pixels', '{"width": 2401}'), ('higher than that', '{"height": 2401}'), ('no height', '{"height": 0}'),
      ('more than two megabytes', jsonb_build_object('bytes', encode('\xffd8ff'::bytea || repeat('x', 1999998)::bytea, 'base64'))),
      ('a small one that is not', jsonb_build_object('small', encode('\xffd8ff'::bytea || repeat('x', 99998)::bytea, 'base64'))),
      ('EXIF in a JPEG', jsonb_build_object('bytes', encode('\xffd8ffe10010457869660000'::bytea, 'base64'))),
      ('EXIF in the small one', jsonb_build_object('small', encode('\xffd8ffe10010457869660000'::bytea, 'base64'))),
      ('XMP in a JPEG', jsonb_build_object('bytes', encode('\xffd8ffe10010'::bytea || 'http://ns.adobe.com/xap/1.0/'::bytea, 'base64')))
    ) as attempts (what, changes)
  loop
    assert pg_temp.put('', attempt.changes) ->> 'reason' = 'picture-invalid', attempt.what || ' is refused';
  end loop;
  for attempt in
    select * from (values (false, 0, true), (true, 16, true), (true, 8, false), (true, 4, false)) as attempts (extended, flags, is_valid)
  loop
    assert (
      pg_temp.put('', jsonb_build_object(
        'type', 'image/webp', 'bytes', pg_temp.webp(attempt.extended, attempt.flags), 'small', pg_temp.webp(false, 0)
      )) ->> 'kind' = 'saved'
    ) = attempt.is_valid, format('WebP with flags %s is accepted only without metadata', attempt.flags);
  end loop;
  assert pg_temp.put(repeat('x', 1999996)) ->> 'kind' = 'saved', 'a picture of two megabytes is accepted';
end;
$$;

-- A record shows a picture, with a description and a focus.
do $$
declare
  first text;
  second text;
  file_picture constant jsonb := (select picture from studio.products where id = 'natural-cork-mat');
begin
  perform pg_temp.become('admin');
  first := pg_temp.put('first') #>> '{record,id}';
  second := pg_temp.put('second') #>> '{record,id}';
  assert pg_temp.show(jsonb_build_object('id', first, 'alt', ' ')) = 'alt-invalid', 'an empty alternative text is refused';
  assert pg_temp.show(jsonb_build_object('id', first, 'alt', repeat('a', 301))) = 'alt-invalid', 'an alternative text has at most 300 characters';
  assert pg_temp.show(jsonb_build_object('id', repeat('0', 64), 'alt', 'A mat.')) = 'picture-unknown', 'an unknown picture is refused';
  assert pg_temp.show(jsonb_build_object('id', first, 'alt', 'A mat.', 'focus', '{"x": 2, "y": 0}'::jsonb)) = 'picture-unknown', 'a focus point outside the picture is refused';
  assert pg_temp.show('{"src": "../../../etc/hosts", "alt": "A mat."}') = 'picture-unknown', 'a path that is not a known picture is refused';
  assert pg_temp.show(file_picture || '{"alt": "Another word."}') = 'saved', 'the record''s current file may stay';
  assert pg_temp.show(jsonb_build_object('id', first, 'alt', ' A mat. ', 'focus', '{"x": 0.25, "y": 1}'::jsonb)) = 'saved', 'a picture is shown';
  assert (select picture from studio.products where id = 'natural-cork-mat')
    = jsonb_build_object('id', first, 'alt', 'A mat.', 'focus', '{"x": 0.25, "y": 1}'::jsonb), 'the alternative text and the focus point are stored';
  assert public.site_content() -> 'products' @> jsonb_build_array(jsonb_build_object('key', 'natural-cork-mat', 'picture', jsonb_build_object('id', first))),
    'the site is built with the picture';

  assert pg_temp.show(jsonb_build_object('id', first, 'alt', 'Two mats.'), 'cotton-carry-strap') = 'saved', 'two records can show the same picture';
  assert pg_temp.show(jsonb_build_object('id', second, 'alt', 'A mat.')) = 'saved', 'a picture can be replaced';
  assert public.picture(first) is not null, 'a picture that another record shows is not deleted';
  assert pg_temp.show(null, 'cotton-carry-strap') = 'saved', 'a picture can be removed';
  assert (select picture is null from studio.products where id = 'cotton-carry-strap'), 'the record has no picture';
  assert public.picture(first) is null, 'a picture that no record shows is deleted';
  insert into studio.products (id, name, category, price, picture)
  values ('passing', 'Passing', 'books', 100, jsonb_build_object('id', second, 'alt', 'A mat.'));
  assert pg_temp.show(null) = 'saved', 'another record still shows the picture';
  delete from studio.products where id = 'passing';
  assert public.picture(second) is null, 'a picture is deleted with its record';

  first := pg_temp.put('third') #>> '{record,id}';
  update studio.pictures set chosen_at = now() - interval '25 hours' where id = first;
  second := pg_temp.put('fourth') #>> '{record,id}';
  assert public.picture(first) is null and public.picture(second) is not null, 'a picture that was never shown is deleted after a day';
  begin
    update studio.products set picture = jsonb_build_object('id', first, 'alt', 'Gone.') where id = 'cotton-carry-strap';
    assert false, 'a record cannot refer to an unknown picture';
  exception when sqlstate 'PT409' then null;
  end;
end;
$$;
