-- Lets shared caches store a response to a GET request for some seconds, if it is the same for everybody. Browsers
-- always revalidate, so a returning visitor sees current data.
create function studio.allow_caching(seconds integer)
returns void
language sql
set search_path = ''
as $$
  select pg_catalog.set_config(
    'response.headers',
    pg_catalog.jsonb_build_array(
      pg_catalog.jsonb_build_object('Cache-Control', 'public, max-age=0, s-maxage=' || allow_caching.seconds)
    )::text,
    true
  );
$$;
