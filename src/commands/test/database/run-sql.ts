/**
 * SQL that lets tests run SQL through the API of the server under test, which serves no table: bypassing every
 * policy with the secret key, and with the caller's role otherwise. A SELECT returns its rows, any other statement
 * how many rows it affected. For test databases only.
 */
export const createRunSql = `
  create function public.run_as_caller(statement text) returns jsonb language plpgsql as $function$
  declare
    found jsonb;
    touched bigint;
  begin
    if statement ~* '^\\s*select' then
      execute 'select coalesce(jsonb_agg(answer), ''[]'') from (' || statement || ') as answer' into found;
      return found;
    end if;
    execute statement;
    get diagnostics touched = row_count;
    return to_jsonb(touched);
  end;
  $function$;
  grant execute on function public.run_as_caller(text) to anon, authenticated;

  create function public.run_as_owner(statement text) returns jsonb language sql security definer as $function$
    select public.run_as_caller(statement);
  $function$;
  grant execute on function public.run_as_owner(text) to service_role;
`;
