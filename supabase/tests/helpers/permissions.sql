-- What a role may do to tables. Needs helpers/sessions.sql.

-- The number of rows that a statement of this caller affects; 0 if it is refused. A permitted change is rolled back, so
-- that the next statement has the same data.
-- @param caller The caller's account, or 'anon'.
create function pg_temp.rows_affected(caller text, statement text) returns bigint language plpgsql as $$
declare
  rows bigint;
begin
  perform pg_temp.become(caller);
  perform set_config('role', case when caller = 'anon' then 'anon' else 'authenticated' end, true);
  execute statement;
  get diagnostics rows = row_count;
  -- This also rolls back the settings made here.
  raise exception using errcode = 'ZZ000';
exception
  when insufficient_privilege or sqlstate 'PT409' then
    return 0;
  when sqlstate 'ZZ000' then
    return rows;
end;
$$;

-- The callers for whom a statement affects another number of rows than expected; null if there are none.
-- @param callers Their accounts, or 'anon'.
-- @param statement `:own` and `:other` in it are the ids of the caller and of the account 'other'.
-- @param expected The number of rows for each caller.
create function pg_temp.unexpected_rows(callers text[], statement text, expected int[]) returns text language sql as $$
  select string_agg(format('%s affected %s rows instead of %s: %s', caller, affected, expected_rows, statement), '; ')
  from unnest(callers, expected) as expectation (caller, expected_rows)
  cross join lateral pg_temp.rows_affected(caller, replace(replace(statement,
    ':own', format('%L::uuid', coalesce(pg_temp.user_id_of(caller), gen_random_uuid()))),
    ':other', format('%L::uuid', pg_temp.user_id_of('other')))) as affected
  where affected is distinct from expected_rows;
$$;
