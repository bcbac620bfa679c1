-- Waiting for places. A person is a first name; it gives the address. A class is the key of its series.

create function pg_temp.book(first_name text, held_on date, waits boolean default false, class text default 'small')
returns jsonb language sql as $$
  select public.book(
    class, held_on, first_name, lower(first_name) || '@post.example',
    '07700 9' || pg_catalog.lpad((pg_catalog.abs(pg_catalog.hashtext(first_name)) % 100000)::text, 5, '0'),
    'credit_card', waits, gen_random_uuid()
  );
$$;
create function pg_temp.booking(first_name text, class text default 'small') returns studio.bookings language sql as $$
  select bookings from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
  where bookings.email = lower(first_name) || '@post.example' and occurrences.series = class
  order by bookings.number desc limit 1;
$$;
create function pg_temp.status(first_name text, class text default 'small') returns text language sql as $$
  select (pg_temp.booking(first_name, class)).status::text;
$$;
create function pg_temp.free_until(first_name text, class text default 'small') returns text language sql as $$
  select public.booking_by_token((pg_temp.booking(first_name, class)).token::text) ->> 'freeUntilAt';
$$;
create function pg_temp.cancel(first_name text, class text default 'small') returns jsonb language sql as $$
  select public.cancel_booking((pg_temp.booking(first_name, class)).token::text);
$$;
create function pg_temp.claim(first_name text) returns jsonb language sql as $$
  select public.claim_place((pg_temp.booking(first_name)).token::text);
$$;
-- The number of mails about a free place that were sent or will be.
create function pg_temp.free_place_mails(first_name text) returns bigint language sql as $$
  select count(*) from studio.mails
  where recipient = lower(first_name) || '@post.example' and kind = 'place-free' and dropped_at is null;
$$;
-- The names on the waitlist of an occurrence, in its order.
create function pg_temp.waitlist(occurrence bigint) returns text[] language sql as $$
  select array_agg(bookings.name order by waitlist.position)
  from studio.waitlist(occurrence) join studio.bookings on bookings.number = waitlist.booking;
$$;
