-- What a request for an order says, and what is wrong with it.

-- What is wrong with what a customer typed, as src/domain/shop/order.ts calls it; null where nothing is.
-- The same rules as orderProblems in src/domain/shop/checkout.ts: change both together.
create function public.order_problem(name text, email text, phone text, note text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if name is null or name = '' or public.profile_problem(name, '') is not null then
    return 'name-invalid';
  end if;
  if public.tidy_email(email) is null then
    return 'email-invalid';
  end if;
  if phone is null or phone = '' or public.profile_problem('', phone) is not null then
    return 'phone-invalid';
  end if;
  if char_length(note) > 500 then
    return 'note-too-long';
  end if;
  if not public.is_plain_text(note, true) then
    return 'note-invalid';
  end if;
  return null;
end;
$$;

-- The lines of a request in their order. No quantity where it is none, or where a product comes twice.
create function public.wanted_lines(lines jsonb)
returns table (product text, quantity integer, "position" bigint)
language sql
immutable
set search_path = ''
as $$
  select
    line.value ->> 'product',
    case
      -- A whole number as JSON writes it, 1 to 99, and not the word for one.
      when pg_catalog.jsonb_typeof(line.value -> 'quantity') = 'number'
        and line.value ->> 'quantity' ~ '^[1-9][0-9]?$'
        and pg_catalog.count(*) over (partition by line.value ->> 'product') = 1
        then (line.value ->> 'quantity')::integer
    end,
    line.ordinality
  from pg_catalog.jsonb_array_elements(wanted_lines.lines) with ordinality as line (value, ordinality);
$$;

revoke all on function public.order_problem(text, text, text, text), public.wanted_lines(jsonb)
  from public, anon, authenticated;
