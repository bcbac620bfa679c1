-- What is left of a row when nobody may be known from it any more: numbers, dates, amounts and a word in place of
-- the name. Used when somebody is erased, and when a period of keeping ends.

-- A text without what says who somebody is. @param details Addresses, numbers and names, in any case of letters.
create function public.text_without(written text, details text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    pg_catalog.regexp_replace(
      written,
      -- Not inside a longer address or number: ann@post.example is not joann@post.example.
      '(?<![[:alnum:]._%+-])(?:' || (
        select pg_catalog.string_agg(
          pg_catalog.regexp_replace(detail, '([^[:alnum:][:space:]])', '\\\1', 'g'), '|'
          order by pg_catalog.length(detail) desc
        )
        from unnest(details) as detail where detail <> ''
      ) || ')(?![[:alnum:]_%+-]|[.][[:alnum:]])',
      'erased', 'gi'
    ),
    -- No details, no pattern.
    written
  );
$$;

-- The same for every text in a document.
create function public.document_without(document jsonb, details text[])
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case pg_catalog.jsonb_typeof(document)
    when 'object' then (
      select coalesce(pg_catalog.jsonb_object_agg(key, public.document_without(value, details)), '{}')
      from pg_catalog.jsonb_each(document)
    )
    when 'array' then (
      select coalesce(pg_catalog.jsonb_agg(public.document_without(value, details) order by place), '[]')
      from pg_catalog.jsonb_array_elements(document) with ordinality as listed (value, place)
    )
    when 'string' then pg_catalog.to_jsonb(public.text_without(document #>> '{}', details))
    else document
  end;
end;
$$;

-- What staff changed about records stays in the history without the fields that say whose they are.
create function public.erase_from_history(kind public.record_kind, numbers bigint[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  personal constant text[] := array['name', 'email', 'phone', 'note', 'user_id', 'erased_at'];
begin
  update public.record_changes set before = before - personal, after = after - personal
  where record_changes.kind = erase_from_history.kind
    and record_changes.key = any (numbers::text[])
    and (before ?| personal or after ?| personal);
  -- A change of nothing but that is no news.
  delete from public.record_changes
  where record_changes.kind = erase_from_history.kind
    and record_changes.key = any (numbers::text[])
    and before = '{}' and after = '{}';
end;
$$;

create function public.erase_bookings(numbers bigint[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.mails where mails.booking = any (numbers);
  update public.bookings set
    name = 'Erased person', email = '', phone = '', user_id = null,
    -- The private link leads nowhere now, and a request sent again finds nothing.
    token = gen_random_uuid(), request_id = gen_random_uuid(),
    erased_at = public.studio_now()
  where bookings.number = any (numbers);
  perform public.erase_from_history('booking', numbers);
end;
$$;

create function public.erase_orders(numbers bigint[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.mails where mails.order_number = any (numbers);
  update public.notifications set message = ''
  where notifications.path in (select public.order_screen(number) from unnest(numbers) as number);
  update public.orders set
    name = 'Erased person', email = '', phone = '', note = '', user_id = null,
    token = gen_random_uuid(), request_id = gen_random_uuid(),
    erased_at = public.studio_now()
  where orders.number = any (numbers);
  perform public.erase_from_history('order', numbers);
end;
$$;

create function public.erase_memberships(numbers bigint[])
returns void
language sql
security definer
set search_path = ''
as $$
  update public.memberships set name = 'Erased person', email = '', user_id = null, erased_at = public.studio_now()
  where memberships.number = any (numbers);
$$;

revoke all on function
  public.text_without(text, text[]), public.document_without(jsonb, text[]),
  public.erase_from_history(public.record_kind, bigint[]), public.erase_bookings(bigint[]),
  public.erase_orders(bigint[]), public.erase_memberships(bigint[])
  from public, anon, authenticated;
