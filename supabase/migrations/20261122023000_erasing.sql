-- Erasing a person: by themselves, or by an admin at their request. Their future places are given to waiting people,
-- open orders go back into stock, and no data that identifies them remains.

create table studio.erasures (
  number bigint generated always as identity primary key,
  erased_at timestamptz not null default now(),
  -- Null if people erased themselves. No foreign key: the history outlives the accounts that it names.
  erased_by uuid,
  -- The numbers of erased rows: erased in src/domain/people/person-schema.ts.
  counts jsonb not null
);

comment on table studio.erasures is 'The times of erasures, without the person. Written by erase_records_of() only.';

alter table studio.erasures enable row level security;
grant select on table studio.erasures to authenticated;

create policy "Admins read that somebody was erased" on studio.erasures
  for select to authenticated using ((select studio.current_role_is('admin')));

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

-- Whether a document may contain such details. Most do not, and comparing the whole of one takes a hundredth of the time of
-- document_without().
create function studio.may_mention(document jsonb, details text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select exists (
    select from unnest(details) as detail
    where strpos(
      pg_catalog.lower(may_mention.document::text),
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
  personal_fields constant text[] := array['name', 'email', 'phone', 'note', 'user_id', 'erased_at', 'promotion_reason'];
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
    -- New values invalidate the private links, and a retry of the request finds nothing.
    token = gen_random_uuid(), reminder_token = null, request_id = gen_random_uuid(),
    erased_at = studio.studio_now()
  where bookings.number = any (numbers);
  perform studio.erase_from_history('booking', numbers);
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
  where notifications.path in (select studio.order_screen(number) from unnest(numbers) as number);
  update studio.orders set
    name = 'Erased person', email = '', phone = '', note = '', user_id = null,
    token = gen_random_uuid(), request_id = gen_random_uuid(),
    erased_at = studio.studio_now()
  where orders.number = any (numbers);
  perform studio.erase_from_history('order', numbers);
end;
$$;

-- Anonymises checkouts; the amounts remain. A payment that arrives afterwards is refunded.
create function studio.erase_checkouts(numbers bigint[])
returns void
language sql
security definer
set search_path = ''
as $$
  update studio.checkouts set
    name = 'Erased person', email = '', phone = '', note = '', user_id = null, url = null, request_digest = '',
    token = gen_random_uuid(), request_id = gen_random_uuid(),
    erased_at = studio.studio_now()
  where checkouts.number = any (numbers);
$$;

-- Removes the owner of passes, and the notes of staff about them; the numbers of the ledger remain. A membership that
-- renews is ended at once, so that an erased person is charged no more.
create function studio.erase_passes(numbers bigint[])
returns void
language sql
security definer
set search_path = ''
as $$
  update studio.pass_entries set reason = '' where pass_entries.pass = any (numbers) and pass_entries.made_by is not null;
  update studio.passes set person = null, erased_at = studio.studio_now() where passes.number = any (numbers);
  select studio.close_subscription(subscriptions.number) from studio.subscriptions where subscriptions.pass = any (numbers);
  update studio.subscriptions set person = null, customer = null, erased_at = studio.studio_now()
  where subscriptions.pass = any (numbers);
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
begin
  delete from studio.person_notes where person_notes.person = any (erase_people.numbers);
  update studio.person_notes set body = pg_catalog.btrim(pg_catalog.left(studio.text_without(body, erase_people.details), 1000))
  where body <> studio.text_without(body, erase_people.details);
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

-- Locks the affected rows in the order of studio.lock_one(): the account and its profile, because a change of either locks
-- the person; occurrences, the person, passes (also those of waiting people who are given a place), orders, products, each
-- in ascending order; then the account against bookings in its name, which lock it until their transactions end.
-- @returns Whether everything is locked: not if a booking or an order was made in the meantime.
create function studio.lock_person(address text, account uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  occurrence_numbers constant bigint[] := array(
    select bookings.occurrence from studio.bookings_of(address, account) as bookings
    union
    select checkouts.occurrence from studio.checkouts_of(address, account) as checkouts
    where checkouts.state = 'open' and checkouts.occurrence is not null
  );
  order_numbers constant bigint[] := array(select orders.number from studio.orders_of(address, account) as orders);
  person_numbers constant bigint[] := array(select studio.people_of(address, account));
begin
  perform from auth.users where users.id = account for no key update;
  perform from studio.profiles where profiles.user_id = account for update;
  perform from studio.occurrences where occurrences.number = any (occurrence_numbers)
  order by occurrences.number for no key update;
  -- Waits for a note that is being saved, so that it is erased, too.
  perform from studio.people where people.number = any (person_numbers) order by people.number for update;
  perform studio.lock_passes(exclusive => true);
  perform from studio.orders where orders.number = any (order_numbers) order by orders.number for no key update;
  perform from studio.products
  where products.id in (
    select order_lines.product from studio.order_lines where order_lines.order_number = any (order_numbers)
    union
    select hold.product from studio.checkouts_of(address, account) as checkouts
    join studio.stock_movements as hold on hold.checkout = checkouts.number
    where checkouts.state = 'open'
  )
  order by products.id for no key update;
  perform from auth.users where users.id = account for update;

  return not exists (
    select from studio.bookings_of(address, account) as bookings where bookings.occurrence <> all (occurrence_numbers)
  ) and not exists (
    select from studio.orders_of(address, account) as orders where orders.number <> all (order_numbers)
  ) and not exists (
    select from studio.people_of(address, account) as people (number) where people.number <> all (person_numbers)
  );
end;
$$;

-- Deletes an account and the related data of Auth. Not every server has all of these tables, and a hosted one may not
-- permit deletions from its log.
create function studio.erase_account(account uuid, address text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A random id in the history of roles and changes: it shows that one person made them, but no longer which account.
  anonymous_id constant uuid := gen_random_uuid();
begin
  delete from auth.users where users.id = account;
  update studio.role_changes set user_id = anonymous_id where role_changes.user_id = account;
  update studio.role_changes set changed_by = anonymous_id where role_changes.changed_by = account;
  update studio.record_changes set changed_by = anonymous_id where record_changes.changed_by = account;
  update studio.erasures set erased_by = anonymous_id where erasures.erased_by = account;
  update studio.counted_takings set counted_by = anonymous_id where counted_takings.counted_by = erase_account.account;
  update studio.payments set taken_by = anonymous_id where payments.taken_by = erase_account.account;
  update studio.pass_entries set made_by = anonymous_id where pass_entries.made_by = account;
  update studio.settled_differences set settled_by = anonymous_id where settled_differences.settled_by = account;
  update studio.pass_pauses set made_by = anonymous_id where pass_pauses.made_by = account;
  update studio.person_notes set written_by = anonymous_id where person_notes.written_by = account;
  update studio.person_merges set merged_by = anonymous_id where person_merges.merged_by = account;
  update studio.publications set requested_by = anonymous_id where publications.requested_by = account;
  delete from studio.staff_requests where staff_requests.made_by = account;
  if coalesce(has_table_privilege(to_regclass('auth.flow_state'), 'delete'), false) then
    execute 'delete from auth.flow_state where user_id = $1' using account;
  end if;
  if coalesce(has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete'), false) then
    execute $log$
      delete from auth.audit_log_entries
      where payload::text like '%' || $1 || '%'
        or strpos(lower(payload::text), lower($2)) > 0
    $log$ using account, address;
  end if;
end;
$$;

-- @param address Null if it is unconfirmed. @param account Null for a guest.
-- The callers check the permission.
-- @returns The numbers of erased rows.
create function studio.erase_records_of(address text, account uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  own_bookings bigint[];
  own_orders bigint[];
  own_passes bigint[];
  own_checkouts bigint[];
  addresses text[];
  -- After a merge, it may differ from the address by which the person was found.
  account_address constant text := coalesce(studio.confirmed_address(account), address);
  -- The person, and everyone for whom they wrote rows, for example a friend for whom they booked.
  own_people bigint[];
  merged_people bigint[];
  -- The details that identify the person in any text; and those that no other person can share, unlike a name or a
  -- telephone number.
  details text[];
  unique_details text[];
  texts_of_staff constant text[] := array['cancel_reason', 'message', 'promotion_reason', 'reason'];
  number_to_cancel bigint;
  cancelled_bookings bigint := 0;
  cancelled_orders bigint := 0;
  counts jsonb;
begin
  -- The advisory locks serialise this with bookings and orders under the same addresses: see studio.lock_one().
  perform studio.lock_mailboxes(variadic studio.addresses_of(address, account));
  for attempt in 1 .. 20 loop
    begin
      exit when studio.lock_person(address, account);
      -- The exception releases the row locks, so that they are taken again in order.
      raise exception 'not all rows are locked' using errcode = 'EK001';
    exception when sqlstate 'EK001' then
      if attempt = 20 then
        -- The data API responds with 503 Service Unavailable.
        raise exception 'too busy' using errcode = 'PT503';
      end if;
    end;
  end loop;

  own_bookings := array(
    select bookings.number from studio.bookings_of(address, account) as bookings
    union
    -- A guest without an address is known only by what this person wrote of them.
    select guests.number from studio.bookings_of(address, account) as bookings
    join studio.bookings as guests on guests.brought_by = bookings.number and guests.email = ''
    order by 1
  );
  own_orders := array(select orders.number from studio.orders_of(address, account) as orders order by 1);
  own_passes := array(select passes.number from studio.passes_of(address, account) as passes order by 1);
  own_checkouts := array(select checkouts.number from studio.checkouts_of(address, account) as checkouts order by 1);
  own_people := array(select studio.people_of(address, account));
  addresses := studio.addresses_of(address, account);
  merged_people := array(
    select bookings.person from studio.bookings where bookings.number = any (own_bookings)
    union
    select orders.person from studio.orders where orders.number = any (own_orders)
  );
  counts := pg_catalog.jsonb_build_object(
    'account', exists (select from auth.users where users.id = account),
    'newsletter', exists (
      select from studio.subscribers where pg_catalog.lower(subscribers.email) = any (addresses)
    ),
    'bookings', cardinality(own_bookings),
    'orders', cardinality(own_orders),
    'passes', cardinality(own_passes),
    'mails', (select count(*) from studio.mails_of(address, account))
  );
  -- Only rows under an address that is certainly theirs count, so that nobody erases data about another person.
  details := array(
    select distinct detail
    from (
      select bookings.phone, bookings.name from studio.bookings_of(address, null) as bookings
      union all
      select orders.phone, orders.name from studio.orders_of(address, null) as orders
      union all
      select profiles.phone, profiles.name from studio.profiles where address is not null and profiles.user_id = account
      union all
      select people.phone, people.name from studio.people where people.number = any (own_people)
      union all
      select checkouts.phone, checkouts.name from studio.checkouts where checkouts.number = any (own_checkouts)
    ) as contact
    cross join lateral (values (contact.phone), (contact.name)) as personal (detail)
    -- A single word is too ambiguous. The name of an instructor may be anybody's: texts mean the instructor by it.
    where (detail like '% %' or detail ~ '[0-9]{7}') and not exists (
      select from studio.instructors
      left join studio.instructor_details on instructor_details.instructor = instructors.key
      where pg_catalog.lower(instructors.name) = pg_catalog.lower(detail) and instructors.status <> 'left'
        and not coalesce(instructor_details.user_id = account, false)
        and not coalesce(pg_catalog.lower(instructor_details.email) = any (addresses), false)
    )
  ) || addresses;
  details := array_remove(details, null);
  unique_details := array_remove(addresses || account::text, null);

  -- Waitlisted bookings first: a place that becomes free must not be given to the erased person.
  for number_to_cancel in
    select bookings.number from studio.bookings
    where bookings.number = any (own_bookings) and bookings.status in ('confirmed', 'waitlisted')
    order by bookings.status = 'waitlisted' desc, bookings.occurrence, bookings.number
  loop
    if studio.cancel_place(number_to_cancel) ->> 'kind' = 'cancelled' then
      cancelled_bookings := cancelled_bookings + 1;
    end if;
  end loop;
  perform studio.end_hold(checkout) from unnest(own_checkouts) as checkout;
  for number_to_cancel in
    select orders.number from studio.orders
    where orders.number = any (own_orders) and orders.status in ('placed', 'ready')
    order by orders.number
  loop
    perform studio.move_order(number_to_cancel, 'cancelled');
    cancelled_orders := cancelled_orders + 1;
  end loop;
  counts := counts
    || pg_catalog.jsonb_build_object('cancelledBookings', cancelled_bookings, 'cancelledOrders', cancelled_orders);

  -- Expires the remaining credits of their passes.
  perform studio.expire_pass(pass) from unnest(own_passes) as pass;
  delete from studio.subscribers where pg_catalog.lower(subscribers.email) = any (addresses);
  delete from studio.invitations where pg_catalog.lower(invitations.email) = any (addresses);
  delete from studio.reminders_off where reminders_off.email = any (addresses);

  -- Deletes all mails to them, including those that the cancellations above have just written.
  delete from studio.mails where mails.number in (select own_mails.number from studio.mails_of(address, account) as own_mails);
  perform studio.erase_bookings(own_bookings);
  perform studio.erase_orders(own_orders);
  perform studio.erase_passes(own_passes);
  perform studio.erase_checkouts(own_checkouts);

  -- Texts by staff or the studio that mention them.
  update studio.occurrences set cancel_reason = pg_catalog.left(studio.text_without(cancel_reason, details), 500)
  where cancel_reason <> studio.text_without(cancel_reason, details);
  update studio.closures set reason = pg_catalog.btrim(pg_catalog.left(studio.text_without(reason, details), 200))
  where reason <> studio.text_without(reason, details);
  update studio.payments set reason = pg_catalog.btrim(pg_catalog.left(studio.text_without(reason, details), 200))
  where reason <> studio.text_without(reason, details);
  update studio.settled_differences set reason = pg_catalog.btrim(pg_catalog.left(studio.text_without(reason, details), 200))
  where reason <> studio.text_without(reason, details);
  update studio.bookings set
    promotion_reason = pg_catalog.btrim(pg_catalog.left(studio.text_without(promotion_reason, details), 200))
  where promotion_reason <> studio.text_without(promotion_reason, details);
  update studio.pass_entries set reason = pg_catalog.btrim(pg_catalog.left(studio.text_without(reason, details), 200))
  where reason <> studio.text_without(reason, details);
  update studio.mails set payload = mails.payload || studio.document_without(staff_texts.fields, details)
  from studio.mails as written_mails
  cross join lateral (
    select pg_catalog.jsonb_object_agg(field.key, field.value) as fields
    from pg_catalog.jsonb_each(written_mails.payload) as field where field.key in ('reason', 'subject', 'body')
  ) as staff_texts
  where mails.number = written_mails.number and written_mails.payload ?| array['reason', 'subject', 'body']
    and case when studio.may_mention(staff_texts.fields, details)
      then staff_texts.fields <> studio.document_without(staff_texts.fields, details) end;
  update studio.notifications set
    title = pg_catalog.left(studio.text_without(title, unique_details), 160),
    message = pg_catalog.left(studio.text_without(message, details), 500)
  where title <> studio.text_without(title, unique_details) or message <> studio.text_without(message, details);
  delete from studio.staff_requests
  where case when studio.may_mention(answer, details) then answer <> studio.document_without(answer, details) end;

  if account is not null then
    perform studio.erase_account(account, account_address);
    -- A mail confirms the deletion of the account. forget_mail() deletes the address after the mail was sent.
    insert into studio.mails (kind, recipient, payload)
    select 'account-deleted', account_address, '{}' where address is not null;
  end if;
  perform studio.erase_people(own_people, merged_people, details);
  update studio.record_changes set
    before = studio.document_without(before, unique_details), after = studio.document_without(after, unique_details)
  -- Not a function: one call per change takes longer than the comparison.
  where exists (
    select from unnest(unique_details) as unique_detail
    where strpos(lower(concat(before::text, after::text)), lower(unique_detail)) > 0
  );
  update studio.record_changes set
    before = studio.document_without(before, details), after = studio.document_without(after, details)
  where record_changes.kind in ('occurrence', 'booking', 'closure')
    and (before ?| texts_of_staff or after ?| texts_of_staff)
    and (studio.may_mention(before, details) or studio.may_mention(after, details));
  -- The removal of the details from a text of staff is itself such a change.
  delete from studio.record_changes
  where record_changes.kind in ('occurrence', 'booking', 'closure') and before = after and after ?| texts_of_staff;

  insert into studio.erasures (erased_by, counts)
  values (case when auth.uid() is distinct from account then auth.uid() end, counts);
  return counts;
end;
$$;

-- Whether the caller entered their password within the last minutes; an existing session is not enough. A hosted
-- project writes the method and time of the sign-in into the token; the embedded one knows only the session.
create function studio.signed_in_recently()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where sessions.id::text = auth.jwt() ->> 'session_id'
      and sessions.user_id = auth.uid()
      and sessions.created_at > pg_catalog.now() - interval '10 minutes'
  ) and (
    not auth.jwt() ? 'amr' or exists (
      select from pg_catalog.jsonb_array_elements(auth.jwt() -> 'amr') as sign_in
      where sign_in ->> 'method' = 'password'
        and pg_catalog.to_timestamp((sign_in ->> 'timestamp')::double precision) > pg_catalog.now() - interval '10 minutes'
    )
  );
$$;

create function public.delete_my_account()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    return studio.refused('signed-out');
  end if;
  -- A retry after a lost response.
  if studio.active_account() is null then
    return '{"kind": "deleted"}';
  end if;
  if not studio.signed_in_recently() then
    return studio.refused('sign-in-again');
  end if;
  if studio.awaits_second_step() and not studio.current_role_is('user') then
    return studio.refused('second-step');
  end if;

  perform studio.erase_records_of(studio.confirmed_address(auth.uid()), auth.uid());
  return '{"kind": "deleted"}';
exception
  when sqlstate 'PT409' then
    if sqlerrm <> 'last-admin' then
      raise;
    end if;
    return studio.refused('last-admin');
end;
$$;

comment on function public.delete_my_account() is
  'Erases the caller. Its answer is deletionAnswer in src/domain/accounts/account-schema.ts.';

grant execute on function public.delete_my_account() to authenticated;

create function public.erase_person(email text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address constant text := studio.tidy_person_key(erase_person.email);
  answer jsonb;
begin
  answer := studio.stored_answer_for_admin(erase_person.request_id);
  if answer is not null then
    return answer;
  end if;
  if address is null then
    return studio.refused('email-invalid');
  end if;
  if studio.erasing_refusal(address) is not null then
    return studio.refused(studio.erasing_refusal(address));
  end if;

  answer := studio.erase_records_of(address, studio.account_of(address));
  return studio.store_answer(
    erase_person.request_id, pg_catalog.jsonb_build_object('kind', 'erased', 'erased', answer)
  );
end;
$$;

comment on function public.erase_person(text, uuid) is
  'For admins, at the request of the person: eraseAnswer in src/backend/people/staff-people.ts.';

grant execute on function public.erase_person(text, uuid) to authenticated;

-- Returns the time and the author of each erasure; the erased person is not known any more.
create function public.staff_erasures()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'at', studio.utc_text(newest.erased_at), 'by', studio.staff_name(newest.erased_by), 'byThemselves', newest.erased_by is null,
        'erased', newest.counts
      )
      order by newest.number desc
    ),
    '[]'
  )
  from (select * from studio.erasures order by erasures.number desc limit 20) as newest
  where studio.current_role_is('admin');
$$;

comment on function public.staff_erasures() is 'For admins: erasure[] in src/domain/people/person-schema.ts; none for others.';

grant execute on function public.staff_erasures() to authenticated;

-- Retention periods, and the function that applies them. /privacy shows these values.

create table studio.retention_periods (
  kind text primary key check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  days integer not null check (days between 1 and 36500)
);

comment on table studio.retention_periods is 'The number of days for which data are stored. Read by everybody, changed by admins.';

insert into studio.retention_periods (kind, days) values
  ('bookings', 2190),
  ('orders', 2190),
  ('memberships', 2190),
  ('mails', 365),
  ('notifications', 90),
  ('staff-history', 730),
  ('staff-requests', 30),
  ('unconfirmed-accounts', 30);

alter table studio.retention_periods enable row level security;
grant select on table studio.retention_periods to anon, authenticated;
grant update (days) on table studio.retention_periods to authenticated;

create policy "Everybody reads how long things are kept" on studio.retention_periods
  for select to anon, authenticated using (true);

create policy "Admins change how long things are kept" on studio.retention_periods
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

-- Returns the instant before which data of a kind is not kept any more.
create function studio.retention_start(kind text)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select studio.studio_now() - pg_catalog.make_interval(days => retention_periods.days)
  from studio.retention_periods where retention_periods.kind = retention_start.kind;
$$;

-- Returns the day from which the retention period of a pass counts: its last day. A pass that has not begun counts as
-- begun on the day on which it was last given, booked with or changed. Null if its owner has an account, and can still
-- use it.
create function studio.last_day_of(pass studio.passes)
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(pass.to_on, (
    select (max(pass_entries.made_at) at time zone studio_settings.zone)::date + (pass.days - 1 + pass.extra_days)
    from studio.pass_entries cross join studio.studio_settings
    where pass_entries.pass = pass.number
      and not exists (select from studio.people where people.number = pass.person and people.user_id is not null)
    group by studio_settings.zone
  ));
end;
$$;

-- Applies the retention periods: bookings, orders, memberships and payments are anonymised and remain as numbers; all
-- other data is deleted. Returns the number of rows of each kind. It runs once a day, and is idempotent.
create function public.end_retention()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  old_bookings constant bigint[] := array(
    select bookings.number
    from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    where bookings.erased_at is null
      and studio.studio_instant(occurrences.held_on, occurrences.ends) < studio.retention_start('bookings')
  );
  -- An order that was never collected is still open, whatever its age.
  old_orders constant bigint[] := array(
    select orders.number from studio.orders
    where orders.erased_at is null and orders.status in ('collected', 'cancelled')
      and not exists (
        select from studio.order_history
        where order_history.order_number = orders.number and order_history.changed_at >= studio.retention_start('orders')
      )
  );
  old_passes constant bigint[] := array(
    select passes.number from studio.passes
    where passes.erased_at is null
      and studio.studio_instant(studio.last_day_of(passes) + 1, '00:00') < studio.retention_start('memberships')
  );
  -- A paid checkout is kept as long as its item; an unpaid one for some weeks, in case the person asks about it.
  old_checkouts constant bigint[] := array(
    select checkouts.number from studio.checkouts
    where checkouts.erased_at is null and checkouts.held_until < studio.retention_start(
      case
        when checkouts.state in ('open', 'released') then 'unconfirmed-accounts'
        when checkouts.kind = 'booking' then 'bookings'
        when checkouts.kind = 'order' then 'orders'
        else 'memberships'
      end
    )
  );
  row_counts jsonb;
  row_total bigint;
begin
  -- A concurrent run would do the same work.
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('public.end_retention', 0)) then
    return '{}';
  end if;

  perform studio.erase_bookings(old_bookings);
  perform studio.erase_orders(old_orders);
  perform studio.erase_passes(old_passes);
  perform studio.erase_checkouts(old_checkouts);
  -- Payments remain, without the person. A sale may contain everything, so it has the longest period.
  update studio.payments set
    person = null,
    reason = pg_catalog.btrim(pg_catalog.left(
      studio.text_without(payments.reason, array[people.name, people.email, people.phone]), 200
    ))
  from studio.people
  where people.number = payments.person and payments.taken_at < case payments.kind
    when 'booking' then studio.retention_start('bookings')
    when 'order' then studio.retention_start('orders')
    when 'pass' then studio.retention_start('memberships')
    else least(
      studio.retention_start('bookings'), studio.retention_start('orders'), studio.retention_start('memberships')
    )
  end;
  row_counts := pg_catalog.jsonb_build_object(
    'bookings', cardinality(old_bookings), 'orders', cardinality(old_orders), 'memberships', cardinality(old_passes)
  );

  -- A mail that is still retried is kept, however short the period is; one that no worker sends is not.
  delete from studio.mails
  where mails.created_at < studio.retention_start('mails')
    and (studio.mail_state(mails) <> 'waiting' or mails.due_at < studio.retention_start('mails'));
  get diagnostics row_total = row_count;
  row_counts := row_counts || pg_catalog.jsonb_build_object('mails', row_total);

  delete from studio.notifications where notifications.created_at < studio.retention_start('notifications');
  get diagnostics row_total = row_count;
  row_counts := row_counts || pg_catalog.jsonb_build_object('notifications', row_total);

  delete from studio.record_changes where record_changes.changed_at < studio.retention_start('staff-history');
  get diagnostics row_total = row_count;
  delete from studio.role_changes where role_changes.changed_at < studio.retention_start('staff-history');
  delete from studio.erasures where erasures.erased_at < studio.retention_start('staff-history');
  row_counts := row_counts || pg_catalog.jsonb_build_object('staff-history', row_total);

  delete from studio.staff_requests where staff_requests.answered_at < studio.retention_start('staff-requests');
  get diagnostics row_total = row_count;
  row_counts := row_counts || pg_catalog.jsonb_build_object('staff-requests', row_total);

  delete from studio.subscribers
  where subscribers.confirmed_at is null and subscribers.created_at < studio.retention_start('unconfirmed-accounts');
  -- The mail promises that the link of an open invitation works for seven days, however short the period is.
  delete from studio.invitations
  where invitations.invited_at < studio.retention_start('unconfirmed-accounts')
    and studio.invitation_state(invitations) <> 'open';

  -- Booking and ordering delete these too, but there may be no bookings or orders for weeks.
  delete from studio.network_uses where network_uses.used_at < studio.studio_now() - interval '1 day';
  perform studio.drop_unused_pictures();

  perform studio.forget_idle_people(null);
  -- Everyone who booked or has an account is a person: nobody is left to be reminded.
  delete from studio.reminders_off
  where not exists (select from studio.people where people.email <> '' and pg_catalog.lower(people.email) = reminders_off.email);

  delete from auth.users
  where users.email_confirmed_at is null
    and users.created_at < studio.retention_start('unconfirmed-accounts')
    and not exists (select from studio.user_roles where user_roles.user_id = users.id and user_roles.role <> 'user');
  get diagnostics row_total = row_count;
  return row_counts || pg_catalog.jsonb_build_object('unconfirmed-accounts', row_total);
end;
$$;

comment on function public.end_retention() is 'Run once a day by the database itself, or by a worker with the service key.';

grant execute on function public.end_retention() to service_role;
