-- Subscribing to the newsletter, confirming and unsubscribing. Runs in one transaction that is rolled back. A failed
-- assertion raises an error with its text.

do $$
declare
  first constant uuid := gen_random_uuid();
begin
  assert public.subscribe('Ada@example.com', first) = '{"kind":"subscribed"}', 'a new reader is subscribed';
  assert public.subscribe(' ada@EXAMPLE.com ', gen_random_uuid()) = '{"kind":"subscribed"}', 'subscribing again gets the same answer';
  assert public.subscribe('bea@example.com', first) = '{"kind":"subscribed"}', 'a repeated request gets the same answer';
  assert (select count(*) from studio.subscribers) = 1, 'the same reader or the same request is one row';
  assert (select email from studio.subscribers) = 'Ada@example.com', 'the address is stored as it was typed';

  assert public.subscribe('ada', gen_random_uuid()) = '{"kind":"refused","reason":"email-invalid"}', 'an invalid address is refused';
  assert public.subscribe(null, gen_random_uuid()) ->> 'kind' = 'refused', 'a missing address is refused';
  assert (select count(*) from studio.subscribers) = 1, 'a refused address is not stored';

  begin
    perform public.subscribe('cyd@example.com', null);
    assert false, 'a missing request id is an error';
  exception when null_value_not_allowed then null;
  end;

  begin
    insert into studio.subscribers (email, request_id) values ('ADA@example.com', gen_random_uuid());
    assert false, 'the table itself refuses a second row for a reader';
  exception when unique_violation then null;
  end;

  begin
    insert into studio.subscribers (email, request_id) values (' dee@example.com', gen_random_uuid());
    assert false, 'the table itself refuses an address with spaces around it';
  exception when check_violation then null;
  end;

  assert (select relrowsecurity from pg_catalog.pg_class where oid = 'studio.subscribers'::regclass),
    'row level security is on';
end;
$$;

-- Each role may call the function, but has no access to the table.
do $$
declare
  caller text;
  attempt text;
  touched bigint;
begin
  foreach caller in array array['anon', 'authenticated'] loop
    execute format('set local role %I', caller);

    assert public.subscribe(caller || '@example.com', gen_random_uuid()) = '{"kind":"subscribed"}',
      caller || ' may call subscribe()';

    foreach attempt in array array[
      'select email from studio.subscribers',
      'insert into studio.subscribers (email, request_id) values (''eve@example.com'', gen_random_uuid())',
      'update studio.subscribers set email = ''eve@example.com''',
      'delete from studio.subscribers'
    ] loop
      begin
        execute attempt;
        get diagnostics touched = row_count;
        -- The embedded server grants every table to both roles: there only the policies apply, and no rows are
        -- returned.
        assert touched = 0, format('%s has no access: %s', caller, attempt);
      exception when insufficient_privilege then null;
      end;
    end loop;

    reset role;
  end loop;

  assert (select count(*) from studio.subscribers) = 3, 'only subscribe() changes the table';
end;
$$;

-- Unsubscribing by the private link.
do $$
declare
  secret constant uuid := (select unsubscribe_token from studio.subscribers where email = 'anon@example.com');
begin
  assert not public.unsubscribe('no link') and not public.unsubscribe(null), 'an invalid link unsubscribes nobody';
  assert not public.unsubscribe(gen_random_uuid()::text), 'an unknown link unsubscribes nobody';
  assert (select count(*) from studio.subscribers) = 3, 'a refused link deletes no subscriber';

  assert public.unsubscribe(secret::text), 'a reader can unsubscribe';
  assert not exists (select from studio.subscribers where email = 'anon@example.com'), 'the subscriber is deleted';
  assert not public.unsubscribe(secret::text), 'the link of a person who never confirmed is forgotten';

  assert public.subscribe('anon@example.com', gen_random_uuid()) = '{"kind":"subscribed"}', 'a former reader can subscribe again';
  assert (select unsubscribe_token from studio.subscribers where email = 'anon@example.com') <> secret, 'a new subscription has a new link';
end;
$$;

-- Newsletters are sent only to people who have followed the link.
do $$
declare
  secret uuid;
begin
  delete from studio.mails;
  perform public.subscribe('eva@example.com', gen_random_uuid());
  perform public.subscribe('eva@example.com', gen_random_uuid());
  assert (select count(*) from studio.mails where kind = 'newsletter-confirm') = 1, 'the link is sent once in ten minutes';
  update studio.mails set created_at = now() - interval '11 minutes';
  update studio.subscribers set created_at = now() - interval '29 days' where email = 'eva@example.com';
  perform public.subscribe('Eva@example.com', gen_random_uuid());
  assert (select count(*) from studio.mails where kind = 'newsletter-confirm') = 2, 'a later request sends the mail again';
  assert (select created_at = now() from studio.subscribers where email = 'eva@example.com'), 'the link of a later mail works as long as that of the first';
  select confirm_token into secret from studio.subscribers where email = 'eva@example.com';
  assert (select confirmed_at from studio.subscribers where email = 'eva@example.com') is null, 'subscribing without confirming makes no reader';
  assert not public.confirm_subscription(gen_random_uuid()::text) and not public.confirm_subscription('no link'),
    'an unknown link confirms nobody';
  assert public.confirm_subscription(secret::text), 'the link confirms the reader';
  assert (select consent = studio.newsletter_consent() and confirmed_at is not null from studio.subscribers where email = 'eva@example.com'),
    'the consent is stored with its time and wording';
  assert public.confirm_subscription(secret::text), 'confirming twice has the same answer';
  assert public.claim_mails() = '[]', 'a link that was followed is not sent any more';
  delete from studio.mails;
  perform public.subscribe('eva@example.com', gen_random_uuid());
  assert not exists (select from studio.mails), 'a confirmed reader gets no second confirmation mail';
end;
$$;

-- A reader who unsubscribes again, because the first response was lost, gets the same answer.
do $$
declare
  link constant text := (select unsubscribe_token::text from studio.subscribers where email = 'eva@example.com');
  ended bigint;
begin
  assert public.unsubscribe(link), 'a reader can unsubscribe';
  ended := (select count(*) from studio.newsletter_unsubscriptions);
  assert public.unsubscribe(link), 'unsubscribing twice has the same answer';
  assert (select count(*) from studio.newsletter_unsubscriptions) = ended, 'a reader who unsubscribes twice is counted once';
  assert not public.unsubscribe(gen_random_uuid()::text), 'a link that never existed is still unknown';

  perform public.subscribe('eva@example.com', gen_random_uuid());
  perform public.unsubscribe(link);
  assert exists (select from studio.subscribers where email = 'eva@example.com'), 'the link of an earlier subscription does not end a new one';
end;
$$;
