-- Accounts, and who is signed in. A caller is the part of the account's address before the @.

-- Null if there is no such account; an error if there are several.
create function pg_temp.user_id_of(caller text) returns uuid language sql as $$
  select (select id from auth.users where email like caller || '@%');
$$;
-- Calls functions in the name of an account from here on; of nobody if there is no such account.
create function pg_temp.become(person uuid) returns void language sql as $$
  select set_config('request.jwt.claim.sub', coalesce(person::text, ''), true), set_config('request.jwt.claims', '', true);
$$;
create function pg_temp.become(caller text) returns void language sql as $$
  select pg_temp.become(pg_temp.user_id_of(caller));
$$;
-- Signs in a person who has just entered their password.
create function pg_temp.sign_in(person uuid, browser text default null) returns void language plpgsql as $$
declare
  session uuid := gen_random_uuid();
begin
  insert into auth.sessions (id, user_id, user_agent) values (session, person, browser);
  perform set_config('request.jwt.claim.sub', person::text, true);
  perform set_config('request.jwt.claims', jsonb_build_object('sub', person, 'session_id', session)::text, true);
end;
$$;
