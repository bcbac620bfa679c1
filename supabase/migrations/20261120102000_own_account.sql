-- What people may do with everything that is kept about them: take a copy of it, and end it.

-- A table that holds something about a person adds its section here, in its own migration
-- (`create or replace function public.my_data`), and references auth.users `on delete cascade`,
-- or keeps what bookkeeping needs without saying whose it was.
create function public.my_data()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'account', (
      select pg_catalog.jsonb_build_object(
        'email', users.email, 'role', user_roles.role, 'createdAt', users.created_at
      )
      from auth.users left join public.user_roles on user_roles.user_id = users.id
      where users.id = auth.uid()
    ),
    'profile', (
      select pg_catalog.jsonb_build_object('name', profiles.name, 'phone', profiles.phone)
      from public.profiles where profiles.user_id = auth.uid()
    ),
    'roleChanges', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'changedAt', role_changes.changed_at, 'from', role_changes.from_role, 'to', role_changes.to_role
          )
          order by role_changes.id
        ),
        '[]'
      )
      from public.role_changes where role_changes.user_id = auth.uid()
    ),
    -- Only for an address that its owner has confirmed: nobody learns who else reads the newsletter.
    'newsletter', (
      select pg_catalog.jsonb_build_object('email', subscribers.email, 'since', subscribers.created_at)
      from public.subscribers
      join auth.users on pg_catalog.lower(users.email) = pg_catalog.lower(subscribers.email)
      where users.id = auth.uid() and users.email_confirmed_at is not null
    )
  )
  where auth.uid() is not null;
$$;

comment on function public.my_data() is 'Everything stored about the person who asks; null for a stranger.';

create function public.delete_my_account()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'signed-out');
  end if;

  delete from auth.users where users.id = auth.uid();
  return pg_catalog.jsonb_build_object('kind', 'deleted');
exception
  when sqlstate 'PT409' then
    if sqlerrm <> 'last-admin' then
      raise;
    end if;
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'last-admin');
end;
$$;

comment on function public.delete_my_account() is
  'Deletes the caller''s account, role and profile. Answers {"kind":"deleted"} or {"kind":"refused","reason":"last-admin"|"signed-out"}.';

revoke all on function public.my_data(), public.delete_my_account() from public, anon, authenticated;
grant execute on function public.my_data(), public.delete_my_account() to authenticated;
