-- Bookings by the public functions. A person is a first name; it gives the address.

create function pg_temp.book(
  first_name text, held_on date, waits boolean default false, class text default 'small', id uuid default gen_random_uuid(),
  at_home boolean default false
) returns jsonb language sql as $$
  select public.book(
    class, held_on, first_name, lower(first_name) || '@post.example', '07700 900200', 'credit_card', waits, id, at_home => at_home
  );
$$;
-- The result of a response: 'confirmed', 'waitlisted' or the reason of the refusal.
create function pg_temp.outcome(answer jsonb) returns text language sql as $$
  select coalesce(answer ->> 'reason', answer -> 'booking' ->> 'status');
$$;
-- The number of the booking in a response.
create function pg_temp.number_of(answer jsonb) returns bigint language sql as $$
  select (answer #>> '{booking,number}')::bigint;
$$;
-- The secret of the person's latest booking.
create function pg_temp.token(first_name text) returns text language sql as $$
  select token::text from studio.bookings where email = lower(first_name) || '@post.example' order by number desc limit 1;
$$;
create function pg_temp.status(first_name text) returns text language sql as $$
  select status::text from studio.bookings where email = lower(first_name) || '@post.example' order by number desc limit 1;
$$;
-- Free places, or the status if it is not 'planned'.
create function pg_temp.availability_of(class text, on_ date) returns text language sql as $$
  select case when occurrence ->> 'status' = 'planned' then occurrence ->> 'spots' else occurrence ->> 'status' end
  from jsonb_array_elements(public.availability(on_, on_) -> 'occurrences') as occurrence where occurrence ->> 'series' = class;
$$;
