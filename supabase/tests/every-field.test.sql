-- Every field of a record can be changed, by the forms of staff and by the files of editors: a new column that is returned
-- but not saved would be lost without an error. Runs in one transaction that is rolled back.

\ir helpers/sessions.sql

-- Returns the fields of a record that a change leaves as they are.
create function pg_temp.unchanged(record jsonb, change jsonb) returns text[] language sql as $$
  select coalesce(array_agg(field order by field), '{}') from jsonb_object_keys(record) as field
  where change -> field is null or change -> field = record -> field;
$$;
-- Returns the fields of a change that a record does not have.
create function pg_temp.lost(record jsonb, change jsonb) returns text[] language sql as $$
  select coalesce(array_agg(field order by field), '{}') from jsonb_object_keys(change) as field
  where record -> field is distinct from change -> field;
$$;
-- Forms name an instructor by key, records by key and name.
create function pg_temp.with_key(record jsonb, field text) returns jsonb language sql as $$
  select record || jsonb_build_object(field, record #> array[field, 'key']);
$$;

create temp table forms as select * from (values
  (
    'class', 'friday-restorative',
    -- A workshop is a class without days.
    '{key,version,workshop,next,hasBookings}'::text[],
    '{"title": "Other", "classType": {"id": 99, "key": "testing"}, "instructor": "new-instructor", "level": "advanced",
      "capacity": 4, "days": ["Sunday"], "start": "05:00", "end": "05:30", "price": {"amount": 700, "currency": "GBP"},
      "status": "paused", "streamed": true, "streamLink": "https://other.example", "description": "Other."}'::jsonb
  ),
  (
    'instructor', 'new-instructor',
    -- Pictures have tests of their own.
    '{key,version,classesThisWeek,self,hasAccount,picture}',
    '{"name": "Other", "email": "other@ekantik.example", "phone": "07700 900111", "location": "Loft", "role": "Other",
      "since": 2001, "bio": "Other.", "body": "Other.", "specialties": ["Other"], "status": "on-leave"}'
  ),
  (
    'product', 'barefoot-studio-shoes',
    -- The stock and the status are changed by functions of their own.
    '{id,version,stock,status,hasOrders,picture}',
    '{"name": "Other", "price": {"amount": 1234, "currency": "USD"}, "formerPrice": {"amount": 2345, "currency": "USD"},
      "vatRate": 500, "category": "books", "contentsLink": "https://other.example", "featured": false, "description": "Other.", "body": "Other.", "position": 77}'
  ),
  (
    'post', 'choosing-a-mat',
    '{slug,version,status,comments,picture}',
    '{"title": "Other", "excerpt": "Other.", "category": "Wellness", "author": "new-instructor", "publishedOn": "2026-01-05",
      "body": "Other."}'
  )
) as form (noun, key, other_fields, draft);

create function pg_temp.record_of(noun text, key text) returns jsonb language sql as $$
  select case noun
    when 'class' then pg_temp.with_key(studio.staff_class_json(key), 'instructor')
    when 'instructor' then (select studio.staff_instructor_json(instructors, 0) from studio.instructors where instructors.key = record_of.key)
    when 'product' then studio.staff_product_json(key)
    when 'post' then pg_temp.with_key(studio.staff_post_json(key), 'author')
  end;
$$;
create function pg_temp.save(noun text, key text, draft jsonb, version integer) returns jsonb language sql as $$
  select case noun
    when 'class' then public.save_class(draft, key, version, 'keep', gen_random_uuid())
    when 'instructor' then public.save_instructor(draft, key, version, gen_random_uuid())
    when 'product' then public.save_product(draft, key, version, null, gen_random_uuid())
    when 'post' then public.save_post(draft, key, version, gen_random_uuid())
  end;
$$;

do $$
declare
  form forms;
  before jsonb;
  answer jsonb;
begin
  insert into studio.instructors (key, name) values ('new-instructor', 'New Instructor');
  insert into studio.instructor_details (instructor, email) values ('new-instructor', '');
  update studio.products set featured = true where id = 'barefoot-studio-shoes';
  perform pg_temp.become('admin');
  for form in select * from forms loop
    before := pg_temp.record_of(form.noun, form.key);
    assert pg_temp.unchanged(before - form.other_fields, form.draft) = '{}',
      'the test changes every field of the form: ' || form.noun || pg_temp.unchanged(before - form.other_fields, form.draft)::text;
    answer := pg_temp.save(form.noun, form.key, form.draft, (before ->> 'version')::integer);
    assert answer ->> 'kind' = 'saved', 'staff save a record: ' || answer::text;
    assert pg_temp.lost(pg_temp.record_of(form.noun, form.key), form.draft) = '{}',
      'every field of a form is saved: ' || form.noun || pg_temp.lost(pg_temp.record_of(form.noun, form.key), form.draft)::text;
  end loop;
end;
$$;

create temp table files as select * from (values
  (
    'instructors', 'new-instructor', '{}'::jsonb,
    '{"name": "Third", "role": "Third", "since": 2002, "specialties": ["Third"], "status": "active", "bio": "Third.",
      "body": "Third.", "picture": {"src": "./third.svg", "alt": "Third"}, "email": "third@ekantik.example",
      "phone": "07700 900112", "location": "Third"}'::jsonb
  ),
  (
    'series', 'friday-restorative', '{"class_type_id": 98}',
    '{"title": "Third", "class_type": "tested", "instructor": "meera-ashdown", "days": [6], "starts": "04:00",
      "ends": "04:30", "level": "beginner", "capacity": 5, "price": 800, "status": "active", "streamed": false,
      "description": "Third."}'
  ),
  (
    'products', 'barefoot-studio-shoes', '{"stock": 1}',
    '{"name": "Third", "category": "apparel", "price": 3456, "former_price": 4567, "vat_rate": 1000, "featured": true,
      "description": "Third.", "position": 78, "body": "Third.", "picture": {"src": "./third.svg", "alt": "Third"}}'
  ),
  (
    'posts', 'choosing-a-mat', '{}',
    '{"title": "Third", "excerpt": "Third.", "category": "Mindfulness", "author": "meera-ashdown", "published_on": "2026-01-06",
      "status": "draft", "body": "Third.", "picture": {"src": "./third.svg", "alt": "Third"},
      "comments": [{"author": "Ada", "on": "2026-01-07", "text": "Third."}]}'
  )
) as file (noun, key, other_fields, record);

create function pg_temp.content_record(noun text, key text) returns jsonb language sql as $$
  select (records.record || records.details) - 'key' from studio.content_records() as records
  where records.noun::text = content_record.noun and records.key = content_record.key;
$$;

do $$
declare
  file files;
  before jsonb;
begin
  for file in select * from files loop
    before := pg_temp.content_record(file.noun, file.key);
    assert pg_temp.unchanged(before, file.record) = '{}',
      'the test changes every field of the file: ' || file.noun || pg_temp.unchanged(before, file.record)::text;
    perform studio.put_content(
      '{"instructors": [], "series": [], "products": [], "posts": [], "studio": []}' || jsonb_build_object(
        file.noun, jsonb_build_array(file.record || file.other_fields || jsonb_build_object('key', file.key))
      )
    );
    assert pg_temp.lost(pg_temp.content_record(file.noun, file.key), file.record) = '{}',
      'every field of a file is saved: ' || file.noun || pg_temp.lost(pg_temp.content_record(file.noun, file.key), file.record)::text;
  end loop;
end;
$$;
