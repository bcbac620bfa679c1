-- Newsletter subscribers. Visitors have no access to the table: they call subscribe().

create table studio.subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  person bigint references studio.people (number),
  created_at timestamptz not null default now(),
  -- The idempotency key, created when the form was opened: a retry after a lost response is the same request.
  request_id uuid not null,
  -- The secret of the unsubscribe link in newsletters; it alone identifies the reader.
  unsubscribe_token uuid not null default gen_random_uuid(),
  -- The secret of the link in the welcome mail. Newsletters are sent only to people who have followed it.
  confirm_token uuid not null default gen_random_uuid(),
  confirmed_at timestamptz,
  -- The wording to which they consented, as in that mail.
  consent text,
  constraint subscribers_confirmed check ((confirmed_at is null) = (consent is null)),
  constraint subscribers_confirm_token_once unique (confirm_token),
  constraint subscribers_email_trimmed check (email = btrim(email) and char_length(email) between 6 and 254),
  constraint subscribers_request_once unique (request_id),
  constraint subscribers_unsubscribe_token_once unique (unsubscribe_token)
);

comment on table studio.subscribers is
  'The people who requested the newsletter, and those who confirmed it. Written by public.subscribe() and confirm_subscription() only.';

-- Ada@example.com and ada@example.com are the same reader.
create unique index subscribers_email_once on studio.subscribers (lower(email));

create index subscribers_person on studio.subscribers (person);

create trigger set_person
  before insert or update of email on studio.subscribers
  for each row execute function studio.set_person();

create trigger forget_former_people_on_update
  after update on studio.subscribers referencing old table as old_rows new table as new_rows
  for each statement execute function studio.forget_former_people();

create trigger forget_former_people_on_delete
  after delete on studio.subscribers referencing old table as old_rows
  for each statement execute function studio.forget_former_people();

alter table studio.subscribers enable row level security;
-- A person who knows the secret of an unsubscribe link could end the subscription.
grant select (id, email, created_at, confirmed_at, consent) on table studio.subscribers to authenticated;

create policy "Admins read the address list" on studio.subscribers
  for select to authenticated using ((select studio.current_role_is('admin')));

-- Returns the wording of the consent that is given by the link of the welcome mail, and shown in that mail.
create function studio.newsletter_consent()
returns text
language sql
immutable
set search_path = ''
as $$
  select 'I would like to get the studio’s letter by email. I can leave it at any time.';
$$;

create function public.subscribe(email text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address constant text := studio.tidy_email(subscribe.email);
  network text;
begin
  if subscribe.request_id is null then
    raise exception 'subscribe needs a request_id' using errcode = '22004';
  end if;

  if address is null then
    return studio.refused('email-invalid');
  end if;

  network := studio.caller_network();
  if studio.exceeds_network_limit(network) or not studio.is_network_allowed('subscriptions-per-network', network, 1) then
    return studio.refused('too-many-requests');
  end if;
  perform studio.count_network_use('subscriptions-per-network', network, 1);

  -- For a known reader and for a retry nothing changes, but the response is the same: it must not reveal to a stranger
  -- who reads the newsletter.
  insert into studio.subscribers (email, request_id)
  values (address, subscribe.request_id)
  on conflict do nothing;

  -- A person who has not followed the link yet gets it again, unless it was sent within the last ten minutes. The
  -- retention period of a sign-up that is not confirmed begins anew, so that the link of the new mail works.
  with written_mails as (
    insert into studio.mails (kind, recipient, payload)
    select 'newsletter-confirm', subscribers.email,
      pg_catalog.jsonb_build_object('token', subscribers.confirm_token, 'consent', studio.newsletter_consent())
    from studio.subscribers
    where pg_catalog.lower(subscribers.email) = pg_catalog.lower(address) and subscribers.confirmed_at is null
      and studio.may_be_mailed(subscribers.email)
      and not exists (
        select from studio.mails
        where mails.kind = 'newsletter-confirm' and studio.mailbox(mails.recipient) = studio.mailbox(subscribers.email)
          and mails.created_at > pg_catalog.now() - interval '10 minutes'
      )
    returning mails.payload ->> 'token' as token
  )
  update studio.subscribers set created_at = pg_catalog.now()
  from written_mails where subscribers.confirm_token::text = written_mails.token;

  return pg_catalog.jsonb_build_object('kind', 'subscribed');
end;
$$;

comment on function public.subscribe(text, uuid) is
  'Adds a newsletter reader once. Answers {"kind":"subscribed"} or {"kind":"refused","reason":"email-invalid"|"too-many-requests"}.';

grant execute on function public.subscribe(text, uuid) to anon, authenticated;

-- Confirms a subscription by the link of the welcome mail. It is idempotent.
create function public.confirm_subscription(token text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.subscribers set confirmed_at = studio.studio_now(), consent = studio.newsletter_consent()
  where subscribers.confirm_token = studio.private_token(confirm_subscription.token) and subscribers.confirmed_at is null;
  return exists (
    select from studio.subscribers
    where subscribers.confirm_token = studio.private_token(confirm_subscription.token)
  );
end;
$$;

comment on function public.confirm_subscription(text) is
  'Confirms the subscription of a person who requested the newsletter. Answers whether the link is valid.';

grant execute on function public.confirm_subscription(text) to anon, authenticated;

create function public.unsubscribe(token text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  secret constant uuid := studio.private_token(unsubscribe.token);
  was_reader boolean;
begin
  -- Only the fact that a reader unsubscribed is recorded, without personal data.
  delete from studio.subscribers
  where subscribers.unsubscribe_token = secret
  returning subscribers.confirmed_at is not null into was_reader;
  if was_reader then
    insert into studio.newsletter_unsubscriptions (token) values (secret);
  end if;
  -- A retry after a lost response gets the same answer.
  return was_reader is not null
    or exists (select from studio.newsletter_unsubscriptions where newsletter_unsubscriptions.token = secret);
end;
$$;

comment on function public.unsubscribe(text) is
  'By the private link of a newsletter. It is idempotent. Answers whether there is, or was, a subscription with this link.';

grant execute on function public.unsubscribe(text) to anon, authenticated;
