-- Passes and their owners.

-- The number of a person, given by the part of the address before the @.
create function pg_temp.person(first_name text) returns bigint language sql as $$
  select number from studio.people where email = first_name || '@post.example';
$$;
-- What the ledger of passes and the bookings do not agree about; null if they agree.
create function pg_temp.disagreements() returns text language sql as $$
  select string_agg(problem || ' ' || coalesce(booking, pass), ', ') from studio.pass_disagreements();
$$;
