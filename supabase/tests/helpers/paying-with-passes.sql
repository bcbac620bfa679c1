-- Plans, and bookings that passes pay for. A person is the part of the address before the @.

create function pg_temp.book(
  first_name text, held_on date, method text default 'class_pass', waits boolean default false, class text default 'small'
) returns text language sql as $$
  select coalesce(answer ->> 'reason', answer -> 'booking' ->> 'status')
  from public.book(class, held_on, first_name, first_name || '@post.example', '07700 900200', method, waits, gen_random_uuid()) as answer;
$$;
create function pg_temp.booking(first_name text, on_ date, class text default 'small') returns bigint language sql as $$
  select bookings.number from studio.bookings join studio.occurrences on occurrences.number = occurrence
  where email = first_name || '@post.example' and held_on = on_ and series = class order by bookings.number desc limit 1;
$$;
create function pg_temp.cancel(first_name text, on_ date) returns text language sql as $$
  select public.cancel_booking((select token::text from studio.bookings where number = pg_temp.booking(first_name, on_))) ->> 'kind';
$$;
-- The ledger of a person's passes: "given 3, taken -1".
create function pg_temp.ledger(first_name text) returns text language sql as $$
  select string_agg(pass_entries.kind || ' ' || pass_entries.credits, ', ' order by pass_entries.number)
  from studio.pass_entries join studio.passes on passes.number = pass where person = pg_temp.person(first_name);
$$;
create function pg_temp.last_day(first_name text) returns date language sql as $$
  select to_on from studio.passes where person = pg_temp.person(first_name) order by number desc limit 1;
$$;

create function pg_temp.put_plans() returns void language sql as $$
  select studio.put_plans('[
    {"key": "one", "name": "Single", "kind": "drop-in", "price_minor": 1500, "currency": "GBP", "credits": 1, "days": 30, "begins": "bought", "introductory": false, "daily_limit": null, "position": 1},
    {"key": "month", "name": "Month", "kind": "unlimited", "price_minor": 8500, "currency": "GBP", "credits": null, "days": 31, "begins": "bought", "introductory": false, "daily_limit": 1, "position": 2},
    {"key": "three", "name": "Three", "kind": "pack", "price_minor": 4000, "currency": "GBP", "credits": 3, "days": 10, "begins": "first-visit", "introductory": false, "daily_limit": null, "position": 3},
    {"key": "taster", "name": "Taster", "kind": "pack", "price_minor": 2000, "currency": "GBP", "credits": 2, "days": 14, "begins": "bought", "introductory": true, "daily_limit": null, "position": 4},
    {"key": "visits", "name": "Visits", "kind": "unlimited", "price_minor": 8500, "currency": "GBP", "credits": null, "days": 31, "begins": "first-visit", "introductory": false, "daily_limit": null, "position": 5}
  ]');
$$;
