-- Messages from admins to one person.

-- @param again Whether to send it although another message was sent within the last hour.
create function public.write_to_person(person bigint, subject text, body text, again boolean, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb := studio.stored_answer_for_admin(write_to_person.request_id);
  title constant text := studio.tidy_text(write_to_person.subject);
  body constant text := studio.tidy_text(write_to_person.body);
  person_row studio.people;
  last_message studio.mails;
begin
  if answer is not null then
    return answer;
  end if;
  -- The row lock serialises two messages at the same moment.
  select * into person_row from studio.people
  where people.number = studio.merged_person(write_to_person.person) and people.erased_at is null
  for no key update;
  if not found then
    return studio.refused('unknown');
  elsif person_row.email = '' then
    return studio.refused('no-address');
  elsif char_length(title) not between 1 and 120 or not studio.is_plain_text(title) then
    return studio.refused('subject-invalid');
  elsif char_length(body) not between 1 and 3000 or not studio.is_plain_text(body, true) then
    return studio.refused('body-invalid');
  end if;
  select * into last_message from studio.mails
  where studio.mailbox(mails.recipient) = studio.mailbox(person_row.email)
    and pg_catalog.lower(mails.recipient) = pg_catalog.lower(person_row.email)
    and mails.kind = 'person-message' and mails.created_at > pg_catalog.now() - interval '1 hour'
  order by mails.number desc limit 1;
  if found and not coalesce(write_to_person.again, false) then
    return pg_catalog.jsonb_build_object(
      'kind', 'refused', 'reason', 'sent-before',
      'sentAt', studio.utc_text(last_message.created_at), 'subject', last_message.payload ->> 'subject'
    );
  end if;
  insert into studio.mails (kind, recipient, payload)
  values ('person-message', person_row.email, pg_catalog.jsonb_build_object('name', person_row.name, 'subject', title, 'body', body));
  return studio.store_answer(write_to_person.request_id, '{"kind": "sent"}');
end;
$$;

comment on function public.write_to_person(bigint, text, text, boolean, uuid) is
  'For admins. Answers personMessageAnswer in src/domain/people/person-message.ts.';

grant execute on function public.write_to_person(bigint, text, text, boolean, uuid) to authenticated;
