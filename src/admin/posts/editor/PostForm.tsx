import { useState } from 'react';
import { History } from '#admin/parts/record/history/History.tsx';
import { RecordPage } from '#admin/parts/record/RecordPage.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { shownPictureField } from '#domain/pictures/picture-schema.ts';
import type { WholeStaffPost } from '#domain/posts/post-schema.ts';
import { fieldsOfPost, type PostFields, postForm, readPostForm } from '#domain/posts/post-schema.ts';
import { postRefusal } from '#domain/posts/post-texts.ts';
import { nameOfKey } from '#domain/records/name-of-key.ts';
import { dateInWords } from '#domain/time/day-in-words.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { postAuthors } from '#stores/staff/instructors.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { posts } from '#stores/staff/staff.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { PostFormFields } from './PostFormFields.tsx';

interface Props {
  /** Null for a new one. */
  post: WholeStaffPost | null;
  disabledReason: string | undefined;
  onClose: () => void;
}

/** Writes or edits a post. */
export function PostForm({ post, disabledReason, onClose }: Props) {
  const [isUploading, setIsUploading] = useState(false);
  const authors = useQuery(['instructors', 'authors'], postAuthors, { steady: false });
  const presentAuthors = authors.data ?? [];
  // A post keeps an author who has left.
  const isListed = !post || presentAuthors.some(({ key }) => key === post.author.key);
  const authorChoices = isListed ? presentAuthors : [post.author, ...presentAuthors];
  const nameOf = (key: string) => authorChoices.find((author) => author.key === key)?.name ?? nameOfKey(key);

  const form = useRecordForm({
    record: post,
    fieldsOf: (record: WholeStaffPost | null) => fieldsOfPost(record, studioNow()),
    read: (fields, record) =>
      readPostForm(
        fields,
        authorChoices.map(({ key }) => key),
        record?.slug,
      ),
    send: async ({ draft, record, requestId }) => (await posts()).save({ draft, record, requestId }),
    refusal: ({ reason }) => postRefusal(reason),
    onDone: (_answer, _fields, before) => {
      invalidate('posts');
      void notifySuccess(before ? 'Post saved.' : 'Post saved as a draft. Publish it when it is ready.');
    },
    onSaved: onClose,
    schema: postForm,
    shown: (name, fields) => shownValue(name, fields, nameOf),
  });

  return (
    <RecordPage
      title={form.base ? 'Edit Post' : 'New Post'}
      form={form}
      onClose={onClose}
      submitLabel={form.base ? 'Save Post' : 'Save Draft'}
      disabledReason={disabledReason}
      uploading={isUploading}
    >
      <PostFormFields
        form={form}
        slug={form.base?.slug}
        authors={authorChoices}
        authorsPlaceholder={authors.data || authors.problem ? 'Choose an instructor' : 'Loading...'}
        restoredAt={form.restored?.values.body === undefined ? undefined : form.restored.at}
        readOnly={disabledReason !== undefined}
        built={post?.builtPicture ?? undefined}
        onUploading={setIsUploading}
      />
      {authors.problem !== undefined && !authors.data && (
        <p role="alert">
          We could not load the instructors.{' '}
          <button
            type="button"
            onClick={authors.retry}
            className="min-h-[44px] font-semibold text-plum underline hover:no-underline"
          >
            Try again
          </button>
        </p>
      )}
      {post && (
        <History
          kind="post"
          recordKey={post.slug}
          restorable={{ now: form.fields, disabledReason: disabledReason, onRestore: form.restore }}
        />
      )}
    </RecordPage>
  );
}

function shownValue(name: keyof PostFields, fields: PostFields, nameOf: (author: string) => string) {
  if (name === 'author') return nameOf(fields.author);
  const day = name === 'publishedOn' && parseStudioDay(fields.publishedOn);
  if (day) return dateInWords(day);
  const picture = shownPictureField(name, fields[name]);
  if (picture) return picture;
  return name === 'body' ? <LongText>{fields.body}</LongText> : fields[name];
}

/** A long text in a comparison. */
function LongText({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <pre tabIndex={0} className="mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap break-words font-sans">
      {children}
    </pre>
  );
}
