-- Articles of the journal.

create type studio.post_category as enum ('Wellness', 'Mindfulness', 'Yoga', 'Equipment');

create type studio.post_status as enum ('draft', 'published');

create table studio.posts (
  -- The slug of its address: /blog/choosing-a-mat. It does not change with the title.
  slug text primary key check (studio.is_page_name(slug)),
  title text not null check (title = pg_catalog.btrim(title) and pg_catalog.char_length(title) between 1 and 120 and studio.is_plain_text(title)),
  excerpt text not null check (excerpt = pg_catalog.btrim(excerpt) and pg_catalog.char_length(excerpt) between 1 and 300),
  category studio.post_category not null,
  author text not null references studio.instructors (key) on update cascade,
  published_on date not null,
  -- Markdown. HTML in it is shown as text.
  body text not null check (pg_catalog.btrim(body) <> '' and pg_catalog.char_length(body) <= 60000),
  status studio.post_status not null default 'draft',
  picture jsonb check (studio.is_picture(picture)),
  -- The comments of readers: [{"author", "on", "text"}], the oldest first.
  comments jsonb not null default '[]' check (pg_catalog.jsonb_typeof(comments) = 'array'),
  version integer not null default 1
);

comment on table studio.posts is
  'Read by everybody once published, drafts by staff; written by admins through functions. The next build of the site shows them.';

create index posts_newest on studio.posts (published_on desc, slug collate "C");
create index posts_author on studio.posts (author);

alter table studio.posts enable row level security;
grant select on table studio.posts to anon, authenticated;

create policy "Everybody reads published posts" on studio.posts
  for select to anon, authenticated using (status = 'published');

create policy "Staff read drafts" on studio.posts
  for select to authenticated
  using ((select studio.current_role_is('admin')) or (select studio.current_role_is('instructor')));

create trigger count_version before update on studio.posts
  for each row execute function studio.count_version();

create trigger record_change after insert or update or delete on studio.posts
  for each row execute function studio.record_change('post', 'slug');

create trigger lock_picture before insert or update of picture on studio.posts
  for each row execute function studio.lock_picture();

create trigger drop_picture after update of picture or delete on studio.posts
  for each row execute function studio.drop_picture();

-- Blog Management. The responses of the functions below are described in src/backend/posts/staff-posts.ts.

-- Returns a post as staff see it, without its text.
create function studio.staff_post_summary_json(post studio.posts)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return pg_catalog.jsonb_build_object(
    'slug', post.slug,
    'title', post.title,
    'excerpt', post.excerpt,
    'category', post.category,
    'publishedOn', post.published_on,
    'author', (
      select pg_catalog.jsonb_build_object('key', instructors.key, 'name', instructors.name)
      from studio.instructors where instructors.key = post.author
    ),
    'status', post.status,
    'comments', post.comments,
    'picture', post.picture,
    'version', post.version
  );
end;
$$;

-- Returns a post as staff_post_summary_json() does, with its text; null if there is no such post.
create function studio.staff_post_json(post_slug text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select studio.staff_post_summary_json(posts) || pg_catalog.jsonb_build_object('body', posts.body)
  from studio.posts where posts.slug = post_slug;
$$;

create function public.staff_posts(
  search text, category text, status text, page_offset integer, page_limit integer
)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with
    matching as materialized (
      select posts.slug, posts.published_on
      from studio.posts join studio.instructors on instructors.key = posts.author
      where studio.is_staff()
        and (staff_posts.category is null or posts.category::text = staff_posts.category)
        and (staff_posts.status is null or posts.status::text = staff_posts.status)
        and studio.folded(posts.title || ' ' || posts.category::text || ' ' || instructors.name)
          like all (studio.word_patterns(staff_posts.search))
    ),
    page as (
      select * from matching
      order by matching.published_on desc, matching.slug collate "C"
      offset studio.page_offset(staff_posts.page_offset)
      limit studio.page_limit(staff_posts.page_limit)
    )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from matching),
    'rows', coalesce(
      (
        select pg_catalog.jsonb_agg(
          studio.staff_post_summary_json(posts) order by posts.published_on desc, posts.slug collate "C"
        )
        from page join studio.posts on posts.slug = page.slug
      ),
      '[]'
    )
  );
$$;

comment on function public.staff_posts(text, text, text, integer, integer) is
  'For staff: {"rows","total"}, the newest first; an empty page for others.';

grant execute on function public.staff_posts(text, text, text, integer, integer) to authenticated;

create function public.staff_post(slug text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.staff_post_json(staff_post.slug) where studio.is_staff();
$$;

comment on function public.staff_post(text) is 'For staff: a post with its text, or null.';

grant execute on function public.staff_post(text) to authenticated;

-- Returns the reason why a draft cannot be saved; null if it can.
create function studio.post_draft_refusal(draft jsonb, slug text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  title constant text := pg_catalog.btrim(coalesce(draft ->> 'title', ''), E' \t\r\n');
  excerpt constant text := pg_catalog.btrim(coalesce(draft ->> 'excerpt', ''), E' \t\r\n');
  body constant text := coalesce(draft ->> 'body', '');
begin
  if pg_catalog.char_length(title) not between 1 and 120 or not studio.is_plain_text(title)
    or studio.is_page_name(slug) is not true then
    return 'title-invalid';
  end if;
  if pg_catalog.char_length(excerpt) not between 1 and 300 then
    return 'excerpt-invalid';
  end if;
  -- A post keeps an author who has left.
  if not exists (select from studio.instructors where instructors.key = draft ->> 'author')
    or studio.has_left(draft ->> 'author') and not exists (
      select from studio.posts
      where posts.slug = post_draft_refusal.slug and posts.author = draft ->> 'author'
    )
  then
    return 'author-unknown';
  end if;
  begin
    if coalesce(draft ->> 'publishedOn', '') !~ '^\d{4}-\d{2}-\d{2}$' or (draft ->> 'publishedOn')::date is null then
      return 'date-invalid';
    end if;
  exception when datetime_field_overflow then
    return 'date-invalid';
  end;
  if pg_catalog.btrim(body, E' \t\r\n') = '' or pg_catalog.char_length(body) > 60000 then
    return 'body-invalid';
  end if;
  return null;
end;
$$;

create function public.save_post(draft jsonb, slug text, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer jsonb;
  refusal text;
  post_row studio.posts;
  new_title constant text := pg_catalog.btrim(draft ->> 'title', E' \t\r\n');
  new_excerpt constant text := pg_catalog.btrim(draft ->> 'excerpt', E' \t\r\n');
begin
  stored_answer := studio.stored_answer_for_admin(save_post.request_id);
  if stored_answer is not null then
    return stored_answer;
  end if;

  if save_post.version is not null then
    select * into post_row from studio.posts where posts.slug = save_post.slug for update;
    if not found then
      return studio.refused('unknown');
    end if;
  end if;
  refusal := coalesce(
    studio.post_draft_refusal(save_post.draft, save_post.slug), studio.picture_problem(draft, post_row.picture)
  );
  if refusal is not null then
    return studio.refused(refusal);
  end if;
  if post_row.version is distinct from save_post.version then
    return studio.conflict_answer('post', save_post.slug, studio.staff_post_json(save_post.slug));
  end if;

  if save_post.version is null then
    insert into studio.posts (slug, title, excerpt, category, author, published_on, body, picture)
    values (
      save_post.slug, new_title, new_excerpt, (draft ->> 'category')::studio.post_category, draft ->> 'author',
      (draft ->> 'publishedOn')::date, draft ->> 'body', studio.picture_of(draft, null)
    )
    on conflict do nothing;
    if not found then
      return studio.refused('address-taken');
    end if;
  else
    update studio.posts set
      title = new_title,
      excerpt = new_excerpt,
      category = (draft ->> 'category')::studio.post_category,
      author = draft ->> 'author',
      published_on = (draft ->> 'publishedOn')::date,
      body = draft ->> 'body',
      picture = studio.picture_of(draft, post_row.picture)
    where posts.slug = save_post.slug;
  end if;
  return studio.store_answer(
    save_post.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.staff_post_json(save_post.slug))
  );
end;
$$;

comment on function public.save_post(jsonb, text, integer, uuid) is
  'For admins: a new draft if `version` is null; otherwise changes the post at that address. Answers saveAnswer in src/backend/records/answers.ts.';

grant execute on function public.save_post(jsonb, text, integer, uuid) to authenticated;

-- Locks an existing post, and returns the refusal of a change; null if it is allowed.
create function studio.lock_post_for_change(slug text, version integer)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  current_version integer;
begin
  select posts.version into current_version from studio.posts where posts.slug = lock_post_for_change.slug for update;
  if not found then
    return studio.refused('unknown');
  end if;
  if current_version is distinct from version then
    return studio.conflict_answer('post', slug, studio.staff_post_json(slug));
  end if;
  return null;
end;
$$;

create function public.set_post_status(slug text, status text, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  answer := coalesce(
    studio.stored_answer_for_admin(set_post_status.request_id),
    studio.lock_post_for_change(set_post_status.slug, set_post_status.version)
  );
  if answer is not null then
    return answer;
  end if;
  update studio.posts set status = set_post_status.status::studio.post_status where posts.slug = set_post_status.slug;
  return studio.store_answer(
    set_post_status.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.staff_post_json(set_post_status.slug))
  );
end;
$$;

comment on function public.set_post_status(text, text, integer, uuid) is
  'For admins: publishes a post or makes it a draft again. Answers saveAnswer in src/backend/records/answers.ts.';

grant execute on function public.set_post_status(text, text, integer, uuid) to authenticated;

create function public.remove_post(slug text, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  answer := coalesce(
    studio.stored_answer_for_admin(remove_post.request_id),
    studio.lock_post_for_change(remove_post.slug, remove_post.version)
  );
  if answer is not null then
    return answer;
  end if;
  delete from studio.posts where posts.slug = remove_post.slug;
  return studio.store_answer(remove_post.request_id, '{"kind": "deleted"}');
end;
$$;

comment on function public.remove_post(text, integer, uuid) is
  'For admins. Answers removeAnswer in src/backend/records/answers.ts.';

grant execute on function public.remove_post(text, integer, uuid) to authenticated;
