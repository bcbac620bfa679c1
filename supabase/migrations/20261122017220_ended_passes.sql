-- The mails about passes that the studio ended, and about those of them that are valid again.

-- Writes such a mail to the owner of a pass, instead of earlier ones that nobody has tried to send.
-- @param more The data of this kind of mail.
create function studio.post_pass_mail(kind text, pass studio.passes, more jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  address constant text := studio.address_of(pass.person);
  last_sent text;
begin
  update studio.mails set dropped_at = studio.studio_now()
  where studio.mailbox(mails.recipient) = studio.mailbox(address) and mails.kind in ('pass-ended', 'pass-valid-again')
    and (mails.payload ->> 'pass')::bigint = pass.number and mails.attempts = 0
    and mails.sent_at is null and mails.failed_at is null and mails.dropped_at is null;
  select mails.kind into last_sent from studio.mails
  where studio.mailbox(mails.recipient) = studio.mailbox(address) and mails.kind in ('pass-ended', 'pass-valid-again')
    and (mails.payload ->> 'pass')::bigint = pass.number and mails.attempts > 0
  order by mails.number desc limit 1;
  -- A person who does not know that it had ended need not read that it is valid again.
  if address is not null and (post_pass_mail.kind = 'pass-ended' or last_sent = 'pass-ended') then
    insert into studio.mails (kind, recipient, payload)
    select post_pass_mail.kind, address, pg_catalog.jsonb_build_object(
      'name', people.name, 'pass', pass.number, 'plan', pass.name, 'isMembership', pass.kind = 'unlimited'
    ) || post_pass_mail.more
    from studio.people where people.number = pass.person;
  end if;
end;
$$;

-- Writes the mail about the end of a pass. @param pass Its row before a refund or a withdrawal ends it. @param why 'refunded',
-- 'withdrawn', or 'corrected' if an admin ended it by its last day.
create function studio.post_pass_ended_mail(pass studio.passes, why studio.pass_entry_kind, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.post_pass_mail('pass-ended', pass, pg_catalog.jsonb_build_object(
    'why', post_pass_ended_mail.why, 'reason', post_pass_ended_mail.reason, 'renewed', studio.is_renewed_monthly(pass.number),
    'left', case when pass.credits is not null then studio.pass_balance(pass.number) end
  ));
end;
$$;

-- Writes the mail about a pass that is valid again.
create function studio.post_pass_valid_again_mail(pass studio.passes, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.post_pass_mail('pass-valid-again', pass, pg_catalog.jsonb_build_object(
    'reason', post_pass_valid_again_mail.reason, 'lastOn', pass.to_on,
    'left', case when pass.credits is not null then studio.pass_balance(pass.number) end,
    -- Its charges have ended, and do not begin again.
    'renewed', exists (select from studio.subscriptions where subscriptions.pass = post_pass_valid_again_mail.pass.number)
      and not studio.is_renewed_monthly(pass.number)
  ));
end;
$$;

-- Whether a mail about the end of a pass, or about one that is valid again, is still true.
create function studio.is_pass_mail_true(pass_number bigint, kind text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.passes
    where passes.number = is_pass_mail_true.pass_number
      and coalesce(passes.to_on < studio.studio_today(), false) = (is_pass_mail_true.kind = 'pass-ended')
  );
end;
$$;
