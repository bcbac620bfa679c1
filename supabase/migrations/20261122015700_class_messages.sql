-- Messages from staff to everyone booked for a date.

-- @param again Whether to send it although another message was sent within the last hour.
create function public.write_to_class(
  occurrence_number bigint, audience text, subject text, body text, again boolean, request_id uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_retry constant boolean := studio.stored_answer(write_to_class.request_id) is not null;
  -- Locks the date, so that two messages at the same moment are serialised.
  reason text := studio.attendance_refusal(occurrence_number);
  title constant text := studio.tidy_text(write_to_class.subject);
  body constant text := studio.tidy_text(write_to_class.body);
  people constant jsonb := studio.recipients_json(occurrence_number, write_to_class.audience);
  last_message record;
begin
  if reason is null and not is_retry then
    select mails.created_at, mails.payload ->> 'subject' as subject into last_message
    from studio.mails join studio.bookings on bookings.number = mails.booking
    where bookings.occurrence = occurrence_number and mails.kind = 'class-message'
      and mails.created_at > pg_catalog.now() - interval '1 hour'
    order by mails.number desc
    limit 1;
    reason := case
      when write_to_class.audience is null or write_to_class.audience not in ('booked', 'booked-and-waiting')
        then 'nobody'
      when char_length(title) not between 1 and 120 or not studio.is_plain_text(title) then 'subject-invalid'
      when char_length(body) not between 1 and 3000 or not studio.is_plain_text(body, true) then 'body-invalid'
      when people -> 'withEmail' = '[]' then 'nobody'
    end;
    if reason is null and last_message.created_at is not null and not coalesce(write_to_class.again, false) then
      return pg_catalog.jsonb_build_object(
        'kind', 'refused', 'reason', 'sent-before',
        'sentAt', studio.utc_text(last_message.created_at), 'subject', last_message.subject
      );
    end if;
  end if;
  if reason is not null then
    return studio.refused(reason);
  end if;
  if not is_retry then
    perform studio.post_booking_mail(
      'class-message', written_mails.number, pg_catalog.jsonb_build_object('subject', title, 'body', body)
    )
    from (
      select recipients.number from studio.recipients_of(occurrence_number, write_to_class.audience) as recipients
      order by recipients.number
    ) as written_mails;
    insert into studio.record_changes (kind, key, action, changed_by, before, after)
    values (
      'occurrence', occurrence_number::text, 'changed', auth.uid(), '{"message": null}',
      pg_catalog.jsonb_build_object('message', title)
    );
    -- Only {"kind": "sent"} is stored for a retry, so that no names are stored twice.
    perform studio.store_answer(write_to_class.request_id, '{"kind": "sent"}');
  end if;
  return pg_catalog.jsonb_build_object(
    'kind', 'sent', 'mailed', pg_catalog.jsonb_array_length(people -> 'withEmail'), 'withoutEmail', people -> 'withoutEmail'
  );
end;
$$;

comment on function public.write_to_class(bigint, text, text, text, boolean, uuid) is
  'For admins and the instructor of the class. Answers messageAnswer in src/domain/occurrences/staff/class-message.ts.';

grant execute on function public.write_to_class(bigint, text, text, text, boolean, uuid) to authenticated;
