-- The search of the back office. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

-- The Wednesday before the day at which the clock of SQL tests is stopped: in the middle of the weeks of the sample data.
select pg_temp.set_clock('2026-11-25 12:00Z');

do $$
declare
  occurrence_number constant bigint := (select number from studio.occurrences where instructor = 'ruth-okafor' order by number limit 1);
  own_occurrence constant bigint := (select number from studio.occurrences where instructor = 'tom-hollis' order by number limit 1);
  last_booking bigint;
  results jsonb;
begin
  truncate studio.pass_entries;
  delete from studio.bookings where occurrence in (occurrence_number, own_occurrence);
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  values
    (occurrence_number, 'Zinnia Quarrywood', 'zq@post.example', '07700 900200', 'credit_card', 'confirmed', gen_random_uuid()),
    (own_occurrence, 'Zinnia Quarrywood', 'zq@post.example', '07700 900200', 'credit_card', 'confirmed', gen_random_uuid());
  select max(number) into last_booking from studio.bookings where occurrence = occurrence_number;

  perform pg_temp.become('admin');
  foreach results in array array[
    public.staff_find('zinn'), public.staff_find('QUARRYWOOD'), public.staff_find(' zq@post'), public.staff_find('nia qua'),
    public.staff_find('quarrywood  Zinnia'), public.staff_find('post.example zinnia')
  ] loop
    assert jsonb_array_length(results) = 3 and results -> 0 ->> 'kind' = 'booking' and results -> 2 ->> 'kind' = 'person'
      and results -> 0 ->> 'title' = 'Zinnia Quarrywood', 'the search finds bookings and people by parts of name or address, in any order: ' || results::text;
  end loop;
  update studio.bookings set name = 'Zoë Müller' where number = last_booking;
  assert (
    select bool_and(public.staff_find(part) @> '[{"kind": "booking", "title": "Zoë Müller"}]')
    from unnest('{zoe,ZOË,muller,Müller,oe mul,muller Zoe}'::text[]) as part
  ), 'the search finds a booking with and without the accents of its name';
  update studio.bookings set name = 'Zinnia Quarrywood' where number = last_booking;
  results := public.staff_find('ek-' || last_booking);
  assert jsonb_array_length(results) = 1 and results -> 0 ->> 'key' = occurrence_number::text
    and results #>> '{0,details,0}' = 'EK-' || last_booking, 'the search finds a booking by its number: ' || results::text;
  results := public.staff_find('BK-' || occurrence_number);
  assert jsonb_array_length(results) = 1 and results -> 0 ->> 'key' = occurrence_number::text
    and results #>> '{0,details,0}' = 'BK-' || occurrence_number, 'the search finds a date of a class by its number: ' || results::text;
  results := public.staff_find('deep rest');
  assert results #>> '{0,details,1}' = 'Workshop 14:00', 'the search calls a class without days a workshop: ' || results::text;
  results := public.staff_find('ek-s-5001');
  assert jsonb_array_length(results) = 1 and results -> 0 ->> 'kind' = 'order' and results -> 0 ->> 'title' = 'Sadie Marlow',
    'the search finds an order by its number: ' || results::text;
  insert into studio.payments (kind, amount_minor, currency, tender, taken_at)
  values ('sale', 1500, 'GBP', 'cash', studio.studio_now());
  insert into studio.payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor)
  select number, 1, 'Oat bar', 1, 1500, 2000, 250 from studio.payments;
  assert public.staff_find('r-10001') = '[{"kind": "payment", "title": "Oat bar", "details": ["R-10001", {"on": "2026-11-25"}], "key": "10001"}]'
    and public.staff_find('10001') -> 0 ->> 'kind' = 'payment', 'the search finds a payment by its number: ' || public.staff_find('r-10001')::text;
  assert jsonb_path_exists(public.staff_find('marlow'), '$[*] ? (@.kind == "order")')
    and jsonb_path_exists(public.staff_find('marlow sadie'), '$[*] ? (@.kind == "order")'), 'the search finds an order by the name of its customer';
  update studio.products set status = 'withdrawn' where id = 'natural-cork-mat';
  assert jsonb_array_length(public.staff_find('natural cork')) = 1, 'admins find withdrawn products';

  -- Classes, instructors, products and posts are found without accents and by words in any order, as in their lists.
  update studio.instructors set name = 'Inês Carvalho' where key = 'ines-carvalho';
  update studio.class_series set title = 'Yóga Nidrā' where key = 'tuesday-yin';
  update studio.products set name = 'Café Crème' where id = 'lavender-eye-pillow';
  update studio.posts set title = 'Noël à la maison' where slug = (select min(slug) from studio.posts);
  assert (
    select bool_and(jsonb_path_exists(public.staff_find(sample.text), '$[*] ? (@.kind == $kind && @.title == $title)',
      jsonb_build_object('kind', sample.kind, 'title', sample.title)))
    from (values
      ('carvalho ines', 'instructor', 'Inês Carvalho'), ('INÊS', 'instructor', 'Inês Carvalho'),
      ('nidra yoga', 'class', 'Yóga Nidrā'), ('yóga nidrā', 'class', 'Yóga Nidrā'),
      ('creme', 'product', 'Café Crème'), ('noel', 'post', 'Noël à la maison')
    ) as sample (text, kind, title)
  ), 'the search ignores accents and the order of words';

  perform pg_temp.become('instructor');
  results := public.staff_find('zinnia');
  assert jsonb_array_length(results) = 2 and results -> 0 ->> 'key' = own_occurrence::text, 'an instructor finds people in their own classes';
  assert public.staff_find('ek-' || last_booking) = '[]', 'an instructor does not find other people';
  assert public.staff_find('ek-s-5001') = '[]', 'an instructor does not find orders';
  assert public.staff_find('natural cork') = '[]', 'an instructor does not find withdrawn products';
end;
$$;
