-- Erasing a person: by themselves, or by an admin at their request. Their future places are given to waiting people,
-- open orders go back into stock unless they are paid, and no data that identifies them remains.

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
  update studio.payment_decisions set decided_by = anonymous_id where payment_decisions.decided_by = account;
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

-- Whether a person has been in a class, has collected an order or has paid: staff may have written about them.
create function studio.has_been_at_studio(address text, account uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from studio.bookings_of(address, account) as bookings where bookings.status = 'attended')
    or exists (select from studio.orders_of(address, account) as orders where orders.status = 'collected')
    or exists (select from studio.payments where payments.person in (select studio.people_of(address, account)));
$$;

-- Returns the details that identify a person in any text. Only rows under an address that is certainly theirs count, so
-- that nobody erases data about another person.
-- @param account Null for a guest. @param addresses All addresses of the person.
create function studio.identifying_details(
  address text, account uuid, addresses text[], own_people bigint[], own_checkouts bigint[]
)
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Anybody can call themself "the class" and delete the account: the words would then disappear from every text.
  -- Guests are erased by staff only.
  includes_names constant boolean :=
    account is null or auth.uid() is distinct from account or studio.has_been_at_studio(address, account);
begin
  return array_remove(array(
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
    -- A single word is too ambiguous. So is the name of an instructor: the texts mean the instructor, not another
    -- person of that name.
    where (detail like '% %' and includes_names or detail ~ '[0-9]{7}') and not exists (
      select from studio.instructors
      left join studio.instructor_details on instructor_details.instructor = instructors.key
      where pg_catalog.lower(instructors.name) = pg_catalog.lower(detail) and instructors.status <> 'left'
        and not coalesce(instructor_details.user_id = account, false)
        and not coalesce(pg_catalog.lower(instructor_details.email) = any (addresses), false)
    )
  ) || addresses, null);
end;
$$;

-- Whether an open order stays when its customer is erased: something of it is paid and not collected, and is handed over to
-- whoever names the number of the order. Digital products are only opened on its page, which an erased customer no longer has.
create function studio.stays_without_customer(order_row studio.orders)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return order_row.status in ('placed', 'ready') and studio.paid_for('order', order_row.number) > 0
    and not studio.is_digital(order_row.number);
end;
$$;

-- Cancels the coming places and the open orders of a person, except those that stay, and ends their holds.
-- @returns {"cancelledBookings", "cancelledOrders"}, their numbers.
create function studio.cancel_everything_of(own_bookings bigint[], own_orders bigint[], own_checkouts bigint[])
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  number_to_cancel bigint;
  cancelled_bookings bigint := 0;
  cancelled_orders bigint := 0;
begin
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
    where orders.number = any (own_orders) and orders.status in ('placed', 'ready') and not studio.stays_without_customer(orders)
    order by orders.number
  loop
    perform studio.move_order(number_to_cancel, 'cancelled');
    cancelled_orders := cancelled_orders + 1;
  end loop;
  return pg_catalog.jsonb_build_object('cancelledBookings', cancelled_bookings, 'cancelledOrders', cancelled_orders);
end;
$$;

-- Removes the details of a person from the texts of staff and of the studio that mention them.
-- @param unique_details Those that no other person can share, unlike a name or a telephone number.
create function studio.erase_from_texts(details text[], unique_details text[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  patterns constant text[] := studio.detail_patterns(details);
  unique_patterns constant text[] := studio.detail_patterns(unique_details);
begin
  update studio.occurrences set cancel_reason = pg_catalog.left(studio.text_without(cancel_reason, details), 500)
  where studio.mentions(cancel_reason, details, patterns);
  update studio.closures set reason = studio.reason_without(reason, details)
  where studio.mentions(reason, details, patterns);
  update studio.payments set reason = studio.reason_without(reason, details)
  where studio.mentions(reason, details, patterns);
  update studio.settled_differences set reason = studio.reason_without(reason, details)
  where studio.mentions(reason, details, patterns);
  update studio.payment_decisions set reason = studio.reason_without(reason, details)
  where studio.mentions(reason, details, patterns);
  update studio.bookings set promotion_reason = studio.reason_without(promotion_reason, details)
  where studio.mentions(promotion_reason, details, patterns);
  update studio.bookings set money_kept_reason = studio.reason_without(money_kept_reason, details)
  where studio.mentions(money_kept_reason, details, patterns);
  update studio.orders set money_kept_reason = studio.reason_without(money_kept_reason, details)
  where studio.mentions(money_kept_reason, details, patterns);
  update studio.pass_entries set reason = studio.reason_without(reason, details)
  where studio.mentions(reason, details, patterns);
  update studio.mails set payload = mails.payload || studio.document_without(staff_texts.fields, details)
  from studio.mails as written_mails
  cross join lateral (
    select pg_catalog.jsonb_object_agg(field.key, field.value) as fields
    from pg_catalog.jsonb_each(written_mails.payload) as field where field.key in ('reason', 'subject', 'body')
  ) as staff_texts
  where mails.number = written_mails.number and written_mails.payload ?| array['reason', 'subject', 'body']
    and case when studio.may_contain_details(staff_texts.fields, details)
      then staff_texts.fields <> studio.document_without(staff_texts.fields, details) end;
  update studio.notifications set
    title = pg_catalog.left(studio.text_without(title, unique_details), 160),
    message = pg_catalog.left(studio.text_without(message, details), 500)
  where studio.mentions(title, unique_details, unique_patterns)
    or studio.mentions(message, details, patterns);
  delete from studio.staff_requests
  where case when studio.may_contain_details(answer, details) then answer <> studio.document_without(answer, details) end;
end;
$$;

-- Removes the details of a person from the changes of other records: the unique ones from every change, the others from
-- texts of staff.
create function studio.erase_from_changes(details text[], unique_details text[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  texts_of_staff constant text[] := array['cancel_reason', 'message', 'promotion_reason', 'money_kept_reason', 'reason'];
begin
  update studio.record_changes set
    before = studio.document_without(before, unique_details), after = studio.document_without(after, unique_details)
  -- Not a function: one call per change takes longer than the comparison.
  where exists (
    select from unnest(unique_details) as unique_detail
    where strpos(lower(concat(before::text, after::text)), lower(unique_detail)) > 0
  );
  update studio.record_changes set
    before = studio.document_without(before, details), after = studio.document_without(after, details)
  where record_changes.kind in ('occurrence', 'booking', 'order', 'closure', 'payment')
    and (before ?| texts_of_staff or after ?| texts_of_staff)
    and (studio.may_contain_details(before, details) or studio.may_contain_details(after, details));
  -- The removal of the details from a text of staff is itself such a change.
  delete from studio.record_changes
  where record_changes.kind in ('occurrence', 'booking', 'order', 'closure', 'payment') and before = after and after ?| texts_of_staff;
end;
$$;

-- Erases a person with everything that belongs to them. The callers check the permission.
-- @param address Null if it is unconfirmed. @param account Null for a guest.
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
  kept_orders bigint[];
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
  counts jsonb;
begin
  -- The advisory locks serialise this with bookings and orders under the same addresses: see studio.take_advisory_lock().
  perform studio.lock_mailboxes(variadic studio.addresses_of(address, account));
  perform studio.lock_rows_of_person(address, account);

  own_bookings := array(
    select bookings.number from studio.bookings_of(address, account) as bookings
    union
    -- A guest without an address is known only by what this person wrote of them.
    select guests.number from studio.bookings_of(address, account) as bookings
    join studio.bookings as guests on guests.brought_by = bookings.number and guests.email = ''
    order by 1
  );
  own_orders := array(select orders.number from studio.orders_of(address, account) as orders order by 1);
  kept_orders := array(
    select orders.number from studio.orders
    where orders.number = any (own_orders) and studio.stays_without_customer(orders) order by orders.number
  );
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
    'keptOrders', cardinality(kept_orders),
    'passes', cardinality(own_passes),
    'mails', (select count(*) from studio.mails_of(address, account))
  );
  details := studio.identifying_details(address, account, addresses, own_people, own_checkouts);
  unique_details := array_remove(addresses || account::text, null);

  counts := counts || studio.cancel_everything_of(own_bookings, own_orders, own_checkouts);

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

  perform studio.erase_from_texts(details, unique_details);
  perform studio.notify_of_kept_order(kept_order) from unnest(kept_orders) as kept_order;

  if account is not null then
    perform studio.erase_account(account, account_address);
    -- A mail confirms the deletion of the account, and names the orders that can still be collected. forget_mail() deletes
    -- the address after the mail was sent.
    insert into studio.mails (kind, recipient, payload)
    select 'account-deleted', account_address, pg_catalog.jsonb_build_object('orders', kept_orders) where address is not null;
  end if;
  perform studio.erase_people(own_people, merged_people, details);
  perform studio.erase_from_changes(details, unique_details);

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
  'For admins, at the request of the person: eraseAnswer in src/backend/people/erasing-methods.ts.';

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
