-- Scheduled jobs: mails and online payments every minute, deleting old data every night. A hosted project has a
-- scheduler (pg_cron) and can call its own server functions (pg_net). Without these nothing is scheduled here, and the
-- process that runs the server runs the jobs: `npm start` does.

-- Calls a server function of this project in the background. The Vault stores its URL and key:
-- select vault.create_secret('https://….supabase.co', 'project_url'), vault.create_secret('sb_secret_…', 'secret_key');
-- Returns the number of the request in net._http_response.
create function studio.call_function(name text)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  url constant text := (select decrypted_secret from vault.decrypted_secrets where decrypted_secrets.name = 'project_url');
  key constant text := (select decrypted_secret from vault.decrypted_secrets where decrypted_secrets.name = 'secret_key');
begin
  if url is null or key is null then
    raise exception 'The Vault lacks "project_url" or "secret_key": docs/going-live.md, Mails.';
  end if;
  return net.http_post(
    url := pg_catalog.rtrim(url, '/') || '/functions/v1/' || call_function.name,
    body := '{}'::jsonb,
    headers := pg_catalog.jsonb_build_object('content-type', 'application/json', 'apikey', key),
    -- As long as sending a batch may take, so that the function is not aborted.
    timeout_milliseconds := 55000
  );
end;
$$;

-- Switches on an extension if the server has it. It is installed in the schema that its own files name, otherwise in that
-- of a hosted project: as the search path is empty, PostgreSQL would find none.
create function studio.switch_on_extension(name text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  extension_schema text;
begin
  select coalesce(version.schema, 'extensions') into extension_schema
  from pg_catalog.pg_available_extensions as extension
  join pg_catalog.pg_available_extension_versions as version
    on version.name = extension.name and version.version = extension.default_version
  where extension.name = switch_on_extension.name;
  if found then
    execute pg_catalog.format('create extension if not exists %I schema %I', name, extension_schema);
  end if;
end;
$$;

-- Registers the jobs with the project's scheduler. It is idempotent. Returns a summary for the person who runs it.
create function studio.schedule_jobs()
returns text
language plpgsql
set search_path = ''
as $$
begin
  perform studio.switch_on_extension('pg_cron');
  perform studio.switch_on_extension('pg_net');
  if pg_catalog.to_regprocedure('cron.schedule(text,text,text)') is null then
    return 'There is no pg_cron here: call public.erase_old_data() once a day, and send mails by a worker.';
  end if;
  perform cron.schedule('erase-old-data', '17 3 * * *', 'select public.erase_old_data()');
  perform cron.schedule('check-passes', '27 3 * * *', 'select public.check_passes_nightly()');
  -- The scheduler keeps a row for each run for ever: three thousand a day. Runs that did not start have no times.
  perform cron.schedule('forget-runs', '37 3 * * *', $job$delete from cron.job_run_details where runid <= (
    select max(runid) from cron.job_run_details where end_time < now() - interval '168 hours'
  )$job$);
  perform cron.schedule('send-mails', '* * * * *', $job$select studio.call_function('send-mails')$job$);
  perform cron.schedule('settle-payments', '* * * * *', $job$select studio.call_function('settle-payments')$job$);
  perform cron.schedule('publish', '*/5 * * * *', $job$select studio.call_function('publish-automatically')$job$);
  return 'Scheduled: erase-old-data, check-passes and forget-runs every night, send-mails and settle-payments every minute, publish every five.';
end;
$$;

comment on function studio.schedule_jobs() is 'Run by the migrations; run it again in the SQL editor after you switch on pg_cron and pg_net.';

do $$
begin
  raise notice '%', studio.schedule_jobs();
exception when others then
  raise warning 'The scheduler could not be set up (%): docs/going-live.md, Mails.', sqlerrm;
end;
$$;
