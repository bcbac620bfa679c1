-- The answers of functions.

-- The reason of a refusal; otherwise the kind of the answer.
create function pg_temp.reason(answer jsonb) returns text language sql as $$
  select coalesce(answer ->> 'reason', answer ->> 'kind');
$$;
