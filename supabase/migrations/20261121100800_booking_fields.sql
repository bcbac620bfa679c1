-- What people type into the booking form.

-- What somebody typed, without the blanks around it: those that a browser's trim() knows.
create function public.tidy_text(written text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(
    coalesce(written, ''),
    E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
  );
$$;

-- The address in what somebody typed; null where it is none.
-- The same rule as parseEmail in src/domain/people/email.ts: change both together.
create function public.tidy_email(written text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  address constant text := public.tidy_text(written);
  atom constant text := '[^\s@.,;:"<>()\[\]\\\x01-\x1f\x7f]+';
  label constant text := '[^\s@\x01-\x2f:-@\[-`{-\x7f](?:[^\s@\x01-\x2c./:-@\[-`{-\x7f]*[^\s@\x01-\x2f:-@\[-`{-\x7f])?';
  pattern constant text := '^' || atom || '(?:\.' || atom || ')*@(?:' || label || '\.)+' || label || '$';
begin
  if char_length(address) > 254
    or strpos(address, '@') > 65
    or address !~ pattern
    or address ~ '(\.[^.@]|\.[0-9]+)$'
    -- Two addresses that look the same are one, or none.
    or address <> public.without_invisible(address)
  then
    return null;
  end if;
  return address;
end;
$$;

-- What is wrong with tidied details; null where nothing is.
-- The same rules as bookingProblems in src/domain/booking/booking.ts: change both together.
-- @param email Null where it is no address.
create function public.booking_details_problem(name text, email text, phone text, payment_method text)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when name = '' or public.profile_problem(name, '') is not null then 'name-invalid'
    when email is null then 'email-invalid'
    when phone = '' or public.profile_problem('', phone) is not null then 'phone-invalid'
    when payment_method is null
      or payment_method <> all (enum_range(null::public.payment_method)::text[]) then 'payment-method-invalid'
  end;
$$;

revoke all on function
  public.tidy_text(text), public.tidy_email(text), public.booking_details_problem(text, text, text, text)
  from public, anon, authenticated;
