-- The mails of the outbox.

-- The kinds of the mails to a person, given by first name, in the order in which they were written.
create function pg_temp.mails(first_name text) returns text[] language sql as $$
  select array_agg(kind order by number) from studio.mails where recipient = lower(first_name) || '@post.example';
$$;
