-- The studio's clock, which stands still. A test that includes this file sets it before it does anything else.

create or replace function studio.studio_now() returns timestamptz language sql stable as $$
  select current_setting('test.now')::timestamptz;
$$;
create function pg_temp.set_clock(at timestamptz) returns void language sql as $$
  select set_config('test.now', at::text, true);
$$;
create function pg_temp.move_clock_on(span interval) returns void language sql as $$
  select pg_temp.set_clock(studio.studio_now() + span);
$$;
