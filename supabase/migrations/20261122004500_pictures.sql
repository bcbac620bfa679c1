-- Pictures that staff choose in the back office for instructors, products and posts. Their files are in the database,
-- not in an object store, so that a record and its picture change in one transaction (decision 29). Only builds and the
-- back office read them: visitors get the sizes that a build makes.

create type studio.picture_noun as enum ('instructors', 'products', 'posts');

create type studio.picture_type as enum ('image/jpeg', 'image/webp');

-- Whether the bytes are a picture of this type without metadata about place, time and device.
create function studio.is_picture_without_metadata(type studio.picture_type, bytes bytea)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case type
    when 'image/jpeg' then
      pg_catalog.substr(bytes, 1, 3) = '\xffd8ff'
      -- "Exif" and the address of XMP are at the start of their segments.
      and position('\x457869660000'::bytea in bytes) = 0
      and position('http://ns.adobe.com/xap/'::bytea in bytes) = 0
    else
      pg_catalog.substr(bytes, 1, 4) = 'RIFF'::bytea and pg_catalog.substr(bytes, 9, 4) = 'WEBP'::bytea
      -- Flags of an extended file: 8 for EXIF, 4 for XMP.
      and (pg_catalog.substr(bytes, 13, 4) <> 'VP8X'::bytea or pg_catalog.get_byte(bytes, 20) & 12 = 0)
  end;
$$;

create table studio.pictures (
  -- The SHA-256 of its bytes: the same picture is one row, however often it is sent.
  id text primary key,
  -- The kind of record for which it was chosen.
  noun studio.picture_noun not null,
  type studio.picture_type not null,
  -- Pixels.
  width integer not null check (width between 1 and 2400),
  height integer not null check (height between 1 and 2400),
  bytes bytea not null check (pg_catalog.octet_length(bytes) <= 2000000),
  -- A smaller version of the picture for the lists of the back office.
  small bytea not null check (pg_catalog.octet_length(small) <= 100000),
  -- The time at which it was last chosen.
  chosen_at timestamptz not null default pg_catalog.now(),
  constraint pictures_id_is_hash check (id = pg_catalog.encode(pg_catalog.sha256(bytes), 'hex')),
  constraint pictures_bare check (studio.is_picture_without_metadata(type, bytes) and studio.is_picture_without_metadata(type, small))
);

comment on table studio.pictures is
  'Read by everybody through picture(), written by admins through put_picture(); deleted with the last record that shows it.';

alter table studio.pictures enable row level security;

-- Whether a record shows this picture.
create function studio.is_picture_shown(id text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (select from studio.instructors where instructors.picture ->> 'id' = is_picture_shown.id)
    or exists (select from studio.products where products.picture ->> 'id' = is_picture_shown.id)
    or exists (select from studio.posts where posts.picture ->> 'id' = is_picture_shown.id);
end;
$$;

-- Deletes pictures that no record shows: those left by a dialog closed without saving, or replaced. A picture that is
-- about to be shown is locked by lock_picture(), and is preserved.
-- @param ids Null for all that were last chosen more than a day ago.
create function studio.drop_unused_pictures(ids text[] default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  unused_ids constant text[] := array(
    select candidate.id from studio.pictures as candidate
    where case
        when drop_unused_pictures.ids is null then candidate.chosen_at < pg_catalog.now() - interval '24 hours'
        else candidate.id = any (drop_unused_pictures.ids)
      end
      and not studio.is_picture_shown(candidate.id)
    for update skip locked
  );
begin
  -- A record may have shown one of them before it was locked: the delete checks the locked rows once more.
  delete from studio.pictures where pictures.id = any (unused_ids) and not studio.is_picture_shown(pictures.id);
end;
$$;

-- For `before insert or update of picture`: checks that the picture exists, and locks it until the record is saved.
create function studio.lock_picture()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from studio.pictures where pictures.id = new.picture ->> 'id' for key share;
  if not found and new.picture ? 'id' then
    raise exception 'picture-unknown' using
      errcode = 'PT409',
      hint = 'Choose the picture again.';
  end if;
  return new;
end;
$$;

-- For `after update of picture or delete`: deletes a replaced picture if no other record shows it.
create function studio.drop_picture()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.picture ? 'id' then
    perform studio.drop_unused_pictures(array[old.picture ->> 'id']);
  end if;
  return null;
end;
$$;

-- Returns the reason why a picture in a draft cannot be shown; null if it can. Only editors can name a file of
-- src/content: staff keep it or choose another picture.
-- @param current_picture The picture of the record.
create function studio.picture_problem(draft jsonb, current_picture jsonb)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  new_picture constant jsonb := draft -> 'picture';
begin
  return case
    when coalesce(pg_catalog.jsonb_typeof(new_picture), 'null') = 'null' then null
    when not studio.is_picture(new_picture) then
      case when studio.tidy_text(new_picture ->> 'alt') = '' then 'alt-invalid' else 'picture-unknown' end
    when char_length(studio.tidy_text(new_picture ->> 'alt')) > 300 or not studio.is_plain_text(new_picture ->> 'alt', true)
      then 'alt-invalid'
    when new_picture ? 'src' and new_picture ->> 'src' is distinct from current_picture ->> 'src' then 'picture-unknown'
    when new_picture ? 'id' and not exists (select from studio.pictures where pictures.id = new_picture ->> 'id')
      then 'picture-unknown'
  end;
end;
$$;

-- Returns the picture of a draft in its stored form; the current one if the draft does not mention it.
create function studio.picture_of(draft jsonb, current_picture jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when not draft ? 'picture' then current_picture
    when pg_catalog.jsonb_typeof(draft -> 'picture') = 'object' then
      (draft -> 'picture') || pg_catalog.jsonb_build_object('alt', studio.tidy_text(draft #>> '{picture,alt}'))
  end;
$$;

-- Stores a picture. The record that it returns is storedPicture in src/domain/pictures/picture-schema.ts.
create function studio.store_picture(draft jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_picture studio.pictures;
begin
  begin
    stored_picture.bytes := pg_catalog.decode(draft ->> 'bytes', 'base64');
    stored_picture.small := pg_catalog.decode(draft ->> 'small', 'base64');
    insert into studio.pictures (id, noun, type, width, height, bytes, small)
    values (
      pg_catalog.encode(pg_catalog.sha256(stored_picture.bytes), 'hex'), (draft ->> 'noun')::studio.picture_noun,
      (draft ->> 'type')::studio.picture_type, (draft ->> 'width')::integer, (draft ->> 'height')::integer, stored_picture.bytes,
      stored_picture.small
    )
    on conflict (id) do update set chosen_at = pg_catalog.now()
    returning * into stored_picture;
  exception
    when check_violation or not_null_violation or data_exception then
      return studio.refused('picture-invalid');
  end;
  perform studio.drop_unused_pictures();
  return pg_catalog.jsonb_build_object(
    'kind', 'saved',
    'record', pg_catalog.jsonb_build_object(
      'id', stored_picture.id, 'noun', stored_picture.noun, 'type', stored_picture.type, 'width', stored_picture.width, 'height', stored_picture.height,
      'size', pg_catalog.octet_length(stored_picture.bytes)
    )
  );
end;
$$;

create function public.put_picture(draft jsonb, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  answer := studio.stored_answer_for_admin(put_picture.request_id);
  if answer is not null then
    return answer;
  end if;
  answer := studio.store_picture(put_picture.draft);
  if answer ->> 'kind' = 'refused' then
    return answer;
  end if;
  return studio.store_answer(put_picture.request_id, answer);
end;
$$;

comment on function public.put_picture(jsonb, uuid) is
  'For admins: stores a picture, {noun, type, width, height, bytes, small}, the last two in base64. put of StaffPictures in src/backend/pictures/staff-pictures.ts. It is deleted after a day unless a record shows it.';

grant execute on function public.put_picture(jsonb, uuid) to authenticated;

create function public.push_picture(draft jsonb)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select studio.store_picture(push_picture.draft);
$$;

comment on function public.push_picture(jsonb) is 'For `npm run content push`: the same as put_picture().';

grant execute on function public.push_picture(jsonb) to service_role;

create function public.picture(id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'type', pictures.type, 'bytes', pg_catalog.translate(pg_catalog.encode(pictures.bytes, 'base64'), E'\n', '')
  )
  from studio.pictures where pictures.id = picture.id;
$$;

comment on function public.picture(text) is
  'The bytes of a picture in base64, with their type; null if there is none. Builds make their sizes from it.';

grant execute on function public.picture(text) to anon, authenticated, service_role;

create function public.small_picture(id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'type', pictures.type, 'bytes', pg_catalog.translate(pg_catalog.encode(pictures.small, 'base64'), E'\n', '')
  )
  from studio.pictures where pictures.id = small_picture.id;
$$;

comment on function public.small_picture(text) is 'The smaller version of a picture, in the same format: for the lists of the back office.';

grant execute on function public.small_picture(text) to authenticated;
