-- Pausing, activating, duplicating and deleting a class.

create function public.staff_set_class_status(key text, status text, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  class public.class_series;
  answer jsonb;
begin
  answer := public.answer_at_once(staff_set_class_status.request_id);
  if answer is not null then
    return answer;
  end if;

  perform public.lock_instructor(class_series.instructor)
  from public.class_series where class_series.key = staff_set_class_status.key;
  select * into class from public.class_series
  where class_series.key = staff_set_class_status.key and class_series.archived_at is null
  for update;
  if not found then
    return public.refused('unknown');
  end if;
  if class.version <> staff_set_class_status.version then
    return public.conflict_answer('class', class.key, public.staff_class_json(class.key));
  end if;
  if staff_set_class_status.status = 'active' then
    answer := public.class_clash(class.key, class.instructor, class.days, class.starts, class.ends);
    if answer is not null then
      return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'instructor-busy', 'clash', answer);
    end if;
  end if;

  update public.class_series set status = staff_set_class_status.status::public.series_status
  where class_series.key = class.key and class_series.status::text <> staff_set_class_status.status;
  return public.kept_answer(
    staff_set_class_status.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', public.staff_class_json(class.key))
  );
end;
$$;

comment on function public.staff_set_class_status(text, text, integer, uuid) is
  'For admins: pauses or activates a class. setStatus of StaffClasses in src/backend/staff/classes.ts.';

-- A key that no other class has, made of a title. The caller writes it in the same transaction.
create function public.new_class_key(title text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  slug constant text := public.slug_of(new_class_key.title, 'class');
  free text := slug;
  number integer := 1;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('new class key', 0));
  while exists (select from public.class_series where class_series.key = free) loop
    number := number + 1;
    free := slug || '-' || number;
  end loop;
  return free;
end;
$$;

create function public.staff_duplicate_class(key text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  class public.class_series;
  answer jsonb;
begin
  answer := public.answer_at_once(staff_duplicate_class.request_id);
  if answer is not null then
    return answer;
  end if;

  select * into class from public.class_series
  where class_series.key = staff_duplicate_class.key and class_series.archived_at is null;
  if not found then
    return public.refused('unknown');
  end if;

  class.title := pg_catalog."left"(class.title, 113) || ' (copy)';
  class.key := public.new_class_key(class.title);
  class.status := 'paused';
  class.version := 1;
  insert into public.class_series select class.*;
  return public.kept_answer(
    staff_duplicate_class.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', public.staff_class_json(class.key))
  );
end;
$$;

comment on function public.staff_duplicate_class(text, uuid) is
  'For admins: a paused copy of a class. duplicate of StaffClasses in src/backend/staff/classes.ts.';

create function public.staff_remove_class(key text, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  class public.class_series;
  answer jsonb;
begin
  answer := public.answer_at_once(staff_remove_class.request_id);
  if answer is not null then
    return answer;
  end if;

  -- Whoever books it at this moment is through, or finds it gone.
  select * into class from public.class_series
  where class_series.key = staff_remove_class.key and class_series.archived_at is null
  for update;
  if not found then
    return public.refused('unknown');
  end if;
  if class.version <> staff_remove_class.version then
    return public.conflict_answer('class', class.key, public.staff_class_json(class.key));
  end if;

  if public.keeps_bookings(class.key) then
    update public.class_series set status = 'paused', archived_at = public.studio_now()
    where class_series.key = class.key;
    answer := '{"kind": "archived"}';
  else
    delete from public.class_series where class_series.key = class.key;
    answer := '{"kind": "deleted"}';
  end if;
  return public.kept_answer(staff_remove_class.request_id, answer);
end;
$$;

comment on function public.staff_remove_class(text, integer, uuid) is
  'For admins: deletes a class that nobody ever booked, archives others. remove of StaffClasses.';

revoke all on function
  public.staff_set_class_status(text, text, integer, uuid), public.new_class_key(text),
  public.staff_duplicate_class(text, uuid), public.staff_remove_class(text, integer, uuid)
  from public, anon, authenticated;
grant execute on function
  public.staff_set_class_status(text, text, integer, uuid), public.staff_duplicate_class(text, uuid),
  public.staff_remove_class(text, integer, uuid)
  to authenticated;
