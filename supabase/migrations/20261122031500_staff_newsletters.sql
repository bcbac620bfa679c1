-- Newsletters in the back office: writing, testing, counting and sending. The responses are described in
-- src/backend/newsletter/staff-newsletters.ts.

-- Returns the readers of the newsletter: subscribers who have followed the link of the welcome mail.
create function studio.newsletter_readers()
returns setof studio.subscribers
language sql
stable
security definer
set search_path = ''
as $$
  select subscribers.* from studio.subscribers where subscribers.confirmed_at is not null;
$$;

-- Returns a newsletter without its text, with the state of its mails.
create function studio.newsletter_json(newsletter studio.newsletters)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'number', newsletter.number,
    'subject', newsletter.subject,
    'version', newsletter.version,
    'sentAt', studio.utc_text(newsletter.sent_at),
    'recipients', coalesce(newsletter.recipients, 0),
    -- Mails are deleted after their retention period: those that are missing were sent.
    'sent', coalesce(newsletter.recipients, 0) - counts.waiting - counts.failed - counts.bounced - counts.dropped,
    'waiting', counts.waiting,
    'failed', counts.failed,
    'bounced', counts.bounced,
    -- Not sent, because the readers had unsubscribed in the meantime.
    'dropped', counts.dropped,
    -- Readers who unsubscribed after it, and before the next one.
    'unsubscribed', (
      select count(*) from studio.newsletter_unsubscriptions
      where newsletter_unsubscriptions.unsubscribed_at >= newsletter.sent_at and newsletter_unsubscriptions.unsubscribed_at < (
        select coalesce(min(later.sent_at), 'infinity') from studio.newsletters as later where later.sent_at > newsletter.sent_at
      )
    )
  )
  from (
    select
      count(*) filter (where states.state = 'waiting') as waiting,
      count(*) filter (where states.state = 'failed') as failed,
      count(*) filter (where states.state = 'bounced') as bounced,
      count(*) filter (where states.state = 'dropped') as dropped
    from (
      -- All but those that were sent.
      select mails.state from studio.mails
      where mails.newsletter = newsletter.number and mails.state in ('waiting', 'failed', 'bounced', 'dropped')
    ) as states
  ) as counts;
$$;

-- Returns a newsletter with its text.
create function studio.whole_newsletter_json(number bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.newsletter_json(newsletters) || pg_catalog.jsonb_build_object('body', newsletters.body)
  from studio.newsletters where newsletters.number = whole_newsletter_json.number;
$$;

create function public.staff_newsletters(page_offset integer, page_limit integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when studio.current_role_is('admin') then pg_catalog.jsonb_build_object(
    'rows', coalesce((
      select pg_catalog.jsonb_agg(
        studio.newsletter_json(page)
        order by (page.sent_at is not null), page.sent_at desc, page.number desc
      )
      from (
        select newsletters.* from studio.newsletters
        order by (newsletters.sent_at is not null), newsletters.sent_at desc, newsletters.number desc
        offset studio.page_offset(staff_newsletters.page_offset)
        limit studio.page_limit(staff_newsletters.page_limit)
      ) as page
    ), '[]'),
    'total', (select count(*) from studio.newsletters),
    'readers', (select count(*) from studio.newsletter_readers()),
    'unconfirmed', (select count(*) from studio.subscribers where subscribers.confirmed_at is null)
  )
  else '{"rows": [], "total": 0, "readers": 0, "unconfirmed": 0}' end;
$$;

comment on function public.staff_newsletters(integer, integer) is
  'For admins: a page of newsletters, drafts first, with the number of subscribers, confirmed and not confirmed.';

grant execute on function public.staff_newsletters(integer, integer) to authenticated;

create function public.staff_newsletter(number bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.whole_newsletter_json(staff_newsletter.number) where studio.current_role_is('admin');
$$;

comment on function public.staff_newsletter(bigint) is 'For admins: a newsletter with its text, or null.';

grant execute on function public.staff_newsletter(bigint) to authenticated;

-- Returns the reason why a draft cannot be saved or tested; null if it can.
create function studio.newsletter_refusal(draft jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when pg_catalog.char_length(studio.tidy_text(draft ->> 'subject')) not between 1 and 150
      or not studio.is_plain_text(studio.tidy_text(draft ->> 'subject')) then 'subject-invalid'
    when studio.tidy_text(draft ->> 'body') = '' or pg_catalog.char_length(draft ->> 'body') > 20000 then 'body-invalid'
  end;
$$;

-- Locks an existing newsletter, and returns the refusal of a change; null if it is allowed.
create function studio.lock_newsletter_for_change(number bigint, version integer)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  newsletter_row studio.newsletters;
begin
  select * into newsletter_row from studio.newsletters
  where newsletters.number = lock_newsletter_for_change.number for update;
  return case
    when newsletter_row.number is null then studio.refused('unknown')
    when newsletter_row.sent_at is not null then studio.refused('sent')
    when newsletter_row.version is distinct from lock_newsletter_for_change.version then studio.conflict_answer(
      'newsletter', newsletter_row.number::text, studio.whole_newsletter_json(newsletter_row.number)
    )
  end;
end;
$$;

create function public.save_newsletter(draft jsonb, number bigint, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb := studio.stored_answer_for_admin(save_newsletter.request_id);
  refusal constant text := studio.newsletter_refusal(save_newsletter.draft);
  title constant text := studio.tidy_text(draft ->> 'subject');
  newsletter_number bigint := save_newsletter.number;
begin
  if answer is null and newsletter_number is not null then
    answer := studio.lock_newsletter_for_change(newsletter_number, save_newsletter.version);
  end if;
  if answer is not null then
    return answer;
  end if;
  if refusal is not null then
    return studio.refused(refusal);
  end if;
  if newsletter_number is null then
    insert into studio.newsletters (subject, body) values (title, draft ->> 'body')
    returning newsletters.number into newsletter_number;
  else
    update studio.newsletters set subject = title, body = save_newsletter.draft ->> 'body'
    where newsletters.number = newsletter_number;
  end if;
  return studio.store_answer(
    save_newsletter.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.whole_newsletter_json(newsletter_number))
  );
end;
$$;

comment on function public.save_newsletter(jsonb, bigint, integer, uuid) is
  'For admins: a new draft if `number` is null; otherwise changes that draft. Answers saveAnswer in src/backend/records/answers.ts.';

grant execute on function public.save_newsletter(jsonb, bigint, integer, uuid) to authenticated;

-- Sends a draft as a test mail to its author.
create function public.send_test_newsletter(draft jsonb, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer constant jsonb := studio.stored_answer_for_admin(send_test_newsletter.request_id);
  address constant text := studio.confirmed_address(auth.uid());
  refusal constant text := case
    when address is null then 'address-unconfirmed' else studio.newsletter_refusal(send_test_newsletter.draft) end;
begin
  if answer is not null then
    return answer;
  end if;
  if refusal is not null then
    return studio.refused(refusal);
  end if;
  insert into studio.mails (kind, recipient, payload)
  values (
    'newsletter', address,
    pg_catalog.jsonb_build_object(
      'test', true, 'subject', studio.tidy_text(send_test_newsletter.draft ->> 'subject'),
      'body', send_test_newsletter.draft ->> 'body'
    )
  );
  return studio.store_answer(
    send_test_newsletter.request_id, pg_catalog.jsonb_build_object('kind', 'test-sent', 'to', address)
  );
end;
$$;

comment on function public.send_test_newsletter(jsonb, uuid) is
  'For admins: sends a newsletter to their own address. Answers {"kind":"test-sent","to"} or a refusal.';

grant execute on function public.send_test_newsletter(jsonb, uuid) to authenticated;

-- Writes a mail to everyone who currently reads the newsletter, once. A worker sends them in batches.
create function public.send_newsletter(number bigint, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb := studio.stored_answer_for_admin(send_newsletter.request_id);
  mail_count integer;
begin
  answer := coalesce(answer, studio.lock_newsletter_for_change(send_newsletter.number, send_newsletter.version));
  if answer is not null then
    return answer;
  end if;
  insert into studio.mails (kind, recipient, newsletter, payload)
  select
    'newsletter', readers.email, send_newsletter.number,
    pg_catalog.jsonb_build_object('token', readers.unsubscribe_token)
  from studio.subscribers as readers
  where readers.id in (select confirmed.id from studio.newsletter_readers() as confirmed)
  order by readers.confirmed_at, readers.id
  -- A person who is being erased gets no mail; one who is erased afterwards loses it.
  for key share;
  get diagnostics mail_count = row_count;
  if mail_count = 0 then
    return studio.refused('no-readers');
  end if;
  update studio.newsletters set sent_at = studio.studio_now(), recipients = mail_count
  where newsletters.number = send_newsletter.number;
  return studio.store_answer(
    send_newsletter.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.whole_newsletter_json(send_newsletter.number))
  );
end;
$$;

comment on function public.send_newsletter(bigint, integer, uuid) is
  'For admins: sends a draft to everybody who confirmed. Answers saveAnswer in src/backend/records/answers.ts.';

grant execute on function public.send_newsletter(bigint, integer, uuid) to authenticated;

create function public.remove_newsletter(number bigint, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb := studio.stored_answer_for_admin(remove_newsletter.request_id);
begin
  answer := coalesce(answer, studio.lock_newsletter_for_change(remove_newsletter.number, remove_newsletter.version));
  if answer is not null then
    return answer;
  end if;
  delete from studio.newsletters where newsletters.number = remove_newsletter.number;
  return studio.store_answer(remove_newsletter.request_id, '{"kind": "deleted"}');
end;
$$;

comment on function public.remove_newsletter(bigint, integer, uuid) is
  'For admins: deletes a draft. Answers removeAnswer in src/backend/records/answers.ts.';

grant execute on function public.remove_newsletter(bigint, integer, uuid) to authenticated;
