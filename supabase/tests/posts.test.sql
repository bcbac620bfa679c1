-- Editing the journal, and its readers. Runs in one transaction that is rolled back.

\ir helpers/sessions.sql

delete from studio.posts;
insert into studio.instructors (key, name) values ('writer', 'Wren Writer'), ('other-writer', 'Oak Other') on conflict do nothing;

-- Saves a post with the given changes to its fields.
create function pg_temp.save(
  changes jsonb default '{}', slug text default 'a-quiet-corner', version integer default null,
  request_id uuid default gen_random_uuid()
) returns jsonb language sql as $$
  select public.save_post(
    '{
      "title": " A Quiet Corner ", "excerpt": "Two square metres are enough.", "category": "Wellness", "author": "writer",
      "publishedOn": "2026-03-14", "body": "Find a wall."
    }'::jsonb || changes, slug, version, request_id
  );
$$;

create function pg_temp.list(
  search text default '', category text default null, status text default null, skip integer default 0,
  maximum integer default 25
) returns text language sql as $$
  select coalesce(string_agg(entry.value ->> 'slug', ', ' order by entry.ordinality), '-')
    || ' of ' || (page ->> 'total')
  from public.staff_posts(search, category, status, skip, maximum) as page
  left join jsonb_array_elements(page -> 'rows') with ordinality as entry on true
  group by page;
$$;

-- A new post is a draft; a retry is the same post.
do $$
declare
  answer jsonb;
  request constant uuid := gen_random_uuid();
begin
  perform pg_temp.become('admin');
  answer := pg_temp.save(request_id => request);
  assert answer ->> 'kind' = 'saved', 'a post is saved';
  assert answer -> 'record' = '{
    "slug": "a-quiet-corner", "title": "A Quiet Corner", "excerpt": "Two square metres are enough.", "category": "Wellness",
    "author": {"key": "writer", "name": "Wren Writer"}, "publishedOn": "2026-03-14", "status": "draft", "version": 1,
    "comments": [], "body": "Find a wall.", "picture": null
  }', 'a draft is saved with a trimmed title';
  assert pg_temp.save('{"title": "Other"}', 'other', request_id => request) = answer, 'a repeated request gets the same answer';
  assert (select count(*) from studio.posts) = 1, 'a retry adds no second post';
  assert public.staff_post('a-quiet-corner') = answer -> 'record', 'a post is found by its slug';
  assert public.staff_post('nothing') is null, 'an unknown slug is null';
  assert pg_temp.save() = '{"kind": "refused", "reason": "address-taken"}', 'an address that another post has is refused';
end;
$$;

-- Refusals: each has its reason, and nothing is written.
do $$
declare
  attempt record;
begin
  for attempt in
    select * from (values
      ('title-invalid', '{"title": ""}'::jsonb),
      ('title-invalid', '{"title": " \n"}'),
      ('title-invalid', '{"title": null}'),
      ('title-invalid', jsonb_build_object('title', repeat('t', 121))),
      ('excerpt-invalid', '{"excerpt": " "}'),
      ('excerpt-invalid', '{"excerpt": null}'),
      ('excerpt-invalid', jsonb_build_object('excerpt', repeat('t', 301))),
      ('author-unknown', '{"author": "nobody"}'),
      ('author-unknown', '{"author": null}'),
      ('date-invalid', '{"publishedOn": "soon"}'),
      ('date-invalid', '{"publishedOn": "2026-02-30"}'),
      ('date-invalid', '{"publishedOn": null}'),
      ('body-invalid', '{"body": "\n \n"}'),
      ('body-invalid', '{"body": null}'),
      ('body-invalid', jsonb_build_object('body', repeat('t', 60001)))
    ) as attempts (reason, changes)
  loop
    assert pg_temp.save(attempt.changes, 'new-one') = jsonb_build_object('kind', 'refused', 'reason', attempt.reason),
      'an invalid new post is refused with its reason: ' || attempt.changes::text;
    assert pg_temp.save(attempt.changes, 'a-quiet-corner', 1) = jsonb_build_object('kind', 'refused', 'reason', attempt.reason),
      'an invalid change of a post is refused with its reason: ' || attempt.changes::text;
  end loop;
  assert pg_temp.save(slug => 'Not An Address') = '{"kind": "refused", "reason": "title-invalid"}', 'an address is checked';
  assert pg_temp.save(slug => '404') = '{"kind": "refused", "reason": "title-invalid"}', 'an address that another page needs is refused';
  assert pg_temp.save(slug => null) = '{"kind": "refused", "reason": "title-invalid"}', 'a slug is required';
  assert (select array_agg(slug || version) from studio.posts) = '{a-quiet-corner1}', 'a refusal saves nothing';
end;
$$;

-- Two editors: the second gets a conflict.
do $$
declare
  answer jsonb;
begin
  answer := pg_temp.save('{"title": "Another Corner", "author": "other-writer"}', version => 1);
  assert answer #>> '{record,title}' = 'Another Corner' and (answer #>> '{record,version}')::int = 2, 'a change increases the version';
  assert answer #>> '{record,slug}' = 'a-quiet-corner', 'the address stays';
  answer := pg_temp.save('{"title": "Third"}', version => 1);
  assert answer ->> 'kind' = 'conflict' and answer #>> '{current,title}' = 'Another Corner' and answer #>> '{current,body}' = 'Find a wall.',
    'an outdated version is a conflict with the stored post';
  assert answer ->> 'by' is not null, 'the conflict names the author';
  assert public.set_post_status('a-quiet-corner', 'published', 1, gen_random_uuid()) ->> 'kind' = 'conflict', 'publishing an outdated version is a conflict';
  assert public.remove_post('a-quiet-corner', 1, gen_random_uuid()) ->> 'kind' = 'conflict', 'deleting an outdated version is a conflict';
  assert pg_temp.save(slug => 'nothing', version => 1) = '{"kind": "refused", "reason": "unknown"}', 'a deleted post is unknown';
end;
$$;

-- Publishing, and the data for the build.
do $$
declare
  request constant uuid := gen_random_uuid();
  answer jsonb;
begin
  assert public.site_content() -> 'posts' = '[]', 'a draft is not on the site';
  answer := public.set_post_status('a-quiet-corner', 'published', 2, request);
  assert answer #>> '{record,status}' = 'published', 'a post is published';
  assert public.set_post_status('a-quiet-corner', 'published', 2, request) = answer, 'a retry gets the same answer';
  assert public.site_content() -> 'posts' = '[{
    "key": "a-quiet-corner", "title": "Another Corner", "excerpt": "Two square metres are enough.", "category": "Wellness",
    "author": "other-writer", "published_on": "2026-03-14", "status": "published", "body": "Find a wall.",
    "picture": null, "comments": []
  }]', 'the site''s data contain all fields of the page';
end;
$$;

-- The list, in pages.
do $$
begin
  perform pg_temp.save('{"title": "100% Wool", "category": "Equipment", "publishedOn": "2026-04-15"}', 'wool');
  perform pg_temp.save('{"title": "Same Day", "publishedOn": "2026-04-15"}', 'same-day');
  assert pg_temp.list() = 'same-day, wool, a-quiet-corner of 3', pg_temp.list();
  assert pg_temp.list(skip => 1, maximum => 1) = 'wool of 3', 'a page in the middle has its row';
  assert pg_temp.list(skip => 9) = '- of 3', 'a page after the last one is empty';
  assert pg_temp.list(status => 'published') = 'a-quiet-corner of 1', 'the list can be filtered by status';
  assert pg_temp.list(category => 'Equipment') = 'wool of 1', 'the list can be filtered by category';
  assert pg_temp.list(search => ' CORNER ') = 'a-quiet-corner of 1', 'the search finds titles';
  assert pg_temp.list(search => 'equip') = 'wool of 1', 'the search finds the names of categories';
  assert pg_temp.list(search => 'oak o') = 'a-quiet-corner of 1', 'the search finds authors';
  assert pg_temp.list(search => 'oák corner') = 'a-quiet-corner of 1', 'the search finds words of authors and titles in any order, without accents';
  assert pg_temp.list(search => '%') = 'wool of 1', 'a percent sign in a search is literal';
end;
$$;

-- Permissions.
do $$
declare
  caller text;
begin
  foreach caller in array array['instructor', 'member', 'nobody'] loop
    perform pg_temp.become(caller);
    assert pg_temp.save(slug => 'mine') = '{"kind": "refused", "reason": "not-allowed"}', caller || ' cannot write a post';
    assert public.set_post_status('wool', 'published', 1, gen_random_uuid()) = '{"kind": "refused", "reason": "not-allowed"}',
      caller || ' cannot publish a post';
    assert public.remove_post('wool', 1, gen_random_uuid()) = '{"kind": "refused", "reason": "not-allowed"}',
      caller || ' cannot delete a post';
    assert (pg_temp.list() = '- of 0') = (caller <> 'instructor'), 'only the instructor sees the list: ' || caller;
    assert (public.staff_post('wool') is null) = (caller <> 'instructor'), 'only the instructor sees a draft: ' || caller;
  end loop;
end;
$$;

-- Deleting, and the history of all changes.
do $$
declare
  request constant uuid := gen_random_uuid();
begin
  perform pg_temp.become('admin');
  assert public.remove_post('a-quiet-corner', 3, request) = '{"kind": "deleted"}', 'a post is deleted';
  assert public.remove_post('a-quiet-corner', 3, request) = '{"kind": "deleted"}', 'a retry gets the same answer';
  assert public.staff_post('a-quiet-corner') is null, 'the post is deleted';
  assert (
    select array_agg(action::text order by id) from studio.record_changes where kind = 'post' and key = 'a-quiet-corner'
  ) = '{created,changed,changed,deleted}', 'the history of a deleted post is stored';
  assert public.record_history('post', 'a-quiet-corner') #>> '{1,after,status}' = 'published', 'the history has the changed fields';
end;
$$;
