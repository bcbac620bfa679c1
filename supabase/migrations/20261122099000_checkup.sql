-- The checkup of a studio's database for a caller with its secret key: `npm run doctor` calls it.

-- Returns the roles that hold a privilege, including PUBLIC, but not the owner; null if there are none.
create function studio.holders_of(acl aclitem[], privilege text default null)
returns text
language sql
stable
set search_path = ''
as $$
  select pg_catalog.string_agg(
    distinct coalesce(pg_roles.rolname, 'PUBLIC'), ' ' order by coalesce(pg_roles.rolname, 'PUBLIC')
  )
  from pg_catalog.aclexplode(holders_of.acl) as entry
  left join pg_catalog.pg_roles on pg_roles.oid = entry.grantee
  where entry.grantee <> entry.grantor
    and (holders_of.privilege is null or pg_catalog.lower(entry.privilege_type) = holders_of.privilege);
$$;

-- Returns the functions with grants, one line each, followed by the word "caller" if the function is security invoker.
-- All functions of the schema public are listed, except those of triggers: nobody can call these, and Supabase itself
-- puts one there into new projects (rls_auto_enable).
create function studio.function_grants()
returns text[]
language sql
stable
set search_path = ''
as $$
  select pg_catalog.array_agg(
    pg_catalog.regexp_replace(routine.oid::regprocedure::text, '^public\.', '') || ': '
      || coalesce(routine.holders, 'nobody') || case when routine.prosecdef then '' else ', caller' end
    order by routine.oid::regprocedure::text
  )
  from (
    select
      pg_proc.oid, pg_proc.prosecdef, pg_proc.pronamespace,
      studio.holders_of(coalesce(pg_proc.proacl, pg_catalog.acldefault('f', pg_proc.proowner))) as holders
    from pg_catalog.pg_proc
    where pg_proc.pronamespace in ('public'::regnamespace, 'studio'::regnamespace)
      and pg_proc.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  ) as routine
  where routine.pronamespace = 'public'::regnamespace or routine.holders is not null;
$$;

-- Returns the privileges of roles on whole tables, and on columns of others, one line each.
create function studio.table_grants()
returns text[]
language sql
stable
set search_path = ''
as $$
  select pg_catalog.array_agg(
    privileges.relation || ': ' || privileges.privilege || coalesce(' (' || privileges.columns || ')', '') || ' to ' || privileges.holders
    order by privileges.relation, privileges.privilege
  )
  from (
    select
      pg_class.oid::regclass::text as relation, privilege, null as columns,
      studio.holders_of(pg_class.relacl, privilege) as holders
    from pg_catalog.pg_class
    cross join pg_catalog.unnest(
      array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'usage']
    ) as privilege
    where pg_class.relnamespace in ('public'::regnamespace, 'studio'::regnamespace)
      and studio.holders_of(pg_class.relacl, privilege) is not null
    union all
    select
      pg_attribute.attrelid::regclass::text, privilege,
      pg_catalog.string_agg(pg_attribute.attname, ' ' order by pg_attribute.attname),
      studio.holders_of(pg_attribute.attacl, privilege)
    from pg_catalog.pg_attribute
    join pg_catalog.pg_class on pg_class.oid = pg_attribute.attrelid
    cross join pg_catalog.unnest(array['select', 'insert', 'update', 'references']) as privilege
    where pg_class.relnamespace in ('public'::regnamespace, 'studio'::regnamespace)
      and studio.holders_of(pg_attribute.attacl, privilege) is not null
    group by pg_attribute.attrelid, privilege, studio.holders_of(pg_attribute.attacl, privilege)
  ) as privileges;
$$;

-- Returns the scheduler's last run of a job: null if there is no scheduler, or no such job.
create function studio.last_run(job text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  found_run jsonb;
begin
  -- Dynamic SQL, because the scheduler's tables may not exist.
  execute $query$
    select pg_catalog.jsonb_build_object(
      'active', job.active, 'status', run.status, 'at', run.start_time, 'message', run.return_message
    )
    from cron.job
    left join lateral (
      select job_run_details.status, job_run_details.start_time, job_run_details.return_message from cron.job_run_details
      where job_run_details.jobid = job.jobid order by job_run_details.runid desc limit 1
    ) as run on true
    where job.jobname = $1
  $query$ into found_run using last_run.job;
  return found_run;
exception when undefined_table or invalid_schema_name or insufficient_privilege then
  return null;
end;
$$;

-- Returns those of the two secrets for the scheduler's calls that the Vault lacks; null if there is no Vault.
create function studio.missing_secrets()
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  missing_names text[];
begin
  execute $query$
    select coalesce(pg_catalog.array_agg(secret.name), '{}')
    from (values ('project_url'), ('secret_key')) as secret (name)
    where not exists (
      select from vault.decrypted_secrets
      where decrypted_secrets.name = secret.name and decrypted_secrets.decrypted_secret <> ''
    )
  $query$ into missing_names;
  return missing_names;
exception when undefined_table or invalid_schema_name or insufficient_privilege then
  return null;
end;
$$;

-- Returns the versions of the applied migrations; null if they were not recorded.
create function studio.applied_migrations()
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  versions text[];
begin
  execute 'select pg_catalog.array_agg(version order by version) from supabase_migrations.schema_migrations' into versions;
  return versions;
exception when undefined_table or invalid_schema_name or insufficient_privilege then
  return null;
end;
$$;

-- Returns everything that can be checked inside the database.
-- @param accounts Addresses for which no studio may have an account.
create function public.checkup(accounts text[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'migrations', studio.applied_migrations(),
    'functions', studio.function_grants(),
    'tables', studio.table_grants(),
    'policies', (
      select coalesce(pg_catalog.jsonb_agg(pg_policies.tablename || ': ' || pg_policies.policyname), '[]')
      from pg_catalog.pg_policies where pg_policies.schemaname = 'studio'
    ),
    'unprotected', (
      select coalesce(pg_catalog.jsonb_agg(pg_class.oid::regclass::text), '[]') from pg_catalog.pg_class
      where pg_class.relkind in ('r', 'p') and (
        pg_class.relnamespace = 'public'::regnamespace
        or (pg_class.relnamespace = 'studio'::regnamespace and not pg_class.relrowsecurity)
      )
    ),
    'instructors', (select coalesce(pg_catalog.jsonb_agg(instructors.key), '[]') from studio.instructors),
    'series', (select coalesce(pg_catalog.jsonb_agg(class_series.key), '[]') from studio.class_series),
    'products', (select coalesce(pg_catalog.jsonb_agg(products.id), '[]') from studio.products),
    'admins', (select pg_catalog.count(*) from studio.user_roles where user_roles.role = 'admin'),
    'accounts', (
      select coalesce(pg_catalog.jsonb_agg(users.email), '[]') from auth.users
      where users.email = any (checkup.accounts)
    ),
    'mails', (
      select pg_catalog.jsonb_build_object('waiting', pg_catalog.count(*), 'since', pg_catalog.min(mails.created_at))
      from studio.mails
      where mails.sent_at is null and mails.failed_at is null and mails.dropped_at is null
        and not studio.waits_for_morning(mails.kind)
    ),
    'erasing', studio.last_run('erase-old-data'),
    'sending', studio.last_run('send-mails'),
    'publishing', studio.last_run('publish'),
    'settling', studio.last_run('settle-payments'),
    'checkingPasses', studio.last_run('check-passes'),
    'forgettingRuns', studio.last_run('forget-runs'),
    'takesOnline', (select studio_settings.takes_online from studio.studio_settings),
    'missingSecrets', studio.missing_secrets(),
    'workerSeenAt', (select mail_worker.seen_at from studio.mail_worker)
  );
$$;

comment on function public.checkup(text[]) is 'For npm run doctor, with the secret key.';

-- The answer counts and names objects; about people it reveals only whether the given accounts exist.
grant execute on function public.checkup(text[]) to service_role;
