-- A newsletter from a draft to its figures. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

create function pg_temp.save(subject text, body text, number bigint default null, version integer default null)
returns jsonb language sql as $$
  select public.save_newsletter(jsonb_build_object('subject', subject, 'body', body), number, version, gen_random_uuid());
$$;
create function pg_temp.newsletter() returns studio.newsletters language sql as $$
  select newsletters from studio.newsletters order by number desc limit 1;
$$;
create function pg_temp.send() returns jsonb language sql as $$
  select public.send_newsletter((pg_temp.newsletter()).number, (pg_temp.newsletter()).version, gen_random_uuid());
$$;
create function pg_temp.newsletter_json() returns jsonb language sql as $$
  select public.staff_newsletter((pg_temp.newsletter()).number);
$$;

delete from studio.mails;
delete from studio.subscribers;
insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-000000000931', 'boss@studio.example', now()),
  ('00000000-0000-4000-8000-000000000932', 'own-instructor@studio.example', now()),
  ('00000000-0000-4000-8000-000000000933', 'own-member@studio.example', now()),
  ('00000000-0000-4000-8000-000000000934', 'new@studio.example', null);
update studio.user_roles set role = 'admin' where user_id::text like '%000931' or user_id::text like '%000934';
update studio.user_roles set role = 'instructor' where user_id::text like '%000932';
insert into studio.subscribers (email, request_id, confirmed_at, consent) values
  ('ada@post.example', gen_random_uuid(), '2027-01-01', 'Yes'),
  ('bea@post.example', gen_random_uuid(), '2027-01-02', 'Yes'),
  ('cyd@post.example', gen_random_uuid(), '2027-01-03', 'Yes'),
  ('dee@post.example', gen_random_uuid(), null, null);

-- Only admins have access.
do $$
declare
  caller text;
begin
  foreach caller in array array['own-instructor', 'own-member', 'nobody'] loop
    perform pg_temp.become(caller);
    assert pg_temp.save('Snow', 'It snows.') = studio.refused('not-allowed'), caller || ' saves no newsletter';
    assert public.send_test_newsletter('{"subject": "Snow", "body": "It snows."}', gen_random_uuid()) = studio.refused('not-allowed'),
      caller || ' sends no test mail';
    assert public.send_newsletter(1, 1, gen_random_uuid()) = studio.refused('not-allowed'), caller || ' sends no newsletter';
    assert public.remove_newsletter(1, 1, gen_random_uuid()) = studio.refused('not-allowed'), caller || ' deletes no newsletter';
    assert public.staff_newsletters(0, 25) = '{"rows": [], "total": 0, "readers": 0, "unconfirmed": 0}', caller || ' sees no newsletters or numbers of readers';
  end loop;
  perform pg_temp.become('boss');
  perform pg_temp.save('Snow', 'It snows.');
  perform pg_temp.become('own-instructor');
  assert pg_temp.newsletter_json() is null, 'an instructor reads no newsletter';
  assert not exists (select from studio.mails), 'saving sends no mail';
end;
$$;

-- Drafts are saved, changed and deleted.
do $$
declare
  answer jsonb;
  request constant uuid := gen_random_uuid();
begin
  perform pg_temp.become('boss');
  assert pg_temp.save('', 'It snows.') ->> 'reason' = 'subject-invalid', 'a newsletter without a subject is refused';
  assert pg_temp.save(repeat('a', 151), 'It snows.') ->> 'reason' = 'subject-invalid', 'a subject of more than 150 characters is refused';
  assert pg_temp.save(E'Snow\nTo: eve@post.example', 'It snows.') ->> 'reason' = 'subject-invalid', 'a subject with a line break is refused';
  assert pg_temp.save('Snow', E' \n ') ->> 'reason' = 'body-invalid', 'a newsletter without a text is refused';
  assert pg_temp.save('Snow', repeat('a', 20001)) ->> 'reason' = 'body-invalid', 'a text of more than 20,000 characters is refused';
  answer := public.save_newsletter('{"subject": " Thaw ", "body": "It thaws."}', null, null, request);
  assert answer #>> '{record,subject}' = 'Thaw' and answer #> '{record,sentAt}' = 'null', 'a new newsletter is a draft: ' || answer::text;
  assert public.save_newsletter('{"subject": " Thaw ", "body": "It thaws."}', null, null, request) = answer
    and (select count(*) from studio.newsletters) = 2, 'a repeated request creates one draft';
  assert pg_temp.save('Thaw', 'It drips.', (pg_temp.newsletter()).number, 7) ->> 'kind' = 'conflict', 'an outdated version is a conflict';
  assert pg_temp.save('Thaw', 'It drips.', (pg_temp.newsletter()).number, 1) #>> '{record,version}' = '2', 'a draft is changed';
  assert pg_temp.save('Thaw', 'It drips.', 0, 1) ->> 'reason' = 'unknown', 'a deleted newsletter cannot be saved';
  answer := public.record_history('newsletter', (pg_temp.newsletter()).number::text);
  assert answer #>> '{0,after,body}' = 'It drips.', 'the history has the changes and their authors: ' || answer::text;
  assert public.remove_newsletter((pg_temp.newsletter()).number, 2, gen_random_uuid()) = '{"kind": "deleted"}', 'a draft is deleted';
  assert (pg_temp.newsletter()).subject = 'Snow', 'the other newsletter still exists';
end;
$$;

-- A draft is sent to its author as a test.
do $$
declare
  draft constant jsonb := '{"subject": "Snow", "body": "It snows."}';
  request constant uuid := gen_random_uuid();
  mail jsonb;
begin
  assert public.send_test_newsletter('{"subject": "Snow", "body": ""}', gen_random_uuid()) ->> 'reason' = 'body-invalid', 'a newsletter without a text cannot be sent as a test';
  assert public.send_test_newsletter(draft, request) = '{"kind": "test-sent", "to": "boss@studio.example"}', 'a test mail goes to the author';
  perform public.send_test_newsletter(draft, request);
  assert (select count(*) from studio.mails) = 1, 'a repeated request sends one mail';
  mail := public.claim_mails();
  assert mail #>> '{0,recipient}' = 'boss@studio.example' and mail #> '{0,payload}' = draft || '{"test": true}',
    'the test mail has the typed text and no unsubscribe link: ' || mail::text;
  perform pg_temp.become('new');
  assert public.send_test_newsletter(draft, gen_random_uuid()) ->> 'reason' = 'address-unconfirmed',
    'an unconfirmed address gets no test mail';
  delete from studio.mails;
end;
$$;

-- A newsletter is sent once, to confirmed readers.
do $$
declare
  answer jsonb;
  mail jsonb;
  bea uuid := (select unsubscribe_token from studio.subscribers where email = 'bea@post.example');
begin
  perform pg_temp.become('boss');
  answer := public.staff_newsletters(0, 25);
  assert answer ->> 'readers' = '3' and answer ->> 'unconfirmed' = '1', 'readers are counted before anything is sent: ' || answer::text;
  assert public.send_newsletter((pg_temp.newsletter()).number, 7, gen_random_uuid()) ->> 'kind' = 'conflict',
    'an outdated version is a conflict';
  insert into studio.mails (kind, recipient, payload, due_at) values ('later', 'eve@post.example', '{}', '2027-01-11 08:01Z');
  answer := pg_temp.send();
  assert answer #>> '{record,recipients}' = '3' and answer #>> '{record,waiting}' = '3' and answer #>> '{record,sent}' = '0',
    'the mails wait for the worker: ' || answer::text;
  assert (select array_agg(recipient order by number) from studio.mails where newsletter is not null)
    = '{ada@post.example,bea@post.example,cyd@post.example}', 'only confirmed subscribers get the newsletter';
  assert pg_temp.send() ->> 'reason' = 'sent', 'a newsletter cannot be sent twice';
  assert pg_temp.save('Snow', 'It thaws.', (pg_temp.newsletter()).number, (pg_temp.newsletter()).version) ->> 'reason' = 'sent',
    'a sent newsletter cannot be changed';
  assert public.remove_newsletter((pg_temp.newsletter()).number, (pg_temp.newsletter()).version, gen_random_uuid()) ->> 'reason' = 'sent',
    'a sent newsletter cannot be deleted';

  perform pg_temp.set_clock('2027-01-11 08:01Z');
  mail := public.claim_mails(2);
  assert mail #>> '{0,kind}' = 'later' and mail #>> '{1,kind}' = 'newsletter', 'other mails are sent before newsletters';
  assert mail #>> '{1,payload,subject}' = 'Snow' and mail #>> '{1,payload,body}' = 'It snows.'
    and mail #>> '{1,payload,token}' = (select unsubscribe_token::text from studio.subscribers where email = 'ada@post.example'),
    'each mail has the words, and its reader''s own link: ' || mail::text;
  perform public.mark_mails_sent(array[(mail #>> '{1,number}')::bigint]);

  assert public.unsubscribe(bea::text), 'a reader unsubscribes before their mail is sent';
  mail := public.claim_mails();
  assert mail @? '$[*] ? (@.recipient == "cyd@post.example")' and not mail @? '$[*] ? (@.recipient == "bea@post.example")',
    'a reader who unsubscribed in the meantime gets no newsletter';
  perform public.mark_mail_failed((select number from studio.mails where recipient = 'cyd@post.example'), 'No such mailbox', true);
  answer := pg_temp.newsletter_json();
  assert answer ->> 'sent' = '1' and answer ->> 'failed' = '1' and answer ->> 'dropped' = '1' and answer ->> 'waiting' = '0'
    and answer ->> 'unsubscribed' = '1', 'the numbers of a newsletter add up: ' || answer::text;
  assert public.staff_mail((select number from studio.mails where recipient = 'ada@post.example')) #>> '{payload,body}' = 'It snows.',
    'staff read a mail as it was sent';
  assert public.staff_mail((select number from studio.mails where recipient = 'ada@post.example')) #>> '{payload,token}'
    = '00000000-0000-4000-8000-000000000000', 'staff see the mail without the reader''s link';
  assert studio.person_json('ada@post.example', null) #>> '{mails,0,about,subject}' = 'Snow', 'the reader''s data contain the subject of the newsletter';
  delete from studio.mails where newsletter is not null;
  assert pg_temp.newsletter_json() ->> 'sent' = '3', 'erased mails count as sent';
end;
$$;

-- A reader who unsubscribes is counted for the last newsletter that they received.
do $$
declare
  first constant bigint := (pg_temp.newsletter()).number;
  answer jsonb;
begin
  perform pg_temp.set_clock('2027-01-11 09:00Z');
  assert public.unsubscribe((select unsubscribe_token::text from studio.subscribers where email = 'dee@post.example')),
    'an unconfirmed subscriber can unsubscribe';
  assert public.staff_newsletter(first) ->> 'unsubscribed' = '1', 'an unconfirmed person who unsubscribes is not counted';
  perform pg_temp.save('Thaw', 'It thaws.');
  perform pg_temp.send();
  perform pg_temp.set_clock('2027-01-11 10:00Z');
  perform public.unsubscribe((select unsubscribe_token::text from studio.subscribers where email = 'ada@post.example'));
  assert public.staff_newsletter(first) ->> 'unsubscribed' = '1' and pg_temp.newsletter_json() ->> 'unsubscribed' = '1', 'each newsletter has its own numbers';
  perform public.unsubscribe((select unsubscribe_token::text from studio.subscribers where email = 'cyd@post.example'));
  perform pg_temp.save('Spring', 'It blooms.');
  assert pg_temp.send() ->> 'reason' = 'no-readers', 'a newsletter without readers is refused';
  assert (pg_temp.newsletter()).sent_at is null, 'the newsletter is still a draft';
  answer := public.staff_newsletters(0, 25);
  assert answer #>> '{rows,0,subject}' = 'Spring' and answer #>> '{rows,1,subject}' = 'Thaw', 'drafts come first, then the newest: ' || answer::text;
  assert (select count(*) from studio.newsletter_unsubscriptions) = 3 and not exists (select from studio.subscribers),
    'only the fact of unsubscribing is stored';
end;
$$;

-- A reader whose newsletters come back twice in a row is unsubscribed.
do $$
declare
  comes_back text;
  latest bigint;
begin
  perform pg_temp.set_clock('2027-01-11 11:00Z');
  insert into studio.subscribers (email, request_id, confirmed_at, consent)
  values ('fay@post.example', gen_random_uuid(), now(), 'Yes'), ('gus@post.example', gen_random_uuid(), now(), 'Yes');
  delete from studio.newsletters where sent_at is null;
  foreach comes_back in array array['refused', 'no', 'refused', 'full', 'full', 'refused', 'refused'] loop
    assert exists (select from studio.subscribers where email = 'fay@post.example'), 'neither one newsletter that comes back nor a full mailbox unsubscribes anybody';
    perform pg_temp.save('Summer', 'It hums.');
    perform pg_temp.send();
    latest := (pg_temp.newsletter()).number;
    perform public.mark_mails_sent(array(select number from studio.mails where newsletter = latest));
    if comes_back <> 'no' then
      perform public.mark_mail_bounced(
        (select message_id from studio.mails where newsletter = latest and recipient = 'fay@post.example'), comes_back, comes_back = 'refused'
      );
    end if;
  end loop;
  assert pg_temp.newsletter_json() @> '{"recipients": 2, "sent": 1, "bounced": 1, "failed": 0}', 'a newsletter counts the mails that came back';
  assert pg_temp.newsletter_json() ->> 'unsubscribed' = '0', 'a reader who cannot be reached did not unsubscribe themselves';
  assert (select array_agg(email) from studio.subscribers) = '{gus@post.example}', 'two newsletters in a row that come back unsubscribe their reader';
  assert public.failed_mails() = '[]', 'nobody has to telephone a reader';

  insert into studio.subscribers (email, request_id, confirmed_at, consent) values ('fay@post.example', gen_random_uuid(), now(), 'Yes');
  perform pg_temp.save('Autumn', 'It rustles.');
  perform pg_temp.send();
  perform public.mark_mail_bounced((select message_id from studio.mails where newsletter = (pg_temp.newsletter()).number and recipient = 'fay@post.example'), 'No such user', true);
  assert exists (select from studio.subscribers where email = 'fay@post.example'), 'a new subscription begins the count anew';

  -- A draft that was begun before that newsletter, and is sent after it.
  insert into studio.newsletters (number, subject, body) overriding system value values (0, 'Winter', 'It snows.');
  perform public.send_newsletter(0, 1, gen_random_uuid());
  perform public.mark_mail_bounced((select message_id from studio.mails where newsletter = 0 and recipient = 'fay@post.example'), 'No such user', true);
  assert not exists (select from studio.subscribers where email = 'fay@post.example'), 'newsletters count in the order in which they were sent';
end;
$$;
