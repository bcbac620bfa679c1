-- Newsletter subscribers. Visitors never touch the table: they call subscribe().

create table studio.subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  -- Made when the form was opened, so a retry after a lost answer is the same request.
  request_id uuid not null,
  -- What the unsubscribe link of a letter carries; nothing else identifies the reader there.
  unsubscribe_token uuid not null default gen_random_uuid(),
  constraint subscribers_email_trimmed check (email = btrim(email) and char_length(email) between 6 and 254),
  constraint subscribers_request_once unique (request_id),
  constraint subscribers_unsubscribe_token_once unique (unsubscribe_token)
);

comment on table studio.subscribers is 'Newsletter readers. Written by public.subscribe() only.';

-- Ada@example.com and ada@example.com are one reader.
create unique index subscribers_email_once on studio.subscribers (lower(email));

alter table studio.subscribers enable row level security;
-- Whoever reads the secret of a letter's link could end the subscription.
grant select (id, email, created_at) on table studio.subscribers to authenticated;

create policy "Admins read the address list" on studio.subscribers
  for select to authenticated using ((select studio.current_role_is('admin')));

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
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'email-invalid');
  end if;

  network := studio.asking_network();
  if studio.is_one_call_too_many(network) or not studio.network_may('subscriptions-a-network', network, 1) then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'too-many-requests');
  end if;
  perform studio.count_network_use('subscriptions-a-network', network, 1);

  -- A known reader and a repeated request both change nothing, and both hear yes:
  -- the answer must not tell a stranger who reads the newsletter.
  insert into studio.subscribers (email, request_id)
  values (address, subscribe.request_id)
  on conflict do nothing;

  return pg_catalog.jsonb_build_object('kind', 'subscribed');
end;
$$;

comment on function public.subscribe(text, uuid) is
  'Adds a newsletter reader once. Answers {"kind":"subscribed"} or {"kind":"refused","reason":"email-invalid"|"too-many-requests"}.';

grant execute on function public.subscribe(text, uuid) to anon, authenticated;

create function public.unsubscribe(token text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Nothing is kept of somebody who left.
  delete from studio.subscribers
  where subscribers.unsubscribe_token = studio.private_token(unsubscribe.token);
  return found;
end;
$$;

comment on function public.unsubscribe(text) is
  'By the private link of a letter. Answers whether there was a reader; the second time there is none.';

grant execute on function public.unsubscribe(text) to anon, authenticated;
