-- All people the studio knows: those who booked, bought, subscribed or signed up. One row per person, identified by
-- email, or by telephone if there is no email. Tables with data about people have a column `person` and the triggers
-- below.

-- Returns a text normalised for searching: lower case without accents.
create function studio.folded(value text)
returns text
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.lower(
    pg_catalog.regexp_replace(pg_catalog.normalize(folded.value, 'NFD'), '[\u0300-\u036f]', '', 'g')
  );
$$;

-- Returns a name with the last name first, folded: "sharma anita".
create function studio.last_name_first(name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select studio.folded(pg_catalog.regexp_replace(last_name_first.name, '^(.*) ([^ ]+)$', '\2 \1'));
$$;

-- Returns the words of a search, folded. An empty search has one empty word.
create function studio.search_words(search text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.regexp_split_to_array(studio.folded(studio.tidy_text(search_words.search)), '\s+');
$$;

-- Returns a pattern for each word of a search. A text is found if its folded() form matches all of them with `like`: so
-- the words are found in any order, and with or without accents. An empty search has one pattern, which every text
-- matches. All searches of staff follow this rule.
create function studio.word_patterns(search text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(select studio.search_pattern(word) from unnest(studio.search_words(word_patterns.search)) as word);
$$;

-- Whether a text is found by these patterns of a search's words. Folding takes much longer than comparing, so that only
-- texts with other than ASCII characters are folded.
create function studio.has_words(value text, word_patterns text[])
returns boolean
language sql
immutable
return pg_catalog.lower(value) like all (word_patterns)
  or value ~ '[^\x01-\x7f]' and studio.folded(value) like all (word_patterns);

-- Returns all digits of a telephone number.
create function studio.digits_of(phone text)
returns text
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.regexp_replace(digits_of.phone, '[^0-9]', '', 'g');
$$;

create table studio.people (
  number bigint generated always as identity (start with 7001) primary key,
  -- Empty if only an address is known, as for a newsletter reader.
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  -- The account of this person, after its email is confirmed.
  user_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- For a duplicate: the person into whom it was merged. The duplicate's address redirects to them.
  merged_into bigint references studio.people (number) on delete cascade,
  -- The time at which a person whose payments are kept was erased: the row holds no other data.
  erased_at timestamptz,
  -- The columns that a search reads.
  search_text text not null generated always as (studio.folded(name || ' ' || email)) stored,
  digits text not null generated always as (studio.digits_of(phone)) stored,
  constraint people_user_id_once unique (user_id),
  constraint people_named check (
    name = btrim(name) and char_length(name) <= 120 and studio.is_plain_text(name)
  ),
  constraint people_known check (
    email <> '' or studio.digits_of(phone) <> '' or user_id is not null or erased_at is not null
  ),
  constraint people_not_themselves check (merged_into <> number)
);

comment on table studio.people is
  'Written by person_for() and by the triggers of accounts; merged and erased by admins. Read through functions only.';

create unique index people_email_once on studio.people (lower(email)) where email <> '';
create unique index people_phone_once on studio.people (studio.phone_digits(phone)) where email = '' and phone <> '';
create index people_merged_into on studio.people (merged_into) where merged_into is not null;
create index people_by_name on studio.people ((lower(coalesce(nullif(name, ''), email)) collate "C"), number)
  where merged_into is null;
create index people_created_at on studio.people (created_at);

alter table studio.people enable row level security;

-- Returns the person into whom a person was merged, or the person themselves if they were never merged.
create function studio.merged_person(number bigint)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  with recursive chain as (
    select people.number, people.merged_into from studio.people where people.number = merged_person.number
    union all
    select people.number, people.merged_into
    from chain join studio.people on people.number = chain.merged_into
  )
  select chain.number from chain where chain.merged_into is null;
$$;

-- Returns the person with this address, or with this telephone number if there is no address; creates them if there is
-- none. Null if neither identifies a person. Existing details are never overwritten, because anyone can type an
-- address. Missing details are filled in; those of a person with an account only by that person or by staff.
create function studio.person_for(name text, email text, phone text)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  full_name constant text := pg_catalog.btrim(pg_catalog."left"(studio.tidy_text(person_for.name), 120));
  address constant text := studio.tidy_text(person_for.email);
  telephone constant text := studio.tidy_text(person_for.phone);
  person_row studio.people;
begin
  if address = '' and studio.digits_of(telephone) = '' then
    return null;
  end if;

  loop
    -- `for key share` prevents the deletion of the row until the caller's row refers to it: see forget_idle_people().
    if address <> '' then
      select * into person_row from studio.people
      where people.email <> '' and pg_catalog.lower(people.email) = pg_catalog.lower(address)
      for key share;
    else
      select * into person_row from studio.people
      where people.email = '' and people.phone <> ''
        and studio.phone_digits(people.phone) = studio.phone_digits(telephone)
      for key share;
    end if;
    exit when found;
    -- Another transaction may insert the same person at this moment.
    insert into studio.people (name, email, phone) values (full_name, address, telephone)
    on conflict do nothing
    returning * into person_row;
    if found then
      return person_row.number;
    end if;
  end loop;

  if person_row.merged_into is not null then
    return studio.merged_person(person_row.number);
  end if;
  if (person_row.name = '' and full_name <> '' or person_row.phone = '' and telephone <> '')
    and (person_row.user_id is null or person_row.user_id = auth.uid() or studio.is_staff())
  then
    update studio.people set
      name = coalesce(nullif(people.name, ''), full_name), phone = coalesce(nullif(people.phone, ''), telephone)
    where people.number = person_row.number;
  end if;
  return person_row.number;
end;
$$;

-- Takes a share lock on a person: until the end of the transaction nobody merges or erases them. A transaction that locks
-- a row of a person and then writes another one, such as a payment, calls it before it locks that row, because a merge
-- locks the people first.
-- @returns Whether there is such a person, who is neither merged nor erased.
create function studio.share_lock_person(person bigint)
returns boolean
language sql
set search_path = ''
as $$
  select coalesce(
    (
      select people.merged_into is null and people.erased_at is null
      from studio.people where people.number = share_lock_person.person for key share
    ),
    false
  );
$$;

-- Takes the lock of share_lock_person() on the person of a row, and on those to whose addresses rows are about to be
-- written. It is called before the row and the passes are locked.
-- @param person Null for none. @param emails Those that are null, empty or unknown are left out.
create function studio.share_lock_people(person bigint, variadic emails text[])
returns void
language sql
set search_path = ''
as $$
  select from studio.people
  -- An array, so that the index is used.
  where people.number = share_lock_people.person or people.email <> '' and pg_catalog.lower(people.email) = any (array(
    select pg_catalog.lower(address.email) from pg_catalog.unnest(share_lock_people.emails) as address (email)
  ))
  order by people.number for key share;
$$;

-- For `before insert or update of email, phone … for each row execute function studio.set_person()`: sets the person of
-- a row. The table has a column `person`, and any of name, email, phone and erased_at. A new row may already name its
-- person.
create function studio.set_person()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_values constant jsonb := pg_catalog.to_jsonb(new);
begin
  if new_values ->> 'erased_at' is not null then
    new.person := null;
  elsif tg_op = 'UPDATE' or new.person is null then
    new.person := studio.person_for(new_values ->> 'name', new_values ->> 'email', new_values ->> 'phone');
  end if;
  return new;
end;
$$;

-- Returns the tables with rows about people, and whether such a row prevents deletion of the person; a note about a
-- person does not, and is deleted with them.
create function studio.tables_of_people()
returns table (name regclass, keeps boolean)
language sql
stable
set search_path = ''
as $$
  select pg_constraint.conrelid::regclass, pg_constraint.confdeltype <> 'c'
  from pg_catalog.pg_constraint
  join pg_catalog.pg_attribute
    on pg_attribute.attrelid = pg_constraint.conrelid and pg_attribute.attnum = pg_constraint.conkey[1]
  where pg_constraint.contype = 'f' and pg_constraint.confrelid = 'studio.people'::regclass
    and pg_attribute.attname = 'person'
  order by pg_constraint.conrelid::regclass::text;
$$;

-- Deletes people who have no account and no row in any table.
-- @param numbers The people to check; null for all.
create function studio.forget_idle_people(numbers bigint[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  idle_condition constant text := 'people.user_id is null and people.merged_into is null' || (
    select coalesce(pg_catalog.string_agg(
      pg_catalog.format(' and not exists (select from %s as referring_row where referring_row.person = people.number)', tables.name
      ), ''
    ), '')
    from studio.tables_of_people() as tables where tables.keeps
  );
  idle_numbers bigint[];
begin
  -- A person whose row is locked by a booking in progress is skipped; the delete checks the locked rows once more.
  execute 'select array(select people.number from studio.people where ($1 is null or people.number = any ($1)) and '
    || idle_condition || ' order by people.number for update skip locked)'
  into idle_numbers using numbers;
  if cardinality(idle_numbers) > 0 then
    execute 'delete from studio.people where people.number = any ($1) and ' || idle_condition using idle_numbers;
  end if;
end;
$$;

-- For `after update … referencing old table as old_rows new table as new_rows for each statement execute function
-- studio.forget_former_people()`, and the same after a delete, which has no new table: deletes the former people of
-- rows if no other data refers to them. All people of a statement are checked by one query, because a query for each of
-- them takes milliseconds.
create function studio.forget_former_people()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  former_people bigint[] := array(select distinct old_rows.person from old_rows where old_rows.person is not null);
begin
  if tg_op = 'UPDATE' then
    former_people := array(select unnest(former_people) except select new_rows.person from new_rows);
  end if;
  if cardinality(former_people) > 0 then
    perform studio.forget_idle_people(former_people);
  end if;
  return null;
end;
$$;

-- Accounts.

-- Returns the person of an account; null while its email is not confirmed.
create function studio.person_of(account uuid)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select people.number from studio.people where people.user_id = person_of.account;
$$;

-- Returns the address for mails about a person's own records. It is their own address, or that of their account if they
-- have none: a merge can give a person the account of a duplicate. Null if there is neither.
create function studio.address_of(person bigint)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(nullif(people.email, ''), studio.confirmed_address(people.user_id))
    from studio.people where people.number = address_of.person
  );
end;
$$;

-- Takes the lock of share_lock_person() on the person of an account. It tries again if a merge gave the account to another
-- person in the meantime.
-- @returns The person; null if the account has none.
create function studio.share_lock_person_of(account uuid)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner bigint;
begin
  loop
    owner := studio.person_of(share_lock_person_of.account);
    if owner is null or studio.share_lock_person(owner) then
      return owner;
    end if;
  end loop;
end;
$$;

-- Returns the caller's person: rows of this person are the caller's own, even if they were written without an account.
-- Null for visitors who are signed out, and for people without a confirmed address.
create function studio.own_person()
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select studio.person_of(auth.uid());
$$;

grant execute on function studio.own_person() to authenticated;

-- Links an account to the person of its address after the address is confirmed.
create function studio.join_account()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  previous_person constant bigint := studio.person_of(new.id);
  profile studio.profiles;
  person_number bigint;
begin
  if new.email_confirmed_at is null or coalesce(new.email, '') = '' then
    return null;
  end if;
  select * into profile from studio.profiles where profiles.user_id = new.id;
  person_number := studio.person_for(profile.name, new.email, profile.phone);
  if person_number is distinct from previous_person then
    update studio.people set user_id = null where people.number = previous_person;
    -- If two accounts became one person, the first remains linked.
    update studio.people set user_id = new.id where people.number = person_number and people.user_id is null;
    perform studio.forget_idle_people(array[previous_person]);
  end if;
  return null;
end;
$$;

create trigger join_account
  after insert or update of email, email_confirmed_at on auth.users
  for each row execute function studio.join_account();

-- Trigger: copies the name and the telephone number of a profile to its person, where they take precedence over those typed
-- into a form. What people delete there is deleted, unless it came from a form.
create function studio.copy_profile_to_person()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.people set
    name = coalesce(nullif(studio.tidy_text(new.name), ''), nullif(people.name, studio.tidy_text(old.name)), ''),
    phone = case
      -- A person without an address, who got the account of a duplicate, is identified by their telephone number. So
      -- the number stays if they delete it in the profile, or enter that of another person without an address.
      when people.email = '' and (studio.tidy_text(new.phone) = '' or exists (
        select from studio.people as others
        where others.email = '' and others.phone <> '' and others.number <> people.number
          and studio.phone_digits(others.phone) = studio.phone_digits(studio.tidy_text(new.phone))
      )) then people.phone
      else coalesce(nullif(studio.tidy_text(new.phone), ''), nullif(people.phone, studio.tidy_text(old.phone)), '')
    end
  where people.user_id = new.user_id;
  return null;
end;
$$;

create trigger copy_profile_to_person
  after update of name, phone on studio.profiles
  for each row execute function studio.copy_profile_to_person();

-- Links the accounts that existed before the table of people.
update auth.users set email = email where email_confirmed_at is not null;
