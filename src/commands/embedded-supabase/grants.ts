import type { createPgliteConnection } from '@supabase/lite/pglite';

/** Runs SQL in a database that no server has open. */
export type Driver = Awaited<ReturnType<typeof createPgliteConnection>>['driver'];

/*
 * The embedded server grants all tables to all roles when it first meets row level security; a hosted project does
 * not. What the migrations granted is written down in the database before the server starts, and granted again after.
 */

/** The grants of visitors and members as they are now, one statement each. */
const currentGrants = `
  with held as (
    select relnamespace, relname, relkind, null::name as attname, acl.*
    from pg_class cross join lateral aclexplode(relacl) as acl
    union all
    select relnamespace, relname, relkind, attname, acl.*
    from pg_class join pg_attribute on attrelid = pg_class.oid cross join lateral aclexplode(attacl) as acl
  )
  select format(
    'grant %s%s on %s %I.%I to %I;',
    privilege_type, case when attname is not null then format(' (%I)', attname) end, case relkind when 'S' then 'sequence' else 'table' end,
    'public', relname, grantee::regrole::text
  ) as statement
  from held
  where relnamespace = 'public'::regnamespace and grantee::regrole::text in ('anon', 'authenticated')
  order by 1
`;

/**
 * Writes down what visitors and members are granted, as the function that grants it again. For a database that was
 * just migrated, before a server opens it.
 */
export async function rememberGrants(driver: Driver): Promise<void> {
  const { rows } = await driver.query<{ statement: string }>(currentGrants);
  await driver.exec(`
    create or replace function public.restore_grants() returns void
    language plpgsql security definer set search_path = '' as $function$
    begin
      revoke all on all tables in schema public from anon, authenticated;
      revoke all on all sequences in schema public from anon, authenticated;
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

/**
 * Has a running server grant what the migrations granted, and no more.
 * @param api Its address.
 * @throws Error where it does not.
 */
export async function restoreGrantsOf(api: string, secretKey: string): Promise<void> {
  const answer = await fetch(`${api}/rest/v1/rpc/restore_grants`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new Error(`Restoring the grants answered ${answer.status}: ${await answer.text()}`);
}
