-- Bookings of people who are erased, and a search for what remains of them in all tables.

-- The tables in which any of these marks occurs in any column.
create function pg_temp.tables_with(marks text[]) returns text[] language plpgsql as $$
declare
  table_name regclass;
  is_covered boolean;
  found_in text[] := '{}';
begin
  for table_name in
    select oid from pg_class
    where relkind in ('r', 'p') and relnamespace in ('studio'::regnamespace, 'auth'::regnamespace)
  loop
    -- Digits occur by chance in identifiers, and a person's number within other numbers: identifiers are searched only
    -- for marks that are identifiers, and a number only as a whole.
    execute format(
      $find$
        select exists (
          select from %s as stored, lower(stored::text) as row_text, unnest($1) as mark
          where case
            -- Quick: a row without the characters of a mark is not searched further.
            when strpos(row_text, lower(mark)) = 0 then false
            when mark ~ '^[0-9a-f]{8}-' then true
            when mark ~ '^[0-9]{1,5}$' then regexp_replace(row_text, $2, '', 'g') ~ ('(^|[^0-9.:-])' || mark || '([^0-9.:-]|$)')
            else strpos(regexp_replace(row_text, $2, '', 'g'), lower(mark)) > 0
          end
        )
      $find$, table_name
    ) into is_covered using marks, '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
    if is_covered then found_in := found_in || table_name::text; end if;
  end loop;
  return found_in;
end;
$$;

create function pg_temp.book(full_name text, address text, held_on date, phone text default '07700 900555') returns jsonb language sql as $$
  select public.book('small', held_on, full_name, address, phone, 'credit_card', true, gen_random_uuid()) -> 'booking';
$$;
