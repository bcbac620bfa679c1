-- What is there before any table: two schemas, and rules for texts.

-- The API serves `public`: it holds nothing but functions that the site, the build or a worker calls. Tables, and the
-- functions behind those, are in `studio`, which the API does not serve. Never add it to the exposed schemas.
create schema studio;

-- Visitors and members look into `studio` in their own name: a function that runs as its caller reads what row level
-- security lets this person read. The service role has nothing to do there.
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema studio to anon, authenticated;

-- Nothing may be read, written or called unless a migration grants it. Hosted projects begin with different defaults;
-- supabase/tests/grants.test.sql compares the outcome with one list.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- What people may type as a name, a title or a note: something that can be seen, and that stays in its place.

-- A text without what nobody sees: spaces, joiners, fillers, variation selectors and tags.
create function studio.without_invisible(written text)
returns text
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.regexp_replace(
    written,
    '[\s\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'
  );
$$;

-- Tables ask it in the name of whoever writes.
grant execute on function studio.without_invisible(text) to authenticated;

-- Whether a text has no control characters, nothing that turns the direction of what follows, and something to see
-- unless it is empty. @param lines Whether it may be several lines.
create function studio.is_plain_text(written text, lines boolean default false)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when lines then pg_catalog.regexp_replace(written, '[\t\n\r]', ' ', 'g') else written end
      !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]'
    and (written = '' or studio.without_invisible(written) <> '');
$$;

-- Tables ask it in the name of whoever writes.
grant execute on function studio.is_plain_text(text, boolean) to authenticated;

-- Whether something names a picture and says what is seen on it: {"id", "alt", "focus"} for one of studio.pictures,
-- {"src", "alt", "focus"} with `src` as in a file of src/content. `focus`, which may be left out for the middle, is the
-- point that stays in sight where the picture is cropped: {"x", "y"} from 0 to 1.
create function studio.is_picture(given jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_typeof(given -> 'alt') = 'string' and btrim(given ->> 'alt') <> ''
      and case
        when given ? 'id' then given ->> 'id' ~ '^[0-9a-f]{64}$' and not given ? 'src'
        else pg_catalog.jsonb_typeof(given -> 'src') = 'string' and given ->> 'src' ~ '^\.{1,2}/.+$'
      end
      and case
        when given ? 'focus' then
          (given #>> '{focus,x}')::numeric between 0 and 1 and (given #>> '{focus,y}')::numeric between 0 and 1
        else true
      end,
    given is null
  );
$$;

grant execute on function studio.is_picture(jsonb) to authenticated;

-- What somebody typed, without the blanks around it: those that a browser's trim() knows.
create function studio.tidy_text(written text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(
    coalesce(written, ''),
    E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
  );
$$;

-- The address in what somebody typed; null where it is none.
create function studio.tidy_email(written text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  address constant text := studio.tidy_text(written);
  atom constant text := '[^\s@.,;:"<>()\[\]\\\x01-\x1f\x7f]+';
  label constant text := '[^\s@\x01-\x2f:-@\[-`{-\x7f](?:[^\s@\x01-\x2c./:-@\[-`{-\x7f]*[^\s@\x01-\x2f:-@\[-`{-\x7f])?';
  pattern constant text := '^' || atom || '(?:\.' || atom || ')*@(?:' || label || '\.)+' || label || '$';
begin
  if char_length(address) > 254
    or strpos(address, '@') > 65
    or address !~ pattern
    or address ~ '(\.[^.@]|\.[0-9]+)$'
    -- Two addresses that look the same are one, or none.
    or address <> studio.without_invisible(address)
  then
    return null;
  end if;
  return address;
end;
$$;

-- A text as the pattern of ilike that finds it anywhere; its own %, _ and \ stand for themselves.
create function studio.search_pattern(text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || pg_catalog.regexp_replace(pg_catalog.btrim(coalesce($1, '')), '([\\%_])', '\\\1', 'g') || '%';
$$;

-- A name in an address.
-- @param otherwise What a text without any letter or digit becomes.
create function studio.slug_of(written text, otherwise text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    nullif(
      pg_catalog.btrim(
        pg_catalog."left"(
          pg_catalog.btrim(
            pg_catalog.regexp_replace(
              pg_catalog.regexp_replace(
                pg_catalog.lower(pg_catalog.normalize(written, 'NFD')), '[\u0300-\u036f''’]', '', 'g'
              ),
              '[^a-z0-9]+', '-', 'g'
            ),
            '-'
          ),
          50
        ),
        '-'
      ),
      ''
    ),
    otherwise
  );
$$;

-- The secret of a private link; null for what cannot be one, and so finds nothing.
create function studio.private_token(written text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select case when written ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then written::uuid end;
$$;

-- The days of the week stand as in ISO 8601, 1 for Monday to 7 for Sunday; the site speaks of them by their names.
create function studio.weekdays()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
$$;

create function studio.weekday_names(days smallint[])
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(select (studio.weekdays())[listed.isodow] from unnest(days) as listed (isodow) order by listed.isodow);
$$;

-- The other way: a list of names, in any order.
create function studio.isodows_of(names jsonb)
returns smallint[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select week.isodow::smallint
    from unnest(studio.weekdays()) with ordinality as week (name, isodow)
    where names ? week.name
    order by week.isodow
  );
$$;

-- What functions answer.

-- An answer that names why not.
create function studio.refused(reason text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('kind', 'refused', 'reason', refused.reason);
$$;

-- How much of a list is answered: 1 to 200 rows, 25 unless told; what is beyond is cut.
create function studio.page_limit(requested integer)
returns integer
language sql
immutable
set search_path = ''
as $$
  select least(200, greatest(1, coalesce(requested, 25)));
$$;

-- How many rows of a list come before the page that is asked for.
create function studio.page_offset(requested integer)
returns integer
language sql
immutable
set search_path = ''
as $$
  select greatest(0, coalesce(requested, 0));
$$;
