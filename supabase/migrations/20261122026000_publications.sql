-- Rebuilding the site: requests and failures. Whether a build is live is not stored here: /built.json of the site
-- contains the time of its data, and all requests before that time are live.

-- The reasons why there is no new build. A test compares the list with src/domain/publishing/publication.ts.
create type studio.publication_problem as enum ('no-hook', 'hook-refused', 'hook-unreachable', 'build-failed');

create table studio.publications (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null,
  -- No foreign key: it outlives the accounts that it names. Null if the site publishes automatically.
  requested_by uuid,
  problem studio.publication_problem,
  -- The error message of the host or the build.
  message text not null default '' check (char_length(message) <= 2000)
);

comment on table studio.publications is 'Written and read by the functions of publishing only. The last fifty are kept.';

alter table studio.publications enable row level security;

-- Returns a publication: publication in src/domain/publishing/publication.ts. Null if there is none.
create function studio.publication_json(publication_row studio.publications)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when publication_row.id is not null then pg_catalog.jsonb_build_object(
    'requestedAt', studio.utc_text(publication_row.requested_at),
    'by', studio.staff_name(publication_row.requested_by),
    'problem', publication_row.problem,
    'message', publication_row.message
  ) end;
$$;

-- Returns the last publication that was requested; null if there is none.
create function studio.latest_publication()
returns studio.publications
language sql
stable
security definer
set search_path = ''
as $$
  select publications from studio.publications order by publications.id desc limit 1;
$$;

-- Returns the time after which a build is given up: PublishingStatus in src/domain/publishing/ calls it late.
create function studio.longest_build()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '15 minutes';
$$;

-- Records a request to rebuild the site, one at a time. @param built_at The time of the data in the current build.
create function studio.record_publication(built_at timestamptz, by_whom uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  latest studio.publications;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('publication', 0));
  latest := studio.latest_publication();
  if latest.problem is null and latest.requested_at > record_publication.built_at
    and latest.requested_at > studio.studio_now() - studio.longest_build()
  then
    return studio.refused('already-publishing');
  end if;
  insert into studio.publications (requested_at, requested_by) values (studio.studio_now(), by_whom) returning * into latest;
  delete from studio.publications where publications.id <= latest.id - 50;
  return pg_catalog.jsonb_build_object('kind', 'requested', 'publication', studio.publication_json(latest));
end;
$$;

create function public.begin_publication(built_at timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not studio.current_role_is('admin') then
    return studio.refused('not-allowed');
  end if;
  return studio.record_publication(begin_publication.built_at, auth.uid());
end;
$$;

comment on function public.begin_publication(timestamptz) is
  'For admins, called by the server function `publish`: records that the site is being rebuilt.';

grant execute on function public.begin_publication(timestamptz) to authenticated;

-- Records an automatic request, after staff have made no changes for some minutes. After a failure it is retried only
-- if there was a change since, or after a day.
create function public.begin_automatic_publication(built_at timestamptz, quiet_minutes integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed_at constant timestamptz := (
    select max(record_changes.changed_at) from studio.record_changes
    where record_changes.kind in ('class', 'instructor', 'occurrence', 'product', 'post', 'settings', 'closure')
  );
  latest constant studio.publications := studio.latest_publication();
begin
  if changed_at > studio.studio_now() - pg_catalog.make_interval(mins => quiet_minutes) then
    return studio.refused('too-soon');
  end if;
  -- A host does not report a failed build. So a late build counts as failed; otherwise it would be requested again
  -- all day.
  if latest.requested_at > greatest(begin_automatic_publication.built_at, changed_at)
    and latest.requested_at > studio.studio_now() - interval '24 hours'
    and (latest.problem is not null or latest.requested_at <= studio.studio_now() - studio.longest_build())
  then
    return studio.refused('failed-before');
  end if;
  return studio.record_publication(begin_automatic_publication.built_at, null);
end;
$$;

comment on function public.begin_automatic_publication(timestamptz, integer) is 'For the server function `publish-automatically`.';

grant execute on function public.begin_automatic_publication(timestamptz, integer) to service_role;

create function public.fail_publication(problem text, message text)
returns void
language sql
security definer
set search_path = ''
as $$
  update studio.publications set
    problem = fail_publication.problem::studio.publication_problem,
    message = pg_catalog.right(fail_publication.message, 2000)
  where publications.id = (studio.latest_publication()).id and publications.problem is null;
$$;

comment on function public.fail_publication(text, text) is 'For the service that builds the site: records why the last publication failed.';

grant execute on function public.fail_publication(text, text) to service_role;

create function public.staff_publishing()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when studio.current_role_is('admin') then pg_catalog.jsonb_build_object(
    'state', studio.site_state(),
    'latest', studio.publication_json(studio.latest_publication())
  ) end;
$$;

comment on function public.staff_publishing() is
  'For admins: StaffPublishing in src/domain/publishing/publication.ts; null for others.';

grant execute on function public.staff_publishing() to authenticated;
