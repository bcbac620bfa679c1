-- Notes by staff about people: private to admins, unless a note is marked for their teachers.

create table studio.person_notes (
  number bigint generated always as identity primary key,
  person bigint not null references studio.people (number) on delete cascade,
  body text not null,
  -- Whether teachers of this person's classes may read it: "left knee".
  for_teachers boolean not null default false,
  -- No foreign key: the note outlives the account of its author.
  written_by uuid,
  written_at timestamptz not null default now(),
  constraint person_notes_body check (
    body = btrim(body) and char_length(body) between 1 and 1000 and studio.is_plain_text(body, true)
  )
);

comment on table studio.person_notes is 'Written by save_person_note() and remove_person_note() only, read through functions.';

create index person_notes_person on studio.person_notes (person);

alter table studio.person_notes enable row level security;

-- Whether the caller may see a person: admins may see everyone, instructors people who have or had a place in their
-- classes.
create function studio.may_see_person(number bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return studio.current_role_is('admin') or exists (
    select from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    where bookings.person = may_see_person.number and occurrences.instructor = studio.own_instructor_key()
  );
end;
$$;

-- Returns the notes of a person that the caller may read, newest first.
create function studio.person_notes_json(person bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'number', notes.number, 'body', notes.body, 'forTeachers', notes.for_teachers,
        'by', studio.staff_name(notes.written_by), 'at', studio.utc_text(notes.written_at)
      )
      order by notes.number desc
    ),
    '[]'
  )
  from studio.person_notes as notes
  where notes.person = person_notes_json.person and (notes.for_teachers or studio.current_role_is('admin'));
$$;

create function public.save_person_note(
  person bigint, note bigint, body text, for_teachers boolean, request_id uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  note_text constant text := studio.tidy_text(save_person_note.body);
  answer jsonb;
begin
  answer := studio.stored_answer_for_admin(save_person_note.request_id);
  if answer is not null then
    return answer;
  end if;
  if char_length(note_text) not between 1 and 1000 or not studio.is_plain_text(note_text, true) then
    return studio.refused('body-invalid');
  end if;
  if save_person_note.note is null then
    insert into studio.person_notes (person, body, for_teachers, written_by, written_at)
    select people.number, note_text, coalesce(save_person_note.for_teachers, false), auth.uid(), studio.studio_now()
    from studio.people
    where people.number = save_person_note.person and people.merged_into is null and people.erased_at is null;
  else
    update studio.person_notes set
      body = note_text, for_teachers = coalesce(save_person_note.for_teachers, false),
      written_by = auth.uid(), written_at = studio.studio_now()
    where person_notes.number = save_person_note.note and person_notes.person = save_person_note.person;
  end if;
  if not found then
    return studio.refused('unknown');
  end if;
  return studio.store_answer(save_person_note.request_id, '{"kind": "saved"}');
end;
$$;

comment on function public.save_person_note(bigint, bigint, text, boolean, uuid) is
  'For admins: a new note if `note` is null. Answers {"kind":"saved"} or {"kind":"refused","reason":"not-allowed"|"body-invalid"|"unknown"}.';

grant execute on function public.save_person_note(bigint, bigint, text, boolean, uuid) to authenticated;

create function public.remove_person_note(note bigint, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  answer := studio.stored_answer_for_admin(remove_person_note.request_id);
  if answer is not null then
    return answer;
  end if;
  delete from studio.person_notes where person_notes.number = remove_person_note.note;
  return studio.store_answer(remove_person_note.request_id, '{"kind": "saved"}');
end;
$$;

comment on function public.remove_person_note(bigint, uuid) is 'For admins. Answers {"kind":"saved"}, also for a note that is gone.';

grant execute on function public.remove_person_note(bigint, uuid) to authenticated;
