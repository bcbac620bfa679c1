-- What members see of their own memberships.

-- Those that are valid today or begin later, the one that ends first before the others. Nothing for strangers.
create function public.my_memberships()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'plan', memberships.plan, 'fromOn', memberships.from_on, 'toOn', memberships.to_on
      )
      order by memberships.to_on, memberships.number
    ),
    '[]'
  )
  from public.memberships
  where memberships.user_id = auth.uid() and memberships.to_on >= public.studio_today();
$$;

comment on function public.my_memberships() is 'OwnMembership[] in src/backend/accounts.ts.';

revoke all on function public.my_memberships() from public, anon, authenticated;
grant execute on function public.my_memberships() to authenticated;
