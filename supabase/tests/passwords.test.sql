-- Likely passwords on a hosted project, which sees only their hashes. PGlite has no pgcrypto; there the gateway of the
-- embedded server refuses them. Runs in one transaction that is rolled back.

create function pg_temp.can_hash() returns boolean language sql as $$
  select exists (select from pg_available_extensions where name = 'pgcrypto');
$$;

do $$
begin
  if pg_temp.can_hash() then
    create schema if not exists extensions;
    create extension if not exists pgcrypto with schema extensions;
  end if;
end;
$$;

-- Fast hashes: the cost is part of each hash.
create function pg_temp.hash_of(password text) returns text language plpgsql as $$
declare
  hash text;
begin
  execute 'select extensions.crypt($1, extensions.gen_salt(''bf'', 4))' into hash using password;
  return hash;
end;
$$;

-- Whether this password is refused: for a new account, and for a change of the password.
create function pg_temp.refused(address text, password text) returns boolean language plpgsql as $$
declare
  refusals int := 0;
begin
  begin
    insert into auth.users (id, email, encrypted_password) values (gen_random_uuid(), address, pg_temp.hash_of(password));
  exception when check_violation then
    refusals := refusals + 1;
  end;
  delete from auth.users where email = address;
  insert into auth.users (id, email, encrypted_password) values (gen_random_uuid(), address, pg_temp.hash_of('three mossy stones'));
  begin
    update auth.users set encrypted_password = pg_temp.hash_of(password) where email = address;
  exception when check_violation then
    refusals := refusals + 1;
  end;
  delete from auth.users where email = address;
  if refusals = 1 then
    raise exception 'A new account and a changed password are judged differently.';
  end if;
  return refusals = 2;
end;
$$;

do $$
begin
  assert not pg_temp.can_hash() or pg_temp.refused('ada@post.example', 'password'), 'password is refused';
  assert not pg_temp.can_hash() or pg_temp.refused('ada@post.example', '12345678'), 'a common password is refused';
  assert not pg_temp.can_hash() or pg_temp.refused('Ada.Marsh+yoga@post.example', 'ada.marsh+yoga@post.example'), 'the person''s own address is refused';
  assert not pg_temp.can_hash() or pg_temp.refused('ada.marsh+yoga@post.example', 'ada.marsh'), 'the name of the address is refused';
  assert not pg_temp.can_hash() or pg_temp.refused('ada@post.example', 'post.example'), 'the domain of the address is refused';
  assert not pg_temp.can_hash() or not pg_temp.refused('ada@post.example', 'ada.marsh'), 'the name of another address is accepted';
  assert not pg_temp.can_hash() or not pg_temp.refused('ada@post.example', 'Three mossy stones'), 'a good password is accepted';
end;
$$;

insert into studio.refused_passwords (word) values ('ekantik studio');

do $$
begin
  assert not pg_temp.can_hash() or pg_temp.refused('ada@post.example', 'ekantik studio'), 'the studio''s name is refused where it is listed';
  assert (select count(*) from studio.refused_passwords) <= 12, 'the list is short, because each comparison takes as long as a sign-in';
end;
$$;

-- Values that are not hashes of Auth, for example an empty one, are accepted: an account may have no password.
insert into auth.users (id, email, encrypted_password) values
  (gen_random_uuid(), 'none@post.example', ''), (gen_random_uuid(), 'null@post.example', null);
