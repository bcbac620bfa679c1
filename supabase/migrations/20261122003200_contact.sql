-- The studio's address, contact details and opening hours, for all pages and mails.

-- Whether a text is a valid value for the opening hours of a day: empty if the studio is closed, else "06:45–21:00", or
-- several such times in ascending order, separated by commas.
create function studio.are_opening_hours(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select value = '' or (
    value ~ '^([01]\d|2[0-3]):[0-5]\d–([01]\d|2[0-3]):[0-5]\d(, ([01]\d|2[0-3]):[0-5]\d–([01]\d|2[0-3]):[0-5]\d){0,3}$'
    and not exists (
      select from (
        select matches.time[1] as clock, pg_catalog.lag(matches.time[1]) over (order by matches.position) as earlier
        from pg_catalog.regexp_matches(value, '\d\d:\d\d', 'g') with ordinality as matches (time, position)
      ) as clocks
      where clocks.clock <= clocks.earlier
    )
  );
$$;

-- Both tables are empty at first: until the first `npm run content push`, the site uses its files.
create table studio.contact (
  -- There is one studio: the constraint allows only one row.
  only_row boolean primary key default true check (only_row),
  email text not null check (email is not distinct from studio.tidy_email(email)),
  phone text not null check (phone <> '' and studio.profile_problem('', phone) is null),
  street text not null,
  town text not null,
  county text not null,
  postcode text not null,
  -- A code of two letters, as in ISO 3166-1.
  country text not null check (country ~ '^[A-Z]{2}$'),
  constraint contact_in_words check (
    street = studio.tidy_text(street) and char_length(street) between 1 and 120 and studio.is_plain_text(street)
    and town = studio.tidy_text(town) and char_length(town) between 1 and 80 and studio.is_plain_text(town)
    and county = studio.tidy_text(county) and char_length(county) between 1 and 80 and studio.is_plain_text(county)
    and postcode = studio.tidy_text(postcode) and char_length(postcode) between 1 and 16
    and studio.is_plain_text(postcode)
  )
);

comment on table studio.contact is 'At most one row: the studio''s. Written and read by the functions of settings only.';

alter table studio.contact enable row level security;

create table studio.opening_hours (
  only_row boolean primary key default true check (only_row),
  monday text not null check (studio.are_opening_hours(monday)),
  tuesday text not null check (studio.are_opening_hours(tuesday)),
  wednesday text not null check (studio.are_opening_hours(wednesday)),
  thursday text not null check (studio.are_opening_hours(thursday)),
  friday text not null check (studio.are_opening_hours(friday)),
  saturday text not null check (studio.are_opening_hours(saturday)),
  sunday text not null check (studio.are_opening_hours(sunday))
);

comment on table studio.opening_hours is 'At most one row. Written and read by the functions of settings only.';

alter table studio.opening_hours enable row level security;

create function public.studio_contact()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.to_jsonb(contact) - 'only_row' from studio.contact;
$$;

comment on function public.studio_contact() is
  'For server functions, which write it into mails and calendars: StudioContact in src/domain/studio/contact.ts; null until it is set.';

grant execute on function public.studio_contact() to service_role;
