-- Who has a membership or a pack, and until when.

create table studio.memberships (
  number bigint generated always as identity (start with 3001) primary key,
  name text not null,
  email text not null,
  -- Null for somebody without an account, and where the account is gone.
  user_id uuid references auth.users (id) on delete set null,
  person bigint references studio.people (number),
  -- The name of a file in src/content/plans.
  plan text not null,
  -- Both days included.
  from_on date not null,
  to_on date not null,
  created_at timestamptz not null default now(),
  -- As in studio.bookings.
  erased_at timestamptz,
  constraint memberships_named check (name = btrim(name) and char_length(name) between 1 and 120 and studio.is_plain_text(name)),
  constraint memberships_reachable check (
    (erased_at is not null and email = '') or (email = btrim(email) and char_length(email) between 6 and 254)
  ),
  constraint memberships_plan_is_a_key check (plan ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint memberships_in_order check (from_on <= to_on)
);

comment on table studio.memberships is 'Read by their owner and by admins. Written by admins.';

create index memberships_valid on studio.memberships (to_on, from_on);
create index memberships_person on studio.memberships (person) where person is not null;
create index memberships_user_id on studio.memberships (user_id) where user_id is not null;
create index memberships_begun on studio.memberships (created_at);

alter table studio.memberships enable row level security;
grant select, insert, update, delete on table studio.memberships to authenticated;

create trigger set_person
  before insert or update of email on studio.memberships
  for each row execute function studio.set_person();

create trigger leave_person
  after delete or update of email, person on studio.memberships
  for each row execute function studio.leave_person();

create policy "People read their own memberships" on studio.memberships
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every membership" on studio.memberships
  for select to authenticated using ((select studio.current_role_is('admin')));

create policy "Admins add memberships" on studio.memberships
  for insert to authenticated with check ((select studio.current_role_is('admin')));

create policy "Admins change memberships" on studio.memberships
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

create policy "Admins remove memberships" on studio.memberships
  for delete to authenticated using ((select studio.current_role_is('admin')));

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
  from studio.memberships
  where memberships.user_id = auth.uid() and memberships.to_on >= studio.studio_today();
$$;

comment on function public.my_memberships() is 'OwnMembership[] in src/backend/accounts/accounts.ts.';

grant execute on function public.my_memberships() to authenticated;

-- Memberships that are valid today, by name, a page of them. Nothing for anybody but admins.
create function public.staff_memberships(search text, page_offset integer, page_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  pattern constant text := studio.search_pattern(staff_memberships.search);
  today constant date := studio.studio_today();
begin
  if not studio.current_role_is('admin') then
    return '{"rows": [], "total": 0}';
  end if;
  return (
    with found as (
      select memberships.number, memberships.person, memberships.name, memberships.email, memberships.plan, memberships.from_on,
        memberships.to_on
      from studio.memberships
      where memberships.to_on >= today and memberships.from_on <= today
        and (memberships.name ilike pattern or memberships.email ilike pattern)
    ), page as (
      select * from found order by pg_catalog.lower(found.name), found.number
      offset studio.page_offset(staff_memberships.page_offset)
      limit studio.page_limit(staff_memberships.page_limit)
    )
    select pg_catalog.jsonb_build_object(
      'rows', coalesce((
        select pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'number', page.number, 'person', page.person, 'name', page.name, 'email', page.email, 'plan', page.plan,
            'fromOn', page.from_on, 'toOn', page.to_on
          )
          order by pg_catalog.lower(page.name), page.number
        )
        from page
      ), '[]'),
      'total', (select count(*) from found)
    )
  );
end;
$$;

comment on function public.staff_memberships(text, integer, integer) is
  'For admins: a page of Membership in src/domain/overview/overview-schema.ts; an empty page for others.';

grant execute on function public.staff_memberships(text, integer, integer) to authenticated;
