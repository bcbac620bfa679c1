-- Days on which the studio is closed, for example at Christmas or while the floor is renewed.

create table studio.closures (
  id bigint generated always as identity primary key,
  from_on date not null,
  to_on date not null,
  reason text not null check (reason = btrim(reason) and char_length(reason) between 1 and 200),
  constraint closures_in_order check (from_on <= to_on)
);

comment on table studio.closures is 'Both days included. Read by everybody, changed by admins.';

alter table studio.closures enable row level security;
grant select on table studio.closures to anon, authenticated;
grant insert, update, delete on table studio.closures to authenticated;

create policy "Everybody reads closures" on studio.closures
  for select to anon, authenticated using (true);

create policy "Admins add closures" on studio.closures
  for insert to authenticated with check ((select studio.current_role_is('admin')));

create policy "Admins change closures" on studio.closures
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

create policy "Admins remove closures" on studio.closures
  for delete to authenticated using ((select studio.current_role_is('admin')));

-- Whether a closure includes a day.
create function studio.studio_is_closed(held_on date)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.closures where studio_is_closed.held_on between closures.from_on and closures.to_on
  );
end;
$$;
