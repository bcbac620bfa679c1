-- What a role may do to tables. Needs helpers/sessions.sql.

-- The number of rows that a statement of this caller affects; 0 if it is refused.
-- @param caller The caller's account, or 'anon'.
create function pg_temp.rows_affected(caller text, statement text) returns bigint language plpgsql as $$
declare
  rows bigint;
begin
  perform pg_temp.become(caller);
  perform set_config('role', case when caller = 'anon' then 'anon' else 'authenticated' end, true);
  execute statement;
  get diagnostics rows = row_count;
  perform set_config('role', 'none', true);
  perform pg_temp.become('nobody');
  return rows;
exception when insufficient_privilege or sqlstate 'PT409' then
  -- The error also rolls back the settings made here.
  return 0;
end;
$$;
