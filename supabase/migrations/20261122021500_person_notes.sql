-- Notes by admins about people. A note that is marked for instructors can be read by the instructors of the person's
-- classes, too.

create table studio.person_notes (
  number bigint generated always as identity primary key,
  person bigint not null references studio.people (number) on delete cascade,
  body text not null,
  -- Whether the instructors of this person's classes may read it: "left knee".
  for_instructors boolean not null default false,
  -- No foreign key: the note outlives the account of its author.
  written_by uuid,
  written_at timestamptz not null default now(),
  version integer not null default 1,
  constraint person_notes_body check (
    body = btrim(body) and char_length(body) between 1 and 1000 and studio.is_plain_text(body, true)
  )
);

comment on table studio.person_notes is 'Written by save_person_note() and remove_person_note() only, read through functions.';

create index person_notes_person on studio.person_notes (person);

alter table studio.person_notes enable row level security;

create trigger count_version before update of body, for_instructors on studio.person_notes
  for each row execute function studio.count_version();

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

-- Returns a note as staff see it: personNote in src/domain/people/people-schema.ts.
create function studio.person_note_json(note studio.person_notes)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'number', note.number, 'body', note.body, 'forInstructors', note.for_instructors, 'version', note.version,
    'by', studio.staff_name(note.written_by), 'at', studio.utc_text(note.written_at)
  );
$$;

-- Returns the notes of a person that the caller may read, newest first. It is called for people whom the caller may see.
create function studio.person_notes_json(person bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(studio.person_note_json(notes) order by notes.number desc), '[]'
  )
  from studio.person_notes as notes
  where notes.person = person_notes_json.person and (notes.for_instructors or studio.current_role_is('admin'));
$$;

-- Reports that another admin has changed a note in the meantime. Changes of notes are not in the history: the note has its
-- author.
create function studio.person_note_conflict(note studio.person_notes)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'kind', 'conflict',
    'current', studio.person_note_json(note),
    'by', studio.staff_name(note.written_by),
    'at', studio.utc_text(note.written_at)
  );
$$;

create function public.save_person_note(
  person bigint, note bigint, body text, for_instructors boolean, version integer, request_id uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  note_text constant text := studio.tidy_text(save_person_note.body);
  answer jsonb;
  note_row studio.person_notes;
begin
  answer := studio.stored_answer_for_admin(save_person_note.request_id);
  if answer is not null then
    return answer;
  end if;
  if char_length(note_text) not between 1 and 1000 or not studio.is_plain_text(note_text, true) then
    return studio.refused('body-invalid');
  end if;
  -- The row lock serialises this with a merge or an erasure of the person, which would miss the note.
  perform from studio.people
  where people.number = save_person_note.person and people.merged_into is null and people.erased_at is null
  for key share;
  if not found then
    return studio.refused('unknown');
  end if;
  if save_person_note.note is null then
    insert into studio.person_notes (person, body, for_instructors, written_by, written_at)
    values (
      save_person_note.person, note_text, coalesce(save_person_note.for_instructors, false), auth.uid(), studio.studio_now()
    )
    returning * into note_row;
  else
    select * into note_row from studio.person_notes
    where person_notes.number = save_person_note.note and person_notes.person = save_person_note.person
    for update;
    if not found then
      return studio.refused('unknown');
    end if;
    if note_row.version is distinct from save_person_note.version then
      return studio.person_note_conflict(note_row);
    end if;
    update studio.person_notes set
      body = note_text, for_instructors = coalesce(save_person_note.for_instructors, false),
      written_by = auth.uid(), written_at = studio.studio_now()
    where person_notes.number = note_row.number
    returning * into note_row;
  end if;
  -- Without the text, because stored answers outlive the note.
  return studio.store_answer(
    save_person_note.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'number', note_row.number, 'version', note_row.version)
  );
end;
$$;

comment on function public.save_person_note(bigint, bigint, text, boolean, integer, uuid) is
  'For admins: a new note if `note` is null. Answers savedNoteAnswer in src/backend/people/note-methods.ts.';

grant execute on function public.save_person_note(bigint, bigint, text, boolean, integer, uuid) to authenticated;

create function public.remove_person_note(note bigint, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
  note_row studio.person_notes;
begin
  answer := studio.stored_answer_for_admin(remove_person_note.request_id);
  if answer is not null then
    return answer;
  end if;
  select * into note_row from studio.person_notes where person_notes.number = remove_person_note.note for update;
  if found and note_row.version is distinct from remove_person_note.version then
    return studio.person_note_conflict(note_row);
  end if;
  delete from studio.person_notes where person_notes.number = note_row.number;
  return studio.store_answer(remove_person_note.request_id, '{"kind": "deleted"}');
end;
$$;

comment on function public.remove_person_note(bigint, integer, uuid) is
  'For admins. Answers removeAnswer in src/backend/records/answers.ts: {"kind":"deleted"} also for a note that is gone.';

grant execute on function public.remove_person_note(bigint, integer, uuid) to authenticated;
