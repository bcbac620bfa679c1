-- Invitations: an admin invites somebody to the staff by mail. The link of the mail proves that its reader owns the
-- mailbox. With it they create an account, or sign in to theirs, which then gets the role.

create table studio.invitations (
  number bigint generated always as identity primary key,
  name text not null,
  email text not null,
  role studio.studio_role not null,
  -- The profile of an instructor that the account will be linked to.
  instructor text references studio.instructors (key) on update cascade on delete set null,
  -- SHA-256 of the link's secret. The secret itself is only in the mail.
  secret_hash bytea not null unique,
  invited_by uuid not null references auth.users (id) on delete cascade,
  invited_at timestamptz not null default studio.studio_now(),
  -- No foreign key: the history outlives the accounts that it names.
  accepted_by uuid,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  constraint invitations_role check (role <> 'user'),
  constraint invitations_name check (name <> '' and studio.profile_problem(name, '') is null),
  constraint invitations_email check (studio.tidy_email(email) is not null),
  constraint invitations_accepted check ((accepted_at is null) = (accepted_by is null)),
  constraint invitations_one_end check (pg_catalog.num_nonnulls(accepted_at, withdrawn_at) <= 1)
);

comment on table studio.invitations is 'Written and read by functions only: anyone who has the secret can accept.';

create unique index invitations_waiting on studio.invitations (lower(email))
  where accepted_at is null and withdrawn_at is null;
create index invitations_email on studio.invitations (lower(email));
create index invitations_instructor on studio.invitations (instructor);
create index invitations_invited_by on studio.invitations (invited_by);

alter table studio.invitations enable row level security;

-- Returns for how long an invitation can be accepted: invitationDays in src/domain/invitations/offer-texts.ts.
create function studio.invitation_period()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '168 hours';
$$;

-- Returns the state of an invitation. It is withdrawn, too, if the person who sent it is no longer an admin.
create function studio.invitation_state(invitation studio.invitations)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when invitation.accepted_at is not null then 'used'
    when invitation.withdrawn_at is not null or not exists (
      select from studio.user_roles where user_roles.user_id = invitation.invited_by and user_roles.role = 'admin'
    ) then 'withdrawn'
    when invitation.invited_at + studio.invitation_period() <= studio.studio_now() then 'ended'
    else 'open'
  end;
$$;

-- Returns the hash by which the secret of an invitation is stored.
create function studio.secret_hash(secret text)
returns bytea
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.lower(secret_hash.secret), 'UTF8'));
$$;

-- Invites somebody. An earlier invitation of the same address ends.
-- @param instructor The profile of an instructor that has no account yet; null for none.
create function public.invite_staff(name text, email text, role text, instructor text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer constant jsonb := studio.stored_answer_for_admin(invite_staff.request_id);
  full_name constant text := studio.tidy_text(invite_staff.name);
  address constant text := studio.tidy_email(invite_staff.email);
  secret constant uuid := gen_random_uuid();
  invitation studio.invitations;
begin
  if answer is not null then
    return answer;
  end if;
  if coalesce(full_name, '') = '' or studio.profile_problem(full_name, '') is not null then
    return studio.refused('name-invalid');
  end if;
  if address is null then
    return studio.refused('email-invalid');
  end if;
  if invite_staff.role is null or invite_staff.role not in ('admin', 'instructor') then
    return studio.refused('unknown');
  end if;
  if invite_staff.instructor is not null and not exists (
    select from studio.instructors
    left join studio.instructor_details on instructor_details.instructor = instructors.key
    where instructors.key = invite_staff.instructor and instructor_details.user_id is null
      and invite_staff.role = 'instructor'
  ) then
    return studio.refused('profile-taken');
  end if;
  if exists (
    select from studio.user_roles join auth.users on users.id = user_roles.user_id
    where user_roles.role <> 'user' and pg_catalog.lower(users.email) = pg_catalog.lower(address)
  ) then
    return studio.refused('already-staff');
  end if;
  -- Only one account can have the profile.
  perform studio.take_advisory_lock('invited profile', invite_staff.instructor) where invite_staff.instructor is not null;
  if studio.has_left(invite_staff.instructor) then
    return studio.refused('profile-taken');
  end if;
  if exists (
    select from studio.invitations
    where invitations.instructor = invite_staff.instructor and studio.invitation_state(invitations) = 'open'
      and pg_catalog.lower(invitations.email) <> pg_catalog.lower(address)
  ) then
    return studio.refused('profile-invited');
  end if;

  perform studio.take_advisory_lock('invitation', pg_catalog.lower(address));
  update studio.invitations set withdrawn_at = studio.studio_now()
  where pg_catalog.lower(invitations.email) = pg_catalog.lower(address)
    and invitations.accepted_at is null and invitations.withdrawn_at is null;
  insert into studio.invitations (name, email, role, instructor, secret_hash, invited_by)
  values (
    full_name, address, invite_staff.role::studio.studio_role, invite_staff.instructor,
    studio.secret_hash(secret::text), auth.uid()
  )
  returning * into invitation;
  insert into studio.mails (kind, recipient, payload)
  values ('invitation', address, pg_catalog.jsonb_build_object(
    'number', invitation.number, 'name', full_name, 'role', invitation.role, 'by', studio.staff_name(auth.uid()),
    'until', studio.utc_text(invitation.invited_at + studio.invitation_period()), 'token', secret
  ));
  return studio.store_answer(invite_staff.request_id, '{"kind": "saved"}');
end;
$$;

comment on function public.invite_staff(text, text, text, text, uuid) is
  'For admins. The refusals are in src/domain/invitations/invitation-schema.ts.';

grant execute on function public.invite_staff(text, text, text, text, uuid) to authenticated;

-- Trigger: the secret leaves the outbox together with the mail.
create function studio.forget_secret()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.mails set payload = mails.payload - 'token' where mails.number = new.number;
  return null;
end;
$$;

create trigger forget_secret
  after update of sent_at, dropped_at on studio.mails
  for each row when (
    new.kind = 'invitation' and new.payload ? 'token' and (new.sent_at is not null or new.dropped_at is not null)
  )
  execute function studio.forget_secret();

create function public.withdraw_invitation(number bigint, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer constant jsonb := studio.stored_answer_for_admin(withdraw_invitation.request_id);
begin
  if answer is not null then
    return answer;
  end if;
  update studio.invitations set withdrawn_at = studio.studio_now()
  where invitations.number = withdraw_invitation.number
    and invitations.accepted_at is null and invitations.withdrawn_at is null;
  if not found then
    return studio.refused('unknown');
  end if;
  return studio.store_answer(withdraw_invitation.request_id, '{"kind": "saved"}');
end;
$$;

comment on function public.withdraw_invitation(bigint, uuid) is
  'For admins. Answers {"kind":"saved"} or {"kind":"refused","reason":"not-allowed"|"unknown"}.';

grant execute on function public.withdraw_invitation(bigint, uuid) to authenticated;

-- Returns the invitations that nobody has accepted yet, the newest first, and the instructors without an account.
create function public.staff_invitations()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'invitations', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'number', invitations.number, 'name', invitations.name, 'email', invitations.email,
          'role', invitations.role, 'instructor', invitations.instructor, 'state', now.state,
          'by', studio.staff_name(invitations.invited_by),
          'until', studio.utc_text(invitations.invited_at + studio.invitation_period())
        )
        order by invitations.number desc
      ), '[]')
      from studio.invitations
      cross join lateral (select studio.invitation_state(invitations) as state) as now
      where now.state in ('open', 'ended') and studio.current_role_is('admin')
    ),
    'instructors', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'key', instructors.key, 'name', instructors.name, 'email', coalesce(instructor_details.email, '')
        )
        order by pg_catalog.lower(instructors.name), instructors.key collate "C"
      ), '[]')
      from studio.instructors
      left join studio.instructor_details on instructor_details.instructor = instructors.key
      where instructors.status = 'active' and instructor_details.user_id is null and studio.current_role_is('admin')
    )
  );
$$;

comment on function public.staff_invitations() is 'For admins; empty lists for others.';

grant execute on function public.staff_invitations() to authenticated;

-- The page behind the link.

-- Returns the invitation with a secret, in whatever state it is; no row if there is none.
create function studio.invitation_by_secret(secret text)
returns setof studio.invitations
language sql
stable
security definer
set search_path = ''
as $$
  select invitations.* from studio.invitations
  where invitations.secret_hash = studio.secret_hash(invitation_by_secret.secret);
$$;

-- Returns the data for the link of a mail; null for an unknown secret. Only an open invitation shows whom it is for.
-- `hasAccount`: whether the address has an account whose owner proved that the mailbox is theirs.
create function public.invitation(token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when now.state <> 'open' then pg_catalog.jsonb_build_object('state', now.state) else
    pg_catalog.jsonb_build_object(
      'state', now.state, 'name', invitations.name, 'email', invitations.email, 'role', invitations.role,
      'by', studio.staff_name(invitations.invited_by),
      'hasAccount', exists (
        select from auth.users
        where pg_catalog.lower(users.email) = pg_catalog.lower(invitations.email) and users.email_confirmed_at is not null
      )
    )
  end
  from studio.invitation_by_secret(invitation.token) as invitations
  cross join lateral (select studio.invitation_state(invitations) as state) as now;
$$;

comment on function public.invitation(text) is 'invitationOffer in src/domain/invitations/invitation-offer.ts.';

grant execute on function public.invitation(text) to anon, authenticated;

-- Frees the address of the invited person: deletes an account that somebody registered with it and never confirmed.
-- Otherwise the invited person would confirm an account with somebody else's password. Returns the invitation.
create function public.prepare_invitation(token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.users
  using studio.invitation_by_secret(prepare_invitation.token) as invitations
  where pg_catalog.lower(users.email) = pg_catalog.lower(invitations.email)
    and users.email_confirmed_at is null
    and studio.invitation_state(invitations) = 'open'
    and not exists (select from studio.user_roles where user_roles.user_id = users.id and user_roles.role <> 'user');
  return public.invitation(prepare_invitation.token);
end;
$$;

comment on function public.prepare_invitation(text) is 'invitationOffer in src/domain/invitations/invitation-offer.ts.';

grant execute on function public.prepare_invitation(text) to anon, authenticated;

-- Trigger: an account that is created with the secret of an invitation of its address is confirmed, because only a
-- reader of that mailbox has the secret. It applies only to new accounts, whose password is chosen at the same time.
create function studio.confirm_invited()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from studio.invitation_by_secret(new.raw_user_meta_data ->> 'invitation') as invitations
    where studio.invitation_state(invitations) = 'open'
      and pg_catalog.lower(invitations.email) = pg_catalog.lower(new.email)
  ) then
    new.email_confirmed_at := coalesce(new.email_confirmed_at, pg_catalog.now());
  end if;
  new.raw_user_meta_data := (new.raw_user_meta_data::jsonb - 'invitation');
  return new;
end;
$$;

create trigger confirm_invited
  before insert on auth.users
  for each row when (new.raw_user_meta_data ->> 'invitation' is not null)
  execute function studio.confirm_invited();

-- Trigger: Auth keeps no secret of an invitation. A hosted project copies the metadata of a sign-up into the identity of
-- the new account, and from there into the account again.
create function studio.strip_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'users' then
    new.raw_user_meta_data := (new.raw_user_meta_data::jsonb - 'invitation');
  else
    new.identity_data := (new.identity_data::jsonb - 'invitation');
  end if;
  return new;
end;
$$;

create trigger strip_invitation
  before update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data ->> 'invitation' is not null)
  execute function studio.strip_invitation();

create trigger strip_invitation
  before insert or update of identity_data on auth.identities
  for each row when (new.identity_data ->> 'invitation' is not null)
  execute function studio.strip_invitation();

-- Gives the caller the role of their invitation. They need the secret, the account of the invited address, and a
-- password entered a moment ago, so that nobody who registered the address before them gets the role, too. Other
-- sessions of the account end.
create function public.accept_invitation(token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  invitation studio.invitations;
  state text;
begin
  if auth.uid() is null then
    return studio.refused('signed-out');
  end if;
  select * into invitation from studio.invitations
  where invitations.secret_hash = studio.secret_hash(accept_invitation.token) for update;
  if not found then
    return studio.refused('unknown');
  end if;
  state := studio.invitation_state(invitation);
  if state = 'used' and invitation.accepted_by = auth.uid() then
    -- A retry after a lost response.
    return '{"kind": "accepted"}';
  end if;
  if state <> 'open' then
    return studio.refused(state);
  end if;
  if pg_catalog.lower(studio.confirmed_address(auth.uid())) is distinct from pg_catalog.lower(invitation.email) then
    return studio.refused('somebody-else');
  end if;
  if not studio.signed_in_recently() then
    return studio.refused('sign-in-again');
  end if;

  delete from auth.sessions
  where sessions.user_id = auth.uid() and sessions.id::text is distinct from auth.jwt() ->> 'session_id';
  -- The type lists the highest role first: an invitation never lowers a role.
  update studio.user_roles set role = invitation.role
  where user_roles.user_id = auth.uid() and user_roles.role > invitation.role;
  if found then
    -- The history names the admin who gave the role.
    update studio.role_changes set changed_by = invitation.invited_by
    where role_changes.id = (select max(latest.id) from studio.role_changes as latest where latest.user_id = auth.uid());
  end if;
  update studio.profiles set name = invitation.name where profiles.user_id = auth.uid() and profiles.name = '';
  if invitation.instructor is not null
    and not exists (select from studio.instructor_details where instructor_details.user_id = auth.uid())
  then
    insert into studio.instructor_details (instructor, user_id) values (invitation.instructor, auth.uid())
    on conflict (instructor) do update set user_id = excluded.user_id where instructor_details.user_id is null;
  end if;
  update studio.invitations set accepted_at = studio.studio_now(), accepted_by = auth.uid()
  where invitations.number = invitation.number;
  return '{"kind": "accepted"}';
end;
$$;

comment on function public.accept_invitation(text) is
  'invitationAnswer in src/domain/invitations/invitation-offer.ts.';

grant execute on function public.accept_invitation(text) to authenticated;
