-- The passwords that an attacker would try first. Forms and the embedded server refuse them by a fuller rule and with a
-- reason (src/domain/accounts/password.ts). On a hosted project callers can reach Auth without our forms, no hook of
-- Auth receives a new password, and the database sees only its hash. So a trigger compares the likeliest passwords with
-- the hash. Each comparison takes as long as a sign-in, so the list is short.

create table studio.refused_passwords (
  -- The password in plain text. Auth itself refuses shorter ones, and bcrypt ignores further bytes.
  word text primary key check (char_length(word) between 8 and 72)
);

comment on table studio.refused_passwords is 'At most a dozen passwords, for example the studio''s name. Changed by hand in the SQL editor.';

alter table studio.refused_passwords enable row level security;

insert into studio.refused_passwords (word) values
  ('password'), ('password1'), ('password123'), ('12345678'), ('123456789'), ('1234567890'), ('qwertyuiop'), ('iloveyou');

-- Returns the passwords to compare for an account: the list, and those derived from its own and the studio's address.
create function studio.guessable_passwords(email text)
returns setof text
language sql
stable
set search_path = ''
as $$
  with addresses (address) as (
    select pg_catalog.lower(guessable_passwords.email)
  )
  select refused_passwords.word from studio.refused_passwords
  union
  select part.word
  from addresses
  cross join lateral unnest(array[
    addresses.address,
    pg_catalog.split_part(addresses.address, '@', 1),
    pg_catalog.split_part(pg_catalog.split_part(addresses.address, '@', 1), '+', 1),
    pg_catalog.split_part(addresses.address, '@', 2)
  ]) as part (word)
  where char_length(part.word) between 8 and 72;
$$;

-- Trigger: refuses a password that somebody would try first, wherever the database can compare its hash.
create function studio.refuse_guessable_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The schema of pgcrypto. The embedded server lacks it: its gateway reads new passwords, and applies the whole rule.
  pgcrypto_schema constant text := (
    select pg_catalog.quote_ident(pg_namespace.nspname)
    from pg_catalog.pg_extension
    join pg_catalog.pg_namespace on pg_namespace.oid = pg_extension.extnamespace
    where pg_extension.extname = 'pgcrypto'
  );
  is_guessable boolean;
begin
  if pgcrypto_schema is null then
    return new;
  end if;
  execute pg_catalog.format(
    'select exists (select from studio.guessable_passwords($1) as word where %s.crypt(word, $2) = $2)', pgcrypto_schema
  ) into is_guessable using new.email, new.encrypted_password;
  if is_guessable then
    raise exception 'This password is among the first that somebody would try.' using errcode = 'check_violation';
  end if;
  return new;
end;
$$;

-- Only hashes of Auth are checked: bcrypt, in the form that pgcrypto reads.
create trigger refuse_guessable_password
  before insert on auth.users
  for each row when (new.encrypted_password like '$2a$%')
  execute function studio.refuse_guessable_password();

create trigger refuse_changed_guessable_password
  before update of encrypted_password on auth.users
  for each row when (
    new.encrypted_password like '$2a$%' and new.encrypted_password is distinct from old.encrypted_password
  )
  execute function studio.refuse_guessable_password();
