-- What the studio has to write to people. Rows are made in the transaction of what they tell of, and never without it;
-- whoever sends them notes when.

create table public.mails (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

comment on table public.mails is 'Outbox. Written by checked functions only.';

alter table public.mails enable row level security;

revoke all on table public.mails from public, anon, authenticated;
grant select on table public.mails to authenticated;

create policy "Admins read the outbox" on public.mails
  for select to authenticated using ((select public.current_role_is('admin')));
