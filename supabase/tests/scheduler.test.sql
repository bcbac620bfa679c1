-- The scheduler of a hosted project, with test doubles of its extensions. Runs in one transaction that is rolled back.

do $$
begin
  assert studio.schedule_jobs() like 'There is no pg_cron here%', 'without pg_cron no job is scheduled';
end;
$$;

-- The functions have no search path, and most extensions name no schema. PGlite lacks this one.
create schema if not exists extensions;

do $$
declare
  has_hstore constant boolean := exists (select from pg_available_extensions where name = 'hstore');
begin
  perform studio.switch_on_extension('hstore');
  perform studio.switch_on_extension('hstore');
  assert not has_hstore or to_regtype('extensions.hstore') is not null, 'an extension is switched on in the schema for extensions';
  perform studio.switch_on_extension('no_such_extension');
end;
$$;

create schema cron;
create table cron.job (jobid bigserial, jobname text unique, schedule text, command text, active boolean default true);
create table cron.job_run_details (
  jobid bigint, runid bigserial primary key, status text, return_message text, start_time timestamptz, end_time timestamptz
);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
  returning jobid;
$$;
create schema vault;
create table vault.decrypted_secrets (name text, decrypted_secret text);
create schema net;
create table net.requests (url text, body jsonb, headers jsonb, timeout integer);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000
) returns bigint language sql as $$
  insert into net.requests values ($1, $2, $4, $5) returning 7;
$$;

do $$
declare
  job cron.job;
  problem text;
begin
  perform studio.schedule_jobs();
  perform studio.schedule_jobs();
  assert (select string_agg(jobname || ' ' || schedule, ', ' order by jobname) from cron.job)
    = 'check-passes 27 3 * * *, erase-old-data 17 3 * * *, forget-runs 37 3 * * *, publish */5 * * * *, send-mails * * * * *, settle-payments * * * * *', 'each job is scheduled exactly once';

  select * into job from cron.job where jobname = 'send-mails';
  begin
    execute job.command;
  exception when others then
    problem := sqlerrm;
  end;
  assert problem like 'The Vault lacks%', 'without the secrets the job fails with the reason';

  insert into vault.decrypted_secrets values ('project_url', 'https://project.example/'), ('secret_key', 'sb_secret_x');
  execute job.command;
  assert (select (url, headers ->> 'apikey', timeout)::text from net.requests)
    = '(https://project.example/functions/v1/send-mails,sb_secret_x,55000)', 'the job calls the function with the secret key';

  execute (select command from cron.job where jobname = 'erase-old-data');
  execute (select command from cron.job where jobname = 'check-passes');

  -- The scheduler gives no times to a run that did not start.
  insert into cron.job_run_details (jobid, status, return_message, start_time, end_time) values
    (job.jobid, 'failed', 'job startup timeout', null, null),
    (job.jobid, 'succeeded', '1 row', pg_catalog.now() - interval '8 days', pg_catalog.now() - interval '8 days'),
    (job.jobid, 'failed', 'ERROR: The Vault lacks it', pg_catalog.now(), pg_catalog.now());
  assert public.checkup('{}') -> 'sending' @> '{"active": true, "status": "failed", "message": "ERROR: The Vault lacks it"}',
    'the checkup reports the last run';
  insert into cron.job_run_details (jobid, status, return_message) values (job.jobid, 'failed', 'job startup timeout');
  assert public.checkup('{}') -> 'sending' @> '{"status": "failed", "at": null, "message": "job startup timeout"}',
    'the checkup reports a last run that did not start';

  execute (select command from cron.job where jobname = 'forget-runs');
  assert (select pg_catalog.string_agg(return_message, ', ' order by runid) from cron.job_run_details)
    = 'ERROR: The Vault lacks it, job startup timeout', 'the record of runs is deleted after a week';
end;
$$;

-- A running worker is recorded, whoever runs it.
do $$
begin
  update studio.mail_worker set seen_at = null;
  assert public.checkup('{}') ->> 'workerSeenAt' is null, 'initially no worker has been seen';
  perform public.claim_mails();
  assert public.checkup('{}') ->> 'workerSeenAt' is not null, 'a worker that claims mails is recorded';
end;
$$;

-- Only the mails that a worker would still send count as waiting.
do $$
begin
  delete from studio.mails;
  insert into studio.mails (kind, recipient, payload, created_at, sent_at, failed_at, dropped_at) values
    ('account-deleted', 'sent@post.example', '{}', '2027-01-01 08:00Z', '2027-01-01 08:01Z', null, null),
    ('account-deleted', 'failed@post.example', '{}', '2027-01-02 08:00Z', null, '2027-01-02 08:01Z', null),
    ('account-deleted', 'dropped@post.example', '{}', '2027-01-03 08:00Z', null, null, '2027-01-03 08:01Z'),
    ('account-deleted', 'waiting@post.example', '{}', '2027-01-04 08:00Z', null, null, null);
  assert public.checkup('{}') #>> '{mails,waiting}' = '1', 'a mail that was given up does not wait';
  assert (public.checkup('{}') #>> '{mails,since}')::timestamptz = '2027-01-04 08:00Z', 'the checkup reports since when mails wait';
end;
$$;
