import type { Driver } from '#backend/embedded/driver.ts';

/*
 * The embedded server grants all tables to all roles, the service role among them, when it first meets row level
 * security; a hosted project does not. What the migrations granted is written down in the database before the server
 * starts, and granted again after. The server itself works as the owner of everything and needs none of it.
 */

const roles = 'anon, authenticated, service_role';
const schemas = ['public', 'studio'];

/** What the three roles hold on schemas, tables, columns and sequences as it is now, one statement each. */
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

/** Takes everything on one schema, and on what it holds or will hold, from the three roles. */
const revokeAll = (schema: string) => `
      revoke all on schema ${schema} from ${roles};
      revoke all on all tables in schema ${schema} from ${roles};
      revoke all on all sequences in schema ${schema} from ${roles};
      alter default privileges in schema ${schema} revoke all on tables from ${roles};
      alter default privileges in schema ${schema} revoke all on sequences from ${roles};`;

/**
 * Writes down what the roles of the API are granted, as the function that grants it again. For a database that was
 * just migrated, before a server opens it.
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

/** Takes back, in a database that a server had opened before, what it granted: for the migrations that follow. */
export async function restoreGrants(driver: Driver): Promise<void> {
  await driver.exec('select public.restore_grants();');
}
