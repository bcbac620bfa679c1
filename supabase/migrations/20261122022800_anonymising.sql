-- The anonymised remainder of rows: numbers, dates, amounts and a placeholder for the name. Used when a person is
-- erased, and when a retention period ends.

-- Returns a text without the details that identify a person. @param details Addresses, numbers and names, matched
-- case-insensitively.
create function studio.text_without(value text, details text[])
returns text
language sql
immutable
strict
set search_path = ''
as $$
  select coalesce(
    pg_catalog.regexp_replace(
      value,
      -- Does not match within a longer address or number: ann@post.example is not joann@post.example.
      '(?<![[:alnum:]._%+-])(?:' || (
        select pg_catalog.string_agg(
          pg_catalog.regexp_replace(detail, '([^[:alnum:][:space:]])', '\\\1', 'g'), '|'
          order by pg_catalog.length(detail) desc
        )
        from unnest(details) as detail where detail <> ''
      ) || ')(?![[:alnum:]_%+-]|[.][[:alnum:]])',
      'erased', 'gi'
    ),
    -- Without details there is no pattern.
    value
  );
$$;

-- Returns patterns for mentions(). Null if there are no details.
create function studio.detail_patterns(details text[])
returns text[]
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.array_agg(studio.search_pattern(pg_catalog.lower(detail)))
  from unnest(detail_patterns.details) as detail where detail <> '';
$$;

-- Whether a text contains such details, so that text_without() changes it. Most texts match no pattern, and comparing with
-- these takes a twentieth of the time of text_without().
-- @param patterns detail_patterns() of the same details, computed once for all rows.
create function studio.mentions(value text, details text[], patterns text[])
returns boolean
language sql
immutable
return case when pg_catalog.lower(value) like any (patterns) then value <> studio.text_without(value, details) end;

-- Returns a reason that staff gave without such details, in the length that its column allows.
create function studio.reason_without(reason text, details text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.btrim(pg_catalog.left(studio.text_without(reason_without.reason, details), 200));
$$;

-- Whether a document may contain such details. Most do not, and comparing the whole of one takes a hundredth of the time of
-- document_without().
create function studio.may_contain_details(document jsonb, details text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select exists (
    select from unnest(details) as detail
    where strpos(
      pg_catalog.lower(may_contain_details.document::text),
      -- As it is written in a document, where quotation marks and line breaks are escaped.
      pg_catalog.lower(pg_catalog.btrim(pg_catalog.to_jsonb(detail)::text, '"'))
    ) > 0
  );
$$;

-- Returns a document with the same replacement in every text.
create function studio.document_without(document jsonb, details text[])
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case pg_catalog.jsonb_typeof(document)
    when 'object' then (
      select coalesce(pg_catalog.jsonb_object_agg(key, studio.document_without(value, details)), '{}')
      from pg_catalog.jsonb_each(document)
    )
    when 'array' then (
      select coalesce(pg_catalog.jsonb_agg(studio.document_without(value, details) order by position), '[]')
      from pg_catalog.jsonb_array_elements(document) with ordinality as element (value, position)
    )
    when 'string' then pg_catalog.to_jsonb(studio.text_without(document #>> '{}', details))
    else document
  end;
end;
$$;

-- Removes the fields that identify a person from the history of staff's changes.
create function studio.erase_from_history(kind studio.record_kind, numbers bigint[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  personal_fields constant text[] := array[
    'name', 'email', 'phone', 'note', 'user_id', 'erased_at', 'promotion_reason', 'money_kept_reason', 'reason'
  ];
begin
  update studio.record_changes set before = before - personal_fields, after = after - personal_fields
  where record_changes.kind = erase_from_history.kind
    and record_changes.key = any (numbers::text[])
    and (before ?| personal_fields or after ?| personal_fields);
  -- A change that contained only such fields is deleted.
  delete from studio.record_changes
  where record_changes.kind = erase_from_history.kind
    and record_changes.key = any (numbers::text[])
    and before = '{}' and after = '{}';
end;
$$;

-- Erases the person from bookings, and deletes the mails about these. Their places and amounts remain.
create function studio.erase_bookings(numbers bigint[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from studio.mails where mails.booking = any (numbers);
  -- Removes the guest from mails to the member who brought them.
  update studio.mails set payload = mails.payload || '{"guest": null}'
  from studio.bookings as guests
  where guests.number = any (numbers) and guests.brought_by = mails.booking and mails.payload -> 'guest' <> 'null';
  -- Removes the member who brought them from mails to guests.
  update studio.mails set payload = mails.payload || '{"broughtBy": "Erased person"}'
  from studio.bookings as guests
  where guests.brought_by = any (numbers) and guests.number = mails.booking and mails.payload -> 'broughtBy' <> 'null';
  update studio.bookings set
    name = 'Erased person', email = '', phone = '', user_id = null, promotion_reason = null,
    money_kept_reason = studio.reason_without(money_kept_reason, array[name, email, phone]),
    -- New values invalidate the private links, and a retry of the request finds nothing.
    token = gen_random_uuid(), reminder_token = null, request_id = gen_random_uuid(),
    erased_at = studio.studio_now()
  where bookings.number = any (numbers);
  perform studio.erase_from_history('booking', numbers);
  perform studio.erase_from_history('payment', array(
    select payment_lines.payment from studio.payment_lines where payment_lines.booking = any (numbers)
  ));
end;
$$;

-- Erases the person from orders, and deletes the mails about these. Their lines and amounts remain.
create function studio.erase_orders(numbers bigint[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from studio.mails where mails.order_number = any (numbers);
  update studio.notifications set message = ''
  where notifications.path in (select studio.order_screen_path(number) from unnest(numbers) as number);
  update studio.orders set
    name = 'Erased person', email = '', phone = '', note = '', user_id = null,
    money_kept_reason = studio.reason_without(money_kept_reason, array[name, email, phone]),
    token = gen_random_uuid(), request_id = gen_random_uuid(),
    erased_at = studio.studio_now()
  where orders.number = any (numbers);
  perform studio.erase_from_history('order', numbers);
  perform studio.erase_from_history('payment', array(
    select payment_lines.payment from studio.payment_lines where payment_lines.order_number = any (numbers)
  ));
end;
$$;

-- Ends memberships that renew at once, so that an erased person is charged no more, and removes their payers.
create function studio.erase_subscriptions(numbers bigint[])
returns void
language sql
security definer
set search_path = ''
as $$
  select studio.close_subscription(subscription) from unnest(numbers) as subscription;
  -- An event that was not applied names the payer, too.
  update studio.payment_events set event = payment_events.event - 'customer'
  where payment_events.applied_at is null and payment_events.event ->> 'customer' in (
    select subscriptions.customer from studio.subscriptions where subscriptions.number = any (numbers)
  );
  update studio.subscriptions set person = null, customer = null, erased_at = studio.studio_now()
  where subscriptions.number = any (numbers);
$$;

-- Removes Stripe's ids of the pages of erased checkouts, when their results are final: Stripe shows there who paid.
create function studio.forget_sessions(numbers bigint[])
returns void
language sql
security definer
set search_path = ''
as $$
  update studio.checkouts set session = null
  where checkouts.number = any (numbers) and checkouts.erased_at is not null and checkouts.settled_at is not null
    -- A refund may wait for the id of the payment, which only the page shows.
    and not exists (
      select from studio.online_payments
      where online_payments.payment = checkouts.payment and online_payments.payment_intent is null
    );
$$;

-- Anonymises checkouts; the amounts remain, and so do Stripe's ids of payments, for refunds, disputes and comparisons. A
-- payment that arrives afterwards is refunded.
create function studio.erase_checkouts(numbers bigint[])
returns void
language sql
security definer
set search_path = ''
as $$
  -- A membership whose first payment was refunded has no pass.
  select studio.erase_subscriptions(array(
    select subscriptions.number from studio.subscriptions
    where subscriptions.checkout = any (numbers) and subscriptions.pass is null
  ));
  update studio.checkouts set
    name = 'Erased person', email = '', phone = '', note = '', user_id = null, url = null, request_digest = '',
    token = gen_random_uuid(), request_id = gen_random_uuid(),
    erased_at = studio.studio_now()
  where checkouts.number = any (numbers);
  select studio.forget_sessions(numbers);
$$;

-- Removes the owner of passes, and the notes of staff about them; the numbers of the ledger remain.
create function studio.erase_passes(numbers bigint[])
returns void
language sql
security definer
set search_path = ''
as $$
  update studio.pass_entries set reason = '' where pass_entries.pass = any (numbers) and pass_entries.made_by is not null;
  update studio.passes set person = null, erased_at = studio.studio_now() where passes.number = any (numbers);
  select studio.erase_from_history('payment', array(
    select payment_lines.payment from studio.payment_lines where payment_lines.pass = any (numbers)
  ));
  select studio.erase_subscriptions(array(
    select subscriptions.number from studio.subscriptions where subscriptions.pass = any (numbers)
  ));
$$;

-- Erases people after their rows were anonymised: the row remains empty if a payment refers to it, and is deleted
-- otherwise.
-- @param affected Other people for whom they wrote rows, perhaps under their own name.
-- @param details The details that identify them: other people get those of their own latest row instead.
create function studio.erase_people(numbers bigint[], affected bigint[], details text[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  patterns constant text[] := studio.detail_patterns(erase_people.details);
begin
  delete from studio.person_notes where person_notes.person = any (erase_people.numbers);
  update studio.person_notes set body = pg_catalog.btrim(pg_catalog.left(studio.text_without(body, erase_people.details), 1000))
  where studio.mentions(body, erase_people.details, patterns);
  delete from studio.people where people.number = any (erase_people.numbers) and people.merged_into is not null;
  update studio.people set name = '', email = '', phone = '', user_id = null, erased_at = studio.studio_now()
  where people.number = any (erase_people.numbers);
  perform studio.forget_idle_people(erase_people.numbers || erase_people.affected);
  update studio.people set
    name = coalesce(latest.name, ''), phone = coalesce(latest.phone, '')
  from unnest(array(select unnest(erase_people.affected) except select unnest(erase_people.numbers))) as others (number)
  left join lateral (
    select rows_of_person.name, rows_of_person.phone
    from (
      select bookings.name, bookings.phone, bookings.booked_at as at from studio.bookings
      where bookings.person = others.number
      union all
      select orders.name, orders.phone, orders.placed_at from studio.orders where orders.person = others.number
    ) as rows_of_person
    order by rows_of_person.at desc
    limit 1
  ) as latest on true
  -- People without an address are known only by that number, and people with an account maintain their own details.
  where people.number = others.number and people.user_id is null and people.email <> ''
    and (people.name = any (erase_people.details) or people.phone = any (erase_people.details));
end;
$$;
