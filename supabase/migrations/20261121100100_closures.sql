-- Days on which the studio is shut: Christmas, a new floor.

create table public.closures (
  id bigint generated always as identity primary key,
  from_on date not null,
  to_on date not null,
  reason text not null check (reason = btrim(reason) and char_length(reason) between 1 and 200),
  constraint closures_in_order check (from_on <= to_on)
);

comment on table public.closures is 'Both days included. Read by everybody, changed by admins.';

alter table public.closures enable row level security;
revoke all on table public.closures from public, anon, authenticated;
grant select on table public.closures to anon, authenticated;
grant insert, update, delete on table public.closures to authenticated;

create policy "Everybody reads closures" on public.closures
  for select to anon, authenticated using (true);

create policy "Admins add closures" on public.closures
  for insert to authenticated with check ((select public.current_role_is('admin')));

create policy "Admins change closures" on public.closures
  for update to authenticated
  using ((select public.current_role_is('admin')))
  with check ((select public.current_role_is('admin')));

create policy "Admins remove closures" on public.closures
  for delete to authenticated using ((select public.current_role_is('admin')));

create function public.studio_is_closed(held_on date)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.closures where studio_is_closed.held_on between closures.from_on and closures.to_on
  );
end;
$$;

revoke all on function public.studio_is_closed(date) from public, anon, authenticated;
