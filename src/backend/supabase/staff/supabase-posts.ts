import { type BuiltPosts, fetchedBuiltPosts, postOfFile } from '#backend/staff/built-posts.ts';
import type { PostRefusal, StaffPost, StaffPosts, WholeStaffPost } from '#backend/staff/posts.ts';
import type { Call } from '#backend/supabase/call.ts';
import { type Fields, fieldsOf, unknownAnswer } from '#backend/supabase/parse-fields.ts';
import { postAddress } from '#domain/staff/posts/post-draft.ts';
import { listedPosts } from '#domain/staff/posts/post-list.ts';
import { postCategories, postStatuses } from '#domain/studio/post.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { parseFound, parseRefusal, parseRemoveAnswer, parseSaveAnswer } from './parse-records.ts';

const refusals: readonly (PostRefusal | 'from-file')[] = [
  'title-invalid',
  'excerpt-invalid',
  'body-invalid',
  'author-unknown',
  'date-invalid',
  'address-taken',
  'from-file',
];

/** Posts kept in the database, in one list with those that the site was built with from files. */
export function supabasePosts(call: Call, built: BuiltPosts = fetchedBuiltPosts()): StaffPosts {
  const onSite = async () => {
    const posts = await built.all();
    const files = posts.filter(({ source }) => source === 'file').map(postOfFile);
    const slugs = new Set(posts.map(({ slug }) => slug));
    return { files, taken: files.map(({ slug }) => slug), readers: readersFor(slugs) };
  };

  return {
    list: async ({ offset, limit, ...filter }) => {
      const { files, taken, readers } = await onSite();
      const matching = listedPosts(files, filter);
      const answer = await call('staff_posts', {
        ...filter,
        page_offset: offset,
        page_limit: limit,
        files: matching.map(({ slug, publishedOn }) => ({ slug, publishedOn })),
        taken,
      });
      const fields = fieldsOf('staff_posts', answer);
      const rows = fields
        .list('rows')
        .map((row) =>
          row.flag('isFile') ? fileNamed(matching, row.text('slug')) : readers.summary(row.within('post')),
        );
      return { rows, total: fields.count('total') };
    },

    find: async (slug) => {
      const { files, readers } = await onSite();
      const file = files.find((one) => one.slug === slug);
      if (file) return { ...file, body: await built.body(slug) };
      return parseFound('staff_post', await call('staff_post', { slug }), readers.whole);
    },

    save: async ({ draft, of, requestId }) => {
      const { taken, readers } = await onSite();
      const answer = await call('save_post', {
        draft,
        slug: of?.slug ?? postAddress(draft.title),
        version: of?.version ?? null,
        taken,
        request_id: requestId,
      });
      return parseSaveAnswer('save_post', answer, readers.whole, refusals);
    },

    setStatus: async (slug, status, { version, requestId }) => {
      const { taken, readers } = await onSite();
      const answer = await call('set_post_status', { slug, status, version, taken, request_id: requestId });
      return parseSaveAnswer('set_post_status', answer, readers.whole, ['from-file']);
    },

    remove: async (slug, { version, requestId }) => {
      const { taken, readers } = await onSite();
      const answer = await call('remove_post', { slug, version, taken, request_id: requestId });
      return (answer as { kind?: unknown } | null)?.kind === 'refused'
        ? parseRefusal('remove_post', answer, ['from-file'])
        : parseRemoveAnswer('remove_post', answer, readers.whole);
    },
  };
}

function fileNamed(files: readonly StaffPost[], slug: string): StaffPost {
  const file = files.find((one) => one.slug === slug);
  if (!file) throw unknownAnswer('staff_posts', slug);
  return file;
}

/** How rows are read, given the addresses that the site has. */
function readersFor(onSite: ReadonlySet<string>) {
  const summary = (fields: Fields): StaffPost => {
    const author = fields.within('author');
    const slug = fields.text('slug');
    return {
      slug,
      title: fields.text('title'),
      excerpt: fields.text('excerpt'),
      category: fields.keyOf('category', postCategories),
      author: { key: author.text('key'), name: author.text('name') },
      publishedOn: fields.parsed('publishedOn', parseStudioDay),
      status: fields.keyOf('status', postStatuses),
      version: fields.count('version'),
      source: 'studio',
      onSite: onSite.has(slug),
      // Only files have comments and pictures of their own.
      comments: [],
      picture: null,
    };
  };
  const whole = (fields: Fields): WholeStaffPost => ({ ...summary(fields), body: fields.text('body') });
  return { summary, whole };
}
