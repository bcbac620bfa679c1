-- The texts of mails that admins have changed. The defaults are in src/domain/mails, and are used for missing parts.

create table studio.mail_texts (
  kind text primary key check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  texts jsonb not null check (pg_catalog.jsonb_typeof(texts) = 'object'),
  version integer not null default 1
);

comment on table studio.mail_texts is 'Written and read by the functions below only, and by claim_mails().';

alter table studio.mail_texts enable row level security;

create trigger count_version before update on studio.mail_texts
  for each row execute function studio.count_version();

create trigger record_change after insert or update or delete on studio.mail_texts
  for each row execute function studio.record_change('mail', 'kind');

-- Returns the parts of a mail whose text may be changed, with the maximum length of each: letterParts in
-- src/domain/mails/letter-texts.ts.
create function studio.mail_parts()
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select '{"subject": 150, "title": 120, "opening": 1000}'::jsonb;
$$;

-- Returns the placeholders that may be used in braces, by the kind of mail: fieldsOfLetter() in
-- src/domain/mails/letter-texts.ts.
create function studio.mail_fields(kind text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
    when mail_fields.kind = 'class-cancelled' then '{ours,name,class,day,time,teacher,reason}'
    when mail_fields.kind in ('substitute-wanted', 'invitation') then '{ours,name}'
    when mail_fields.kind ~ '^(booking|place|class|substitute)-' then '{ours,name,class,day,time,teacher}'
    when mail_fields.kind ~ '^order-' then '{ours,name,order}'
    when mail_fields.kind ~ '^(payment|refund)-' then '{ours,receipt}'
    else '{ours}'
  end::text[];
$$;

-- Returns the studio's own texts for a kind of mail; without own texts, an empty object and version 0.
create function studio.mail_texts_json(kind text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'kind', mail_texts_json.kind,
    'texts', coalesce(mail_texts.texts, '{}'),
    'version', coalesce(mail_texts.version, 0)
  )
  from (select) as one_row left join studio.mail_texts on mail_texts.kind = mail_texts_json.kind;
$$;

create function public.staff_mail_texts(kind text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when studio.current_role_is('admin') then studio.mail_texts_json(staff_mail_texts.kind) end;
$$;

comment on function public.staff_mail_texts(text) is
  'For admins: their texts of a kind of mail, version 0 if it is unchanged; null for others.';

grant execute on function public.staff_mail_texts(text) to authenticated;

-- @param draft Texts by part; the defaults are used for missing parts.
create function public.save_mail_texts(kind text, draft jsonb, of_version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb := studio.stored_answer_for_admin(save_mail_texts.request_id);
  unknown_field text;
begin
  if answer is not null then
    return answer;
  end if;
  perform studio.take_advisory_lock('mail texts', save_mail_texts.kind);
  answer := studio.mail_texts_json(save_mail_texts.kind);
  if (answer ->> 'version')::integer is distinct from of_version then
    return studio.conflict_answer('mail', save_mail_texts.kind, answer);
  end if;
  if save_mail_texts.kind !~ '^[a-z]+(-[a-z]+)*$'
    or pg_catalog.jsonb_typeof(draft) is distinct from 'object'
    or exists (
      select from pg_catalog.jsonb_each(draft) as part (name, value)
      where not studio.mail_parts() ? part.name
        or pg_catalog.jsonb_typeof(part.value) <> 'string'
        or pg_catalog.btrim(part.value #>> '{}') = ''
        or pg_catalog.char_length(part.value #>> '{}') > (studio.mail_parts() ->> part.name)::integer
        or not studio.is_plain_text(part.value #>> '{}', part.name = 'opening')
    )
  then
    return studio.refused('texts-invalid');
  end if;
  select written.field[1] into unknown_field
  from pg_catalog.jsonb_each_text(draft) as part (name, value)
  cross join lateral pg_catalog.regexp_matches(part.value, '\{([^{}]*)\}', 'g') as written (field)
  where written.field[1] <> all (studio.mail_fields(save_mail_texts.kind))
  limit 1;
  if unknown_field is not null then
    return studio.refused('field-unknown') || pg_catalog.jsonb_build_object('field', unknown_field);
  end if;

  insert into studio.mail_texts (kind, texts) values (save_mail_texts.kind, draft)
  on conflict on constraint mail_texts_pkey do update set texts = excluded.texts
  where mail_texts.texts <> excluded.texts;
  return studio.store_answer(
    save_mail_texts.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.mail_texts_json(save_mail_texts.kind))
  );
end;
$$;

comment on function public.save_mail_texts(text, jsonb, integer, uuid) is
  'For admins: saves the texts of a kind of mail. An unknown field is refused by its name.';

grant execute on function public.save_mail_texts(text, jsonb, integer, uuid) to authenticated;
