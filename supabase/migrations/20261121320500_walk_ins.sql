-- People at the door: they take a place like everybody else, and may leave no address and no number.

alter table public.bookings
  add column walk_in boolean not null default false,
  drop constraint bookings_email_check,
  drop constraint bookings_phone_check,
  add constraint bookings_email_check check (
    ((walk_in or erased_at is not null) and email = '') or (email = btrim(email) and char_length(email) between 6 and 254)
  ),
  add constraint bookings_phone_check check (
    ((walk_in or erased_at is not null) and phone = '') or (phone = btrim(phone) and char_length(phone) between 7 and 60)
  );

grant select (walk_in) on table public.bookings to authenticated;

-- One address, one place; nobody is the same as another because neither left one.
drop index public.bookings_once_a_class;
create unique index bookings_once_a_class on public.bookings (occurrence, lower(email))
where status <> 'cancelled' and email <> '';
