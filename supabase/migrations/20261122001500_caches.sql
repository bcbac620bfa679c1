-- What is the same for everybody may be answered by a cache on the way for some seconds, when it is asked with GET.
-- Browsers keep nothing: who comes back sees what is true.
create function studio.let_caches_keep(seconds integer)
returns void
language sql
set search_path = ''
as $$
  select pg_catalog.set_config(
    'response.headers',
    pg_catalog.jsonb_build_array(
      pg_catalog.jsonb_build_object('Cache-Control', 'public, max-age=0, s-maxage=' || let_caches_keep.seconds)
    )::text,
    true
  );
$$;
