-- Requests of staff whose response was lost, before other content is sent in their place. Runs in one transaction that is
-- rolled back.

\ir helpers/sessions.sql

do $$
declare
  bram constant bigint := studio.person_for('Bram Bright', 'bram@post.example', '');
  lost constant uuid := gen_random_uuid();
  late constant uuid := gen_random_uuid();
  members constant uuid := gen_random_uuid();
  answer jsonb;
begin
  perform set_config('request.path', '/rpc/save_person_note', true);
  perform pg_temp.become('admin');
  answer := public.save_person_note(bram, null, 'Left', false, null, lost);

  perform set_config('request.path', '/rpc/give_up_request', true);
  assert public.give_up_request(lost), 'a request that was carried out is reported';
  assert public.give_up_request(lost), 'it is reported again';
  assert not public.give_up_request(late), 'a request that never arrived was not carried out';
  assert not public.give_up_request(late), 'repeating that changes nothing';

  perform set_config('request.path', '/rpc/save_person_note', true);
  assert public.save_person_note(bram, null, 'Left', false, null, lost) = answer, 'its answer is repeated';
  begin
    perform public.save_person_note(bram, null, 'Left knee', false, null, late);
    assert false, 'a request that was given up is refused if it arrives late';
  exception when sqlstate 'PT409' then
    assert sqlerrm = 'request-used', 'the error says that the id is used';
  end;
  assert (select count(*) from studio.person_notes where person = bram) = 1, 'there is one note';

  perform set_config('request.path', '/rpc/give_up_request', true);
  perform pg_temp.become('instructor');
  assert not public.give_up_request(lost), 'nobody learns of a colleague''s request';
  perform pg_temp.become('member');
  assert not public.give_up_request(members), 'a member has no such requests';
  perform pg_temp.become(null);
  assert not public.give_up_request(members), 'nor has a visitor';
  assert not exists (select from studio.staff_requests where request_id = members), 'they store nothing';
end;
$$;
