import type { Driver } from '#backend/embedded/driver.ts';

/*
 * The embedded server grants all tables to all roles, including the service role, when it first meets row level
 * security; a hosted project does not. The migrations' grants are saved in the database before the server starts,
 * and restored afterwards. The server itself works as the owner and needs none of them.
 */

const roles = 'anon, authenticated, service_role';
const schemas = ['public', 'studio'];

/** The current privileges of the three roles on schemas, tables, columns and sequences, one statement each. */
const currentGrants = `
  with held as (
    select format('schema %I', nspname) as what, null::name as attname, nspname as of_schema, grantee, privilege_type
    from pg_namespace cross join lateral aclexplode(nspacl)
    union all
    select
      format('%s %I.%I', case relkind when 'S' then 'sequence' else 'table' end, nspname, relname), attname, nspname,
      grantee, privilege_type
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    cross join lateral (
      select null::name as attname, grantee, privilege_type from aclexplode(relacl)
      union all
      select attname, grantee, privilege_type from pg_attribute cross join lateral aclexplode(attacl)
      where attrelid = pg_class.oid
    ) as acl
  )
  select format(
    'grant %s%s on %s to %I;', privilege_type, case when attname is not null then format(' (%I)', attname) end, what,
    grantee::regrole::text
  ) as statement
  from held
  where of_schema = any ('{${schemas}}') and grantee <> 0 and grantee::regrole::text = any ('{${roles}}'::text[])
  order by 1
`;

/** Revokes everything from the three roles on one schema and on its present and future objects. */
const revokeAll = (schema: string) => `
      revoke all on schema ${schema} from ${roles};
      revoke all on all tables in schema ${schema} from ${roles};
      revoke all on all sequences in schema ${schema} from ${roles};
      alter default privileges in schema ${schema} revoke all on tables from ${roles};
      alter default privileges in schema ${schema} revoke all on sequences from ${roles};`;

/**
 * Saves the API roles' grants as a function that restores them. For a database that was just migrated, before a
 * server opens it.
 */
export async function rememberGrants(driver: Driver): Promise<void> {
  const { rows } = await driver.query<{ statement: string }>(currentGrants);
  await driver.exec(`
    create or replace function public.restore_grants() returns void
    language plpgsql security definer set search_path = '' as $function$
    begin
${schemas.map(revokeAll).join('\n')}
      ${rows.map(({ statement }) => statement).join('\n      ')}
    end;
    $function$;
    revoke all on function public.restore_grants() from public, anon, authenticated;
    grant execute on function public.restore_grants() to service_role;
  `);
}

/**
 * Revokes what a server granted in a database that it had opened before, so that the next migrations start from the
 * true grants.
 */
export async function restoreGrants(driver: Driver): Promise<void> {
  await driver.exec('select public.restore_grants();');
}
