-- Advisory locks, and the keys of mailboxes and telephones that they are taken on.

-- Takes an advisory lock until the end of the transaction. It serialises all work on one network, one account that pays
-- online, one mailbox, one telephone number, one invited address, one invited profile, the texts of one kind of mail, or one
-- payment or membership at Stripe.
--
-- Every transaction takes its locks in this order. It takes the advisory locks before it locks any row: request, Stripe
-- object, closing days, network, account, mailbox, telephone, instructor. Then it locks an account that is changed, its
-- profile, classes, occurrences, people (share_lock_person()), refunded payments with their orders, the advisory lock of
-- the passes (lock_passes(), which is also needed to give places to waiting people), passes, bookings, orders, products,
-- checkouts, subscriptions, and the number of a payment. It locks all rows of one kind, in ascending order, before the next
-- kind. A booking that a pass pays for is an exception: it looks up its person before the class. It cannot meet an erasure,
-- because both take the lock of the mailbox first.
create function studio.take_advisory_lock(kind text, key text)
returns void
language sql
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('limit ' || take_advisory_lock.kind || ' ' || take_advisory_lock.key, 0)
  );
$$;

-- Contacts are compared by the person whom they reach: ada+yoga@… is Ada's mailbox, and +44 7700 900200 is the same
-- telephone as 07700 900200.
create function studio.mailbox(email text)
returns text
language sql
immutable
return pg_catalog.lower(pg_catalog.regexp_replace(mailbox.email, '\+[^@]*@', '@'));

-- Returns the last ten digits of a telephone number: formats with and without the country code are the same number.
create function studio.phone_digits(phone text)
returns text
language sql
immutable
return pg_catalog.right(pg_catalog.regexp_replace(phone_digits.phone, '[^0-9]', '', 'g'), 10);

-- Locks the mailboxes of addresses; those that are empty or null are left out.
create function studio.lock_mailboxes(variadic emails text[])
returns void
language sql
set search_path = ''
as $$
  select studio.take_advisory_lock('mailbox', addresses.mailbox)
  from (
    select distinct studio.mailbox(address.email) as mailbox from pg_catalog.unnest(emails) as address (email)
    where address.email <> ''
    -- Every transaction locks mailboxes in this order.
    order by 1
  ) as addresses;
$$;

-- Locks the mailbox and the telephone number of a contact until the end of the transaction.
create function studio.lock_contact(email text, phone text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform studio.lock_mailboxes(lock_contact.email);
  perform studio.take_advisory_lock('phone', studio.phone_digits(lock_contact.phone));
end;
$$;
