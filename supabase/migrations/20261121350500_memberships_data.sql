-- Memberships in the copy of everything that is kept about a person. The other sections are as in
-- bookings_and_orders_data. Deleting the account leaves them, without saying whose they were (user_id becomes null).

create or replace function public.my_data()
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
    ),
    'bookings', public.my_bookings(),
    'orders', public.my_orders(),
    'memberships', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'plan', memberships.plan, 'from', memberships.from_on, 'to', memberships.to_on,
            'name', memberships.name, 'email', memberships.email
          )
          order by memberships.number
        ),
        '[]'
      )
      from public.memberships where memberships.user_id = auth.uid()
    )
  )
  where auth.uid() is not null;
$$;
