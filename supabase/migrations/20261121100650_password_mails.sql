-- Whoever changed a password is written to, so that nobody changes somebody else's in silence. A trigger, because the
-- service changes passwords by itself: on the account page, and after a recovery mail.
create function public.post_password_mail()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.mails (kind, recipient, payload)
  values ('password-changed', new.email, pg_catalog.jsonb_build_object('changedAt', pg_catalog.now()));
  return null;
end;
$$;

-- Nobody calls it but its trigger.
revoke all on function public.post_password_mail() from public, anon, authenticated;

-- Choosing a first password, where there was none, takes nothing from anybody.
create trigger post_password_mail
  after update of encrypted_password on auth.users
  for each row
  when (
    old.encrypted_password <> '' and new.encrypted_password <> ''
    and old.encrypted_password <> new.encrypted_password and new.email <> ''
  )
  execute function public.post_password_mail();
