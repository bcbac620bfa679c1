-- What the worker that sends mails is told and says. Runs in one transaction that is rolled back.

delete from studio.mails;
insert into studio.mails (kind, recipient, payload, created_at) values
  ('second', 'ada@post.example', '{"token": "secret"}', now() - interval '1 hour'),
  ('first', 'ada@post.example', '{}', now() - interval '2 hours'),
  ('third', 'ada@post.example', '{}', now());

do $$
declare
  due jsonb;
begin
  perform set_config('role', 'service_role', true);
  due := public.due_mails(2);
  assert jsonb_path_query_array(due, '$[*].kind') = '["first", "second"]', 'the oldest first, no more than a page';
  assert due -> 1 -> 'payload' = '{"token": "secret"}', 'with what they tell';

  assert public.mark_mails_sent(array[(due #>> '{0,number}')::bigint, (due #>> '{1,number}')::bigint]) = 2, 'both are sent';
  assert public.mark_mails_sent(array[(due #>> '{0,number}')::bigint, 0]) = 0, 'and neither of them twice';
  assert jsonb_path_query_array(public.due_mails(), '$[*].kind') = '["third"]', 'what is sent is due no more';
  perform set_config('role', 'none', true);
  assert (select count(*) from studio.mails where sent_at is not null) = 2, 'which is kept';
end;
$$;
