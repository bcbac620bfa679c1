-- The schemas that every later migration needs, and the rules for texts.

-- The API serves `public`, which holds only functions that the site, the build or a worker calls. Tables, and the
-- functions behind those, are in `studio`, which the API does not serve. Never add it to the exposed schemas.
create schema studio;

-- Visitors and members read `studio` with their own role: a function with security invoker reads the rows that row
-- level security permits its caller. The service role needs no access to `studio`.
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema studio to anon, authenticated;

-- Nothing may be read, written or called unless a migration grants it. Hosted projects start with different default
-- privileges; supabase/tests/grants.test.sql compares the result with one list.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- The rule for names, titles and notes that people type: a text must be visible and must not affect the text around it.

-- Functions with `return` are called for each row, by constraints, indexes and lists. PostgreSQL inlines them, so that
-- a call costs no more than its expression, unless they have a fixed search path. They need none: the names in them are
-- resolved when they are created.

-- Returns the text without invisible characters: spaces, joiners, fillers, variation selectors and tags.
create function studio.without_invisible(value text)
returns text
language sql
immutable
return pg_catalog.regexp_replace(
  value,
  '[\s\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
  '', 'g'
);

-- Check constraints call it with the role of the writer.
grant execute on function studio.without_invisible(text) to authenticated;

-- Whether a text has no control characters, no characters that change the direction of text, and at least one visible
-- character unless it is empty. @param lines Whether it may have several lines.
create function studio.is_plain_text(value text, lines boolean default false)
returns boolean
language sql
immutable
return case when lines then pg_catalog.regexp_replace(value, '[\t\n\r]', ' ', 'g') else value end
    !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]'
  and (value = '' or studio.without_invisible(value) <> '');

-- Check constraints call it with the role of the writer.
grant execute on function studio.is_plain_text(text, boolean) to authenticated;

-- Whether a value is the address of a page that people open from here: `linkField` in src/domain/schema/form-fields.ts.
create function studio.is_link(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select is_link.value ~ '^https://[^[:space:]]+$' and char_length(is_link.value) <= 500;
$$;

-- Check constraints call it with the role of the writer.
grant execute on function studio.is_link(text) to authenticated;

-- Whether a value names a picture and describes it: {"id", "alt", "focus"} for a row of studio.pictures, {"src", "alt",
-- "focus"} with `src` as in a file of src/content. `focus` is the point that stays visible if the picture is cropped:
-- {"x", "y"} from 0 to 1; the middle if it is left out.
create function studio.is_picture(picture jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_typeof(picture -> 'alt') = 'string' and btrim(picture ->> 'alt') <> ''
      and case
        when picture ? 'id' then picture ->> 'id' ~ '^[0-9a-f]{64}$' and not picture ? 'src'
        else pg_catalog.jsonb_typeof(picture -> 'src') = 'string' and picture ->> 'src' ~ '^\.{1,2}/.+$'
      end
      and case
        when picture ? 'focus' then
          (picture #>> '{focus,x}')::numeric between 0 and 1 and (picture #>> '{focus,y}')::numeric between 0 and 1
        else true
      end,
    picture is null
  );
$$;

grant execute on function studio.is_picture(jsonb) to authenticated;

-- Returns the text without leading and trailing whitespace, as a browser's trim() defines it.
create function studio.tidy_text(value text)
returns text
language sql
immutable
return btrim(
  coalesce(value, ''),
  E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
);

-- Returns the trimmed email address; null if the text is not a valid address.
create function studio.tidy_email(value text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  address constant text := studio.tidy_text(value);
  atom constant text := '[^\s@.,;:"<>()\[\]\\\x01-\x1f\x7f]+';
  label constant text := '[^\s@\x01-\x2f:-@\[-`{-\x7f](?:[^\s@\x01-\x2c./:-@\[-`{-\x7f]*[^\s@\x01-\x2f:-@\[-`{-\x7f])?';
  pattern constant text := '^' || atom || '(?:\.' || atom || ')*@(?:' || label || '\.)+' || label || '$';
begin
  if char_length(address) > 254
    or strpos(address, '@') > 65
    or address !~ pattern
    or address ~ '(\.[^.@]|\.[0-9]+)$'
    -- An address with invisible characters is refused, because it would look the same as another address.
    or address <> studio.without_invisible(address)
  then
    return null;
  end if;
  return address;
end;
$$;

-- Returns the trimmed email address of a person who may have none: empty if the text is empty, null if it is not a
-- valid address.
create function studio.tidy_optional_email(value text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when studio.tidy_text(value) = '' then '' else studio.tidy_email(value) end;
$$;

-- Returns the pattern with which ilike finds a text anywhere; %, _ and \ in the text are escaped.
create function studio.search_pattern(text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || pg_catalog.regexp_replace(pg_catalog.btrim(coalesce($1, '')), '([\\%_])', '\\\1', 'g') || '%';
$$;

-- Returns whether a record's page can have this name in its address: reservedPageNames in
-- src/domain/content/page-names.ts lists those that hosts use for other pages.
create function studio.is_page_name(name text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select is_page_name.name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and pg_catalog.char_length(is_page_name.name) <= 80
    and is_page_name.name not in ('404', 'index');
$$;

grant execute on function studio.is_page_name(text) to authenticated;

-- Returns a text as a URL slug.
-- @param fallback The slug of a text without any letter or digit.
create function studio.slug_of(value text, fallback text)
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
                pg_catalog.lower(pg_catalog.normalize(value, 'NFD')), '[\u0300-\u036f''’]', '', 'g'
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
    fallback
  );
$$;

-- Returns a slug, or the first of slug-2, slug-3 and so on that is unused.
-- @param is_page Whether it names a page: names that hosts reserve are then left out, too.
create function studio.unused_slug(slug text, used text[], is_page boolean default false)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  suffix integer := 1;
  free_slug text := slug;
begin
  while free_slug = any (used) or (is_page and not studio.is_page_name(free_slug)) loop
    suffix := suffix + 1;
    free_slug := slug || '-' || suffix;
  end loop;
  return free_slug;
end;
$$;

-- Returns the secret of a private link as a UUID; null if the text is not a UUID, so that a query with it finds no row.
create function studio.private_token(value text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select case when value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end;
$$;

-- Days of the week are stored as in ISO 8601, 1 for Monday to 7 for Sunday; the site uses their names.
create function studio.weekdays()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
$$;

-- Converts numbers of weekdays, 1 for Monday, to their names, in the order of the week.
create function studio.weekday_names(days smallint[])
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(select (studio.weekdays())[day.isodow] from unnest(days) as day (isodow) order by day.isodow);
$$;

-- Converts names of weekdays, in any order, to numbers.
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

-- Responses of functions.

-- Returns a refusal with its reason.
create function studio.refused(reason text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('kind', 'refused', 'reason', refused.reason);
$$;

-- Returns the number of rows in a page of a list: 1 to 200, by default 25; larger and smaller values are clamped.
create function studio.page_limit(requested integer)
returns integer
language sql
immutable
set search_path = ''
as $$
  select least(200, greatest(1, coalesce(requested, 25)));
$$;

-- Returns the number of rows to skip before the requested page of a list.
create function studio.page_offset(requested integer)
returns integer
language sql
immutable
set search_path = ''
as $$
  select greatest(0, coalesce(requested, 0));
$$;
