-- An admin invites somebody to the staff by mail; the link gives the role to the account of that address only.
-- Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-000000000971', 'boss@studio.example', now()),
  ('00000000-0000-4000-8000-000000000972', 'ivy@studio.example', now()),
  ('00000000-0000-4000-8000-000000000973', 'reader@post.example', now()),
  ('00000000-0000-4000-8000-000000000974', 'known@post.example', now());
update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000971';
update studio.user_roles set role = 'instructor' where user_id = '00000000-0000-4000-8000-000000000972';
update studio.profiles set name = 'Bea Boss' where user_id = '00000000-0000-4000-8000-000000000971';
insert into studio.instructors (key, name) values ('new-instructor', 'Nia New'), ('ivy', 'Ivy');
insert into studio.instructor_details (instructor, email, user_id)
values ('ivy', 'ivy@studio.example', '00000000-0000-4000-8000-000000000972');

-- Signs in with a password, this number of minutes ago.
create function pg_temp.sign_in(caller text, minutes integer default 0) returns uuid language plpgsql as $$
declare
  session constant uuid := gen_random_uuid();
begin
  insert into auth.sessions (id, user_id, created_at)
  values (session, pg_temp.user_id_of(caller), now() - make_interval(mins => minutes));
  perform pg_temp.become(caller),
    set_config('request.jwt.claims', jsonb_build_object('sub', pg_temp.user_id_of(caller), 'session_id', session)::text, true);
  return session;
end;
$$;
create function pg_temp.invite(address text, role text default 'instructor', profile text default null, full_name text default 'Nia New')
returns jsonb language sql as $$
  select public.invite_staff(full_name, address, role, profile, gen_random_uuid());
$$;
-- The secret in the latest mail to this address.
create function pg_temp.secret(address text) returns text language sql as $$
  select payload ->> 'token' from studio.mails where kind = 'invitation' and recipient = address order by number desc limit 1;
$$;
create function pg_temp.role_of(caller text) returns text language sql as $$
  select studio.role_of(pg_temp.user_id_of(caller))::text;
$$;

-- Who may invite, and whom.
do $$
begin
  perform pg_temp.become('nobody');
  assert pg_temp.invite('nia@post.example') = studio.refused('not-allowed'), 'a signed-out person cannot invite';
  perform pg_temp.become('reader');
  assert pg_temp.invite('nia@post.example') = studio.refused('not-allowed'), 'a member cannot invite';
  assert public.staff_invitations() = '{"invitations": [], "instructors": []}', 'a member sees no invitations';
  perform pg_temp.become('ivy');
  assert pg_temp.invite('nia@post.example') = studio.refused('not-allowed'), 'an instructor cannot invite';
  assert public.staff_invitations() = '{"invitations": [], "instructors": []}', 'an instructor sees no invitations';
  assert public.withdraw_invitation(1, gen_random_uuid()) = studio.refused('not-allowed'), 'an instructor cannot withdraw an invitation';
  perform pg_temp.become('boss');
  assert pg_temp.invite('nia@post') = studio.refused('email-invalid'), 'an invalid address is refused';
  assert pg_temp.invite('nia@post.example', full_name => ' ') = studio.refused('name-invalid'), 'an invitation needs a name';
  assert pg_temp.invite('nia@post.example', full_name => repeat('n', 121)) = studio.refused('name-invalid'), 'a name of 121 letters is refused';
  assert pg_temp.invite('nia@post.example', 'user') = studio.refused('unknown'), 'an invitation to be a member is refused';
  assert pg_temp.invite('nia@post.example', 'owner') = studio.refused('unknown'), 'an unknown role is refused';
  assert pg_temp.invite('IVY@studio.example') = studio.refused('already-staff'), 'staff are not invited again';
  assert pg_temp.invite('nia@post.example', profile => 'ivy') = studio.refused('profile-taken'), 'a profile that has an account is refused';
  assert pg_temp.invite('nia@post.example', 'admin', 'new-instructor') = studio.refused('profile-taken'), 'an invited admin cannot have a profile';
  assert not exists (select from studio.invitations), 'a refusal stores no invitation';
end;
$$;

-- The mail, its secret, and inviting again.
do $$
declare
  first text;
  second text;
begin
  perform pg_temp.become('boss');
  assert pg_temp.invite('nia@post.example', profile => 'new-instructor') = '{"kind": "saved"}', 'an admin invites an instructor';
  first := pg_temp.secret('nia@post.example');
  assert (select payload @> '{"name": "Nia New", "role": "instructor", "by": "Bea Boss"}' from studio.mails where kind = 'invitation'),
    'the mail names the sender and the role';
  assert not exists (select from studio.invitations where strpos(invitations::text, first) > 0), 'the table has only a hash of the secret';
  assert public.staff_invitations() #>> '{invitations,0,email}' = 'nia@post.example', 'an admin sees the open invitation';
  assert exists (select from jsonb_array_elements(public.staff_invitations() -> 'instructors') as instructor where instructor ->> 'key' = 'new-instructor'),
    'an instructor without an account can be invited';
  assert not exists (select from jsonb_array_elements(public.staff_invitations() -> 'instructors') as instructor where instructor ->> 'key' = 'ivy'),
    'an instructor with an account cannot be invited';

  assert pg_temp.invite('Nia@post.example', profile => 'new-instructor') = '{"kind": "saved"}', 'a person can be invited again';
  second := pg_temp.secret('Nia@post.example');
  assert pg_temp.invite('noa@post.example', profile => 'new-instructor') = studio.refused('profile-invited'),
    'nobody else is invited for the profile meanwhile';
  assert pg_temp.invite('noa@post.example') = '{"kind": "saved"}', 'somebody else is invited without the profile';
  delete from studio.invitations where email = 'noa@post.example';
  delete from studio.mails where recipient = 'noa@post.example';
  perform pg_temp.become('nobody');
  assert public.invitation(first) = '{"state": "withdrawn"}', 'the earlier link ends';
  assert public.invitation(second) @> '{"state": "open", "email": "Nia@post.example", "hasAccount": false, "by": "Bea Boss"}', 'the later invitation is open';
  assert (select array_agg(studio.is_mail_current(mails) order by number) from studio.mails where kind = 'invitation') = array[false, true],
    'a mail of an invitation that has ended is not sent';
  update studio.mails set sent_at = now() where payload ->> 'token' = second;
  assert not exists (select from studio.mails where payload ->> 'token' = second), 'the secret is deleted from a sent mail';
  assert public.invitation(gen_random_uuid()::text) is null and public.invitation('') is null and public.invitation(null) is null,
    'an unknown link shows nothing';

  perform pg_temp.set_clock('2027-01-18 07:59:59Z');
  assert public.invitation(second) ->> 'state' = 'open', 'an invitation is open for seven days';
  perform pg_temp.set_clock('2027-01-18 08:00Z');
  assert public.invitation(second) = '{"state": "ended"}', 'the invitation ends after seven days';
  perform pg_temp.become('boss');
  assert public.staff_invitations() #>> '{invitations,0,state}' = 'ended', 'an admin sees that the invitation ended';
  assert pg_temp.invite('noa@post.example', profile => 'new-instructor') = '{"kind": "saved"}',
    'somebody else is invited for the profile once the invitation has ended';
  delete from studio.invitations where email = 'noa@post.example';
  delete from studio.mails where recipient = 'noa@post.example';
  perform pg_temp.set_clock('2027-01-11 08:00Z');
  update studio.user_roles set role = 'admin' where user_id = pg_temp.user_id_of('ivy');
  update studio.user_roles set role = 'user' where user_id = pg_temp.user_id_of('boss');
  assert public.invitation(second) = '{"state": "withdrawn"}', 'an invitation ends if its sender is no longer an admin';
  update studio.user_roles set role = 'admin' where user_id = pg_temp.user_id_of('boss');
  update studio.user_roles set role = 'instructor' where user_id = pg_temp.user_id_of('ivy');
end;
$$;

-- A new account: confirmed by the link, and only for its own address.
do $$
declare
  secret text;
  session uuid;
begin
  perform pg_temp.become('boss');
  perform pg_temp.invite('nia@post.example', profile => 'new-instructor');
  secret := pg_temp.secret('nia@post.example');
  perform pg_temp.become('nobody');

  insert into auth.users (id, email, raw_user_meta_data)
  values (gen_random_uuid(), 'thief@post.example', jsonb_build_object('invitation', secret));
  assert (select email_confirmed_at is null from auth.users where email = 'thief@post.example'), 'the account of another address stays unconfirmed';
  insert into auth.users (id, email, raw_user_meta_data)
  values (gen_random_uuid(), 'nia@post.example', jsonb_build_object('invitation', gen_random_uuid()));
  assert (select email_confirmed_at is null from auth.users where email = 'nia@post.example'), 'an account is not confirmed with an invalid secret';
  assert public.prepare_invitation(gen_random_uuid()::text) is null
    and exists (select from auth.users where email = 'nia@post.example'), 'an account is not deleted with an invalid secret';
  assert public.prepare_invitation(secret) ->> 'hasAccount' = 'false', 'the invitation stays open';
  assert not exists (select from auth.users where email = 'nia@post.example'), 'an unconfirmed account of the address is deleted';
  insert into auth.users (id, email, raw_user_meta_data)
  values (gen_random_uuid(), 'nia@post.example', jsonb_build_object('invitation', secret, 'other', 1));
  assert (
    select email_confirmed_at is not null and raw_user_meta_data::jsonb = '{"other": 1}' from auth.users where email = 'nia@post.example'
  ), 'the link confirms the address, and the secret is not stored';
  insert into auth.identities (id, user_id, provider, provider_id, identity_data)
  select gen_random_uuid(), id, 'email', id::text, jsonb_build_object('sub', id, 'invitation', secret)
  from auth.users where email = 'nia@post.example';
  update auth.identities set identity_data = identity_data::jsonb || jsonb_build_object('invitation', secret, 'email_verified', true)
  where user_id = pg_temp.user_id_of('nia');
  assert (
    select identity_data::jsonb = jsonb_build_object('sub', user_id, 'email_verified', true) from auth.identities
    where user_id = pg_temp.user_id_of('nia')
  ), 'the identity of the account does not contain the secret';
  update auth.users set raw_user_meta_data = jsonb_build_object('invitation', secret, 'other', 2)
  where email = 'nia@post.example';
  assert (select raw_user_meta_data::jsonb = '{"other": 2}' from auth.users where email = 'nia@post.example'),
    'the secret is not stored when Auth copies the identity into the account';
  assert public.prepare_invitation(secret) ->> 'hasAccount' = 'true'
    and exists (select from auth.users where email = 'nia@post.example'), 'a confirmed account stays';

  assert public.accept_invitation(secret) = studio.refused('signed-out'), 'a signed-out person cannot accept';
  perform pg_temp.sign_in('reader');
  assert public.accept_invitation(secret) = studio.refused('somebody-else'), 'another account cannot accept the invitation';
  assert pg_temp.role_of('reader') = 'user', 'another account stays a member';
  perform pg_temp.sign_in('nia', 11);
  assert public.accept_invitation(secret) = studio.refused('sign-in-again'), 'an old session does not suffice';
  assert pg_temp.role_of('nia') = 'user', 'a refused acceptance gives no role';
  insert into auth.sessions (id, user_id) values (gen_random_uuid(), pg_temp.user_id_of('nia'));
  session := pg_temp.sign_in('nia');
  assert public.accept_invitation(gen_random_uuid()::text) = studio.refused('unknown'), 'an unknown secret is refused';
  assert public.accept_invitation(secret) = '{"kind": "accepted"}', 'the invited person accepts';
  assert pg_temp.role_of('nia') = 'instructor', 'the account has the role';
  assert (select array_agg(id) from auth.sessions where user_id = pg_temp.user_id_of('nia')) = array[session], 'the other sessions of the account end';
  assert (
    select changed_by = pg_temp.user_id_of('boss') and to_role = 'instructor' from studio.role_changes
    where user_id = pg_temp.user_id_of('nia')
  ), 'the history of roles names the admin';
  assert (select name from studio.profiles where user_id = pg_temp.user_id_of('nia')) = 'Nia New', 'the profile has the name of the invitation';
  assert studio.own_instructor_key() = 'new-instructor', 'the account is linked to the profile';
  assert public.accept_invitation(secret) = '{"kind": "accepted"}', 'a retry changes nothing';
  perform pg_temp.sign_in('known');
  assert public.accept_invitation(secret) = studio.refused('used'), 'the link works once';
  assert public.invitation(secret) = '{"state": "used"}', 'a used invitation has the state used';
end;
$$;

-- An existing account keeps a higher role; a withdrawn invitation gives none.
do $$
declare
  secret text;
begin
  perform pg_temp.become('boss');
  perform pg_temp.invite('known@post.example', 'admin');
  secret := pg_temp.secret('known@post.example');
  assert public.invitation(secret) ->> 'hasAccount' = 'true', 'the link says that the address has an account';
  assert public.withdraw_invitation((select max(number) from studio.invitations), gen_random_uuid()) = '{"kind": "saved"}', 'an admin can withdraw an invitation';
  assert public.withdraw_invitation((select max(number) from studio.invitations), gen_random_uuid()) = studio.refused('unknown'), 'an invitation can be withdrawn only once';
  perform pg_temp.sign_in('known');
  assert public.accept_invitation(secret) = studio.refused('withdrawn'), 'a withdrawn invitation is refused';
  assert pg_temp.role_of('known') = 'user', 'a withdrawn invitation gives no role';

  perform pg_temp.become('boss');
  perform pg_temp.invite('known@post.example', 'instructor');
  secret := pg_temp.secret('known@post.example');
  update studio.user_roles set role = 'admin' where user_id = pg_temp.user_id_of('known');
  perform pg_temp.sign_in('known');
  assert public.accept_invitation(secret) = '{"kind": "accepted"}', 'an admin can accept an invitation';
  assert pg_temp.role_of('known') = 'admin', 'an invitation does not lower a role';

  -- Somebody gives them a lower role before they accept.
  update studio.user_roles set role = 'user' where user_id = pg_temp.user_id_of('known');
  perform pg_temp.become('boss');
  perform pg_temp.invite('known@post.example', 'admin');
  secret := pg_temp.secret('known@post.example');
  update studio.user_roles set role = 'instructor' where user_id = pg_temp.user_id_of('known');
  perform pg_temp.sign_in('known');
  assert public.accept_invitation(secret) = '{"kind": "accepted"}' and pg_temp.role_of('known') = 'admin',
    'an instructor who accepts an invitation to be an admin becomes an admin';
end;
$$;

-- Retention.
do $$
begin
  update studio.invitations set invited_at = now() - interval '10 years';
  perform public.erase_old_data();
  assert not exists (select from studio.invitations), 'old invitations are deleted';
end;
$$;
