-- The copy of all rows about a person, to which the person is entitled.

-- The four parts of person_json().

-- Returns the person's account, with its sign-ins and changes of its role.
create function studio.person_account_json(account uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'account', (
      select pg_catalog.jsonb_build_object(
        'email', users.email, 'role', user_roles.role, 'createdAt', users.created_at
      )
      from auth.users left join studio.user_roles on user_roles.user_id = users.id
      where users.id = person_account_json.account
    ),
    'profile', (
      select pg_catalog.jsonb_build_object('name', profiles.name, 'phone', profiles.phone)
      from studio.profiles where profiles.user_id = person_account_json.account
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
        select pg_catalog.to_jsonb(sessions) as seen from auth.sessions where sessions.user_id = person_account_json.account
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
      from studio.role_changes where role_changes.user_id = person_account_json.account
    ),
    -- The time at which they created a calendar address; null if they have none. The address itself is a secret.
    'calendarAddressMadeAt', (
      select studio.utc_text(calendar_addresses.made_at) from studio.calendar_addresses
      where calendar_addresses.user_id = person_account_json.account
    )
  );
$$;

-- Returns who the person is: their details, and what they are to the studio.
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
          studio.booking_json(own_bookings.number) - array['token', 'stream']
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
              'consentedAt', checkouts.consented_at, 'beganAt', studio.utc_text(checkouts.began_at)
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
  select studio.person_account_json(person_json.account)
    || studio.person_details_json(person_json.address, person_json.account)
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
