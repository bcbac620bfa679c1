-- Articles of the journal that are written in the back office. Those in src/content/posts stay with the editors.

-- The same lists as in src/domain/studio/post.ts: change both together.
create type public.post_category as enum ('Wellness', 'Mindfulness', 'Yoga', 'Equipment');
create type public.post_status as enum ('draft', 'published');

create table public.posts (
  -- Its address: /blog/choosing-a-mat. It stays when the title changes.
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and pg_catalog.char_length(slug) <= 80),
  -- The same limits as in src/domain/staff/posts/post-draft.ts: change both together.
  title text not null check (title = pg_catalog.btrim(title) and pg_catalog.char_length(title) between 1 and 120 and public.is_plain_text(title)),
  excerpt text not null check (excerpt = pg_catalog.btrim(excerpt) and pg_catalog.char_length(excerpt) between 1 and 300),
  category public.post_category not null,
  author text not null references public.instructors (key) on update cascade,
  published_on date not null,
  -- Markdown. What is HTML in it is shown as text.
  body text not null check (pg_catalog.btrim(body) <> '' and pg_catalog.char_length(body) <= 60000),
  status public.post_status not null default 'draft',
  version integer not null default 1
);

comment on table public.posts is
  'Read by everybody once published, drafts by staff; written by admins through functions. On the site at its next build.';

create index posts_newest on public.posts (published_on desc, slug collate "C");
create index posts_author on public.posts (author);

create trigger count_version before update on public.posts
  for each row execute function public.count_version();

create trigger record_change after insert or update or delete on public.posts
  for each row execute function public.record_change('post', 'slug');

alter table public.posts enable row level security;
revoke all on table public.posts from public, anon, authenticated;
grant select on table public.posts to anon, authenticated;

create policy "Everybody reads published posts" on public.posts
  for select to anon, authenticated using (status = 'published');

create policy "Staff read drafts" on public.posts
  for select to authenticated
  using ((select public.current_role_is('admin')) or (select public.current_role_is('instructor')));

-- What the site is built from: all that is published, the newest first.
create function public.published_posts()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'slug', posts.slug,
        'title', posts.title,
        'excerpt', posts.excerpt,
        'category', posts.category,
        'author', posts.author,
        'authorName', instructors.name,
        'publishedOn', posts.published_on,
        'body', posts.body
      )
      order by posts.published_on desc, posts.slug collate "C"
    ),
    '[]'
  )
  from public.posts join public.instructors on instructors.key = posts.author
  where posts.status = 'published';
$$;

comment on function public.published_posts() is
  'For the build: published posts with their text, read by src/catalogue/studio-posts.ts.';

revoke all on function public.published_posts() from public, anon, authenticated;
grant execute on function public.published_posts() to anon, authenticated;
