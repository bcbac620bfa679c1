-- What people may type as a name, a title or a note: something that can be seen, and that stays in its place.

-- A text without what nobody sees: spaces, joiners, fillers, variation selectors and tags.
create function public.without_invisible(written text)
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

-- Whether a text has no control characters, nothing that turns the direction of what follows, and something to see
-- unless it is empty. @param lines Whether it may be several lines.
-- The same rules as in src/domain/people/plain-text.ts: change both together.
create function public.is_plain_text(written text, lines boolean default false)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when lines then pg_catalog.regexp_replace(written, '[\t\n\r]', ' ', 'g') else written end
      !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]'
    and (written = '' or public.without_invisible(written) <> '');
$$;

revoke all on function public.is_plain_text(text, boolean), public.without_invisible(text) from public, anon, authenticated;
-- Tables ask it in the name of whoever writes.
grant execute on function public.is_plain_text(text, boolean), public.without_invisible(text) to authenticated, service_role;
