-- The rows about a person.
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
