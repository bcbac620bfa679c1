-- The rows about a person, and the copy of all of them to which the person is entitled.
-- A table that holds data about people needs a section in a part of person_json(), its rows in erase_records_of(), and a
-- marker in supabase/tests/erasing.test.sql, which fails until it has all three.

-- Returns the person of an account or an address, and everyone who was merged into them.
-- @param address Null if it is unconfirmed, because it may belong to another person. "#7001" is the person with this
-- number, who has no address.
create function studio.people_of(address text, account uuid)
returns setof bigint
language sql
stable
security definer
set search_path = ''
as $$
  with recursive matching as (
    -- Three queries, each answered by an index.
    select studio.merged_person(matching_person.number) as number
    from (
      select people.number from studio.people where people.user_id = people_of.account
      union
      select people.number from studio.people
      where people.email <> '' and pg_catalog.lower(people.email) = pg_catalog.lower(people_of.address)
      union
      select people.number from studio.people
      where people.email = ''
        and people.number = pg_catalog.substring(people_of.address, '^#([0-9]{1,15})$')::bigint
    ) as matching_person
    union
    select people.number from matching join studio.people on people.merged_into = matching.number
  )
  select matching.number from matching;
$$;

-- Returns the addresses of a person and of everyone who was merged into them, in lower case.
create function studio.addresses_of(address text, account uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select pg_catalog.lower(addresses_of.address) where addresses_of.address is not null
    union
    select pg_catalog.lower(people.email) from studio.people
    where people.email <> '' and people.number in (select studio.people_of(addresses_of.address, addresses_of.account))
  );
$$;

-- Rows belong to a person by the account that wrote them, by an address, or by the person's number: each is a query on
-- an index.
create function studio.bookings_of(address text, account uuid)
returns setof studio.bookings
language sql
stable
security definer
set search_path = ''
as $$
  select bookings.* from studio.bookings
  where bookings.number in (
    select by_account.number from studio.bookings as by_account where by_account.user_id = bookings_of.account
    union
    select by_address.number from studio.bookings as by_address
    where pg_catalog.lower(by_address.email) collate "C" = pg_catalog.lower(bookings_of.address) collate "C"
    union
    select by_person.number from studio.bookings as by_person
    where by_person.person = any (array(select studio.people_of(bookings_of.address, bookings_of.account)))
  );
$$;

-- Returns the orders of a person.
create function studio.orders_of(address text, account uuid)
returns setof studio.orders
language sql
stable
security definer
set search_path = ''
as $$
  select orders.* from studio.orders
  where orders.number in (
    select by_account.number from studio.orders as by_account where by_account.user_id = orders_of.account
    union
    select by_address.number from studio.orders as by_address
    where pg_catalog.lower(by_address.email) collate "C" = pg_catalog.lower(orders_of.address) collate "C"
    union
    select by_person.number from studio.orders as by_person
    where by_person.person = any (array(select studio.people_of(orders_of.address, orders_of.account)))
  );
$$;

-- The following functions compare with arrays, so that the indexes are used: the planner expects a thousand rows of each
-- function, and would read whole tables.

-- Returns the checkouts of a person, also those that were never paid.
create function studio.checkouts_of(address text, account uuid)
returns setof studio.checkouts
language sql
stable
security definer
set search_path = ''
as $$
  select checkouts.* from studio.checkouts
  where checkouts.number = any (array(
    select by_account.number from studio.checkouts as by_account where by_account.user_id = checkouts_of.account
    union
    select by_address.number from studio.checkouts as by_address
    where by_address.email <> ''
      and pg_catalog.lower(by_address.email) = any (studio.addresses_of(checkouts_of.address, checkouts_of.account))
  ));
$$;

-- Returns the passes of a person.
create function studio.passes_of(address text, account uuid)
returns setof studio.passes
language sql
stable
security definer
set search_path = ''
as $$
  select passes.* from studio.passes
  where passes.person = any (array(select studio.people_of(passes_of.address, passes_of.account)));
$$;

-- Returns the numbers of the payments for a person's bookings and orders, of all their other payments, and of the refunds.
create function studio.payments_of(address text, account uuid)
returns setof bigint
language sql
stable
security definer
set search_path = ''
as $$
  select payment_lines.payment from studio.payment_lines where payment_lines.booking = any (array(
    select bookings.number from studio.bookings_of(payments_of.address, payments_of.account) as bookings
  ))
  union
  select payment_lines.payment from studio.payment_lines where payment_lines.order_number = any (array(
    select orders.number from studio.orders_of(payments_of.address, payments_of.account) as orders
  ))
  union
  select payments.number from studio.payments
  where payments.person = any (array(select studio.people_of(payments_of.address, payments_of.account)));
$$;

-- Returns the mails to a person, and those about their bookings, orders and payments, whatever their recipient.
create function studio.mails_of(address text, account uuid)
returns setof studio.mails
language sql
stable
security definer
set search_path = ''
as $$
  select mails.* from studio.mails
  where mails.number = any (array(
    select by_address.number
    from unnest(studio.addresses_of(mails_of.address, mails_of.account)) as known (address)
    join studio.mails as by_address on studio.mailbox(by_address.recipient) = studio.mailbox(known.address)
      and pg_catalog.lower(by_address.recipient) = known.address
    union
    select related_mails.number from studio.mails as related_mails where related_mails.booking = any (array(
      select bookings.number from studio.bookings_of(mails_of.address, mails_of.account) as bookings
    ))
    union
    select related_mails.number from studio.mails as related_mails where related_mails.order_number = any (array(
      select orders.number from studio.orders_of(mails_of.address, mails_of.account) as orders
    ))
    union
    -- Receipts, whatever their recipient.
    select related_mails.number from studio.payments
    join studio.mails as related_mails on related_mails.payment = payments.number
    where payments.person = any (array(select studio.people_of(mails_of.address, mails_of.account)))
    union
    select related_mails.number from studio.mails as related_mails where related_mails.payment = any (array(
      select payment_lines.payment from studio.payment_lines where payment_lines.booking = any (array(
        select bookings.number from studio.bookings_of(mails_of.address, mails_of.account) as bookings
      ))
    ))
  ));
$$;

-- Returns the address of an account; null if it is unconfirmed.
create function studio.confirmed_address(account uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select users.email from auth.users where users.id = confirmed_address.account and users.email_confirmed_at is not null;
$$;

-- The three parts of person_json().

-- Returns who the person is: their details, their account, and what they are to the studio.
create function studio.person_details_json(address text, account uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with
    addresses as (select studio.addresses_of(person_details_json.address, person_details_json.account) as all_of_them)
  select pg_catalog.jsonb_build_object(
    -- The rows by which staff find the person; more than one if duplicates were merged.
    'people', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'number', people.number, 'name', people.name, 'email', people.email, 'phone', people.phone,
            'since', studio.utc_text(people.created_at)
          )
          order by people.number
        ),
        '[]'
      )
      from studio.people
      where people.number in (select studio.people_of(person_details_json.address, person_details_json.account))
    ),
    'account', (
      select pg_catalog.jsonb_build_object(
        'email', users.email, 'role', user_roles.role, 'createdAt', users.created_at
      )
      from auth.users left join studio.user_roles on user_roles.user_id = users.id
      where users.id = person_details_json.account
    ),
    'profile', (
      select pg_catalog.jsonb_build_object('name', profiles.name, 'phone', profiles.phone)
      from studio.profiles where profiles.user_id = person_details_json.account
    ),
    -- The times and network addresses of sign-ins, as long as their sessions exist.
    'signIns', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object('at', seen ->> 'created_at', 'browser', seen ->> 'user_agent', 'ip', seen ->> 'ip')
          order by seen ->> 'created_at'
        ),
        '[]'
      )
      from (
        select pg_catalog.to_jsonb(sessions) as seen from auth.sessions where sessions.user_id = person_details_json.account
      ) as own_sessions
    ),
    'roleChanges', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'changedAt', role_changes.changed_at, 'from', role_changes.from_role, 'to', role_changes.to_role
          )
          order by role_changes.id
        ),
        '[]'
      )
      from studio.role_changes where role_changes.user_id = person_details_json.account
    ),
    -- The notes of staff, without their authors.
    'notes', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object('body', notes.body, 'writtenAt', studio.utc_text(notes.written_at))
          order by notes.number
        ),
        '[]'
      )
      from studio.person_notes as notes
      where notes.person in (select studio.people_of(person_details_json.address, person_details_json.account))
    ),
    -- Invitations to the staff, without the admins who sent them.
    'invitations', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'name', invitations.name, 'email', invitations.email, 'role', invitations.role,
            'invitedAt', studio.utc_text(invitations.invited_at), 'acceptedAt', studio.utc_text(invitations.accepted_at)
          )
          order by invitations.number
        ),
        '[]'
      )
      from studio.invitations, addresses
      where pg_catalog.lower(invitations.email) = any (addresses.all_of_them)
    ),
    -- The details by which staff reach them as an instructor. Their public profile is on the site.
    'instructor', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'name', instructors.name, 'email', instructor_details.email, 'phone', instructor_details.phone,
            'location', instructor_details.location
          )
          order by instructors.key
        ),
        '[]'
      )
      from studio.instructor_details
      join studio.instructors on instructors.key = instructor_details.instructor
      cross join addresses
      where instructor_details.user_id = person_details_json.account
        or pg_catalog.lower(instructor_details.email) = any (addresses.all_of_them)
    ),
    'newsletter', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'email', subscribers.email, 'since', subscribers.created_at,
            'confirmedAt', subscribers.confirmed_at, 'consent', subscribers.consent
          )
          order by subscribers.created_at, subscribers.email
        ),
        '[]'
      )
      from studio.subscribers, addresses
      where pg_catalog.lower(subscribers.email) = any (addresses.all_of_them)
    ),
    -- The time at which they created a calendar address; null if they have none. The address itself is a secret.
    'calendarAddressMadeAt', (
      select studio.utc_text(calendar_addresses.made_at) from studio.calendar_addresses
      where calendar_addresses.user_id = person_details_json.account
    ),
    -- The time at which they turned off reminders; null if they get reminders.
    'remindersOffSince', (
      select studio.utc_text(min(reminders_off.since)) from studio.reminders_off, addresses
      where reminders_off.email = any (addresses.all_of_them)
    )
  );
$$;

-- Returns what the person booked, ordered and paid.
create function studio.person_purchases_json(address text, account uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with
    own_bookings as (select * from studio.bookings_of(person_purchases_json.address, person_purchases_json.account)),
    own_orders as (select * from studio.orders_of(person_purchases_json.address, person_purchases_json.account))
  select pg_catalog.jsonb_build_object(
    'bookings', (
      select coalesce(
        pg_catalog.jsonb_agg(
          studio.booking_json(own_bookings.number) - 'token'
          order by occurrences.held_on desc, occurrences.starts desc, own_bookings.number desc
        ),
        '[]'
      )
      from own_bookings join studio.occurrences on occurrences.number = own_bookings.occurrence
    ),
    'orders', (
      select coalesce(
        pg_catalog.jsonb_agg(
          studio.order_json(own_orders.number) - 'token' order by own_orders.placed_at desc, own_orders.number desc
        ),
        '[]'
      )
      from own_orders
    ),
    'payments', (
      select coalesce(
        pg_catalog.jsonb_agg(studio.payment_json(own_payments.number) - 'takenBy' - 'person' order by own_payments.number desc), '[]'
      )
      from studio.payments_of(person_purchases_json.address, person_purchases_json.account) as own_payments (number)
    ),
    -- The checkouts with their states.
    'checkouts', (
      select coalesce(
        pg_catalog.jsonb_agg(
          (studio.checkout_json(checkouts.number) - array['token', 'url', 'booking', 'order'])
            || pg_catalog.jsonb_build_object(
              'name', checkouts.name, 'phone', checkouts.phone, 'note', checkouts.note,
              'beganAt', studio.utc_text(checkouts.began_at)
            )
          order by checkouts.number desc
        ),
        '[]'
      )
      from studio.checkouts_of(person_purchases_json.address, person_purchases_json.account) as checkouts
    ),
    -- Passes with their ledgers.
    'passes', (
      select coalesce(pg_catalog.jsonb_agg(studio.pass_json(passes.number) order by passes.number), '[]')
      from studio.passes_of(person_purchases_json.address, person_purchases_json.account) as passes
    ),
    -- Memberships that renew, and the id by which Stripe knows the payer.
    'subscriptions', (
      select coalesce(
        pg_catalog.jsonb_agg(
          studio.subscription_json(subscriptions) || pg_catalog.jsonb_build_object('customer', subscriptions.customer)
          order by subscriptions.number
        ),
        '[]'
      )
      from studio.subscriptions
      where subscriptions.person in (select studio.people_of(person_purchases_json.address, person_purchases_json.account))
    )
  );
$$;

-- Returns what was written to the person and about them: mails, the history of their bookings, orders and payments, and
-- notifications.
create function studio.person_messages_json(address text, account uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with
    own_bookings as (select * from studio.bookings_of(person_messages_json.address, person_messages_json.account)),
    own_orders as (select * from studio.orders_of(person_messages_json.address, person_messages_json.account))
  select pg_catalog.jsonb_build_object(
    'mails', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'kind', mails.kind, 'to', mails.recipient, 'writtenAt', mails.created_at, 'sentAt', mails.sent_at,
            'about', studio.without_secrets(studio.mail_payload(mails.newsletter, mails.payload), null)
          )
          order by mails.number
        ),
        '[]'
      )
      from studio.mails_of(person_messages_json.address, person_messages_json.account) as mails
    ),
    -- Changes by staff to their bookings and orders, and decisions about their payments, without the staff member.
    'history', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'kind', record_changes.kind, 'number', record_changes.key, 'action', record_changes.action,
            'at', record_changes.changed_at, 'before', record_changes.before, 'after', record_changes.after
          )
          order by record_changes.id
        ),
        '[]'
      )
      from studio.record_changes
      where record_changes.kind = 'booking' and record_changes.key = any (array(select own_bookings.number::text from own_bookings))
        or record_changes.kind = 'order' and record_changes.key = any (array(select own_orders.number::text from own_orders))
        or record_changes.kind = 'payment' and record_changes.key = any (array(
          select own_payments.number::text
          from studio.payments_of(person_messages_json.address, person_messages_json.account) as own_payments (number)
        ))
    ),
    -- The notifications of staff about their orders.
    'notifications', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'title', notifications.title, 'message', notifications.message, 'at', notifications.created_at
          )
          order by notifications.id
        ),
        '[]'
      )
      from studio.notifications
      where notifications.path in (select studio.order_screen_path(own_orders.number) from own_orders)
    )
  );
$$;

-- Returns all stored data about a person: personalData in src/domain/accounts/account-schema.ts. The secrets of private
-- links are left out, because anyone who finds the file could cancel with them.
create function studio.person_json(address text, account uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.person_details_json(person_json.address, person_json.account)
    || studio.person_purchases_json(person_json.address, person_json.account)
    || studio.person_messages_json(person_json.address, person_json.account);
$$;

create function public.my_data()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.person_json(studio.confirmed_address(auth.uid()), auth.uid()) where auth.uid() is not null;
$$;

comment on function public.my_data() is 'Everything stored about the caller; null if nobody is signed in.';

grant execute on function public.my_data() to authenticated;
