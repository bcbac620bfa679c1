-- Mails that could not be delivered, as staff see them.

-- Returns a mail for lists: its recipient and its state, without its content.
create function studio.mail_row_json(mail studio.mails)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'number', mail.number,
    'kind', mail.kind,
    'recipient', mail.recipient,
    'state', mail.state,
    'problem', mail.problem,
    'attempts', mail.attempts,
    'at', studio.utc_text(coalesce(mail.bounced_at, mail.sent_at, mail.failed_at, mail.dropped_at, mail.created_at))
  );
$$;

-- Returns the mails that were given up, and those that came back in the last 30 days, newest first, as long as they are
-- true. Newsletters that came back are counted with their newsletter instead: nobody has to telephone their readers.
create function public.failed_mails()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      studio.mail_row_json(mails) order by coalesce(mails.bounced_at, mails.failed_at) desc, mails.number
    ),
    '[]'
  )
  from (
    select * from studio.mails
    where studio.current_role_is('admin')
      and (
        mails.failed_at is not null
        or mails.bounced_at > studio.studio_now() - interval '720 hours' and mails.newsletter is null
      )
      and studio.is_mail_current(mails)
    order by coalesce(mails.bounced_at, mails.failed_at) desc, mails.number
    limit 50
  ) as mails;
$$;

comment on function public.failed_mails() is
  'For admins: MailRow[] in src/domain/mails/staff/mail-schema.ts, the mails that did not arrive; an empty list for others.';

grant execute on function public.failed_mails() to authenticated;

-- Retries a mail from the start. Returns whether it had been given up.
create function public.send_mail_again(number bigint)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not studio.current_role_is('admin') then
    return false;
  end if;
  update studio.mails set failed_at = null, attempts = 0, due_at = studio.studio_now()
  where mails.number = send_mail_again.number and mails.failed_at is not null;
  return found;
end;
$$;

comment on function public.send_mail_again(bigint) is 'For admins.';

grant execute on function public.send_mail_again(bigint) to authenticated;
