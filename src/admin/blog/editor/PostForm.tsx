import type { RefObject } from 'react';
import { ConflictNotice } from '#admin/parts/record/ConflictNotice.tsx';
import { History } from '#admin/parts/record/History.tsx';
import { Problem } from '#admin/parts/record/Problem.tsx';
import { RestoredNotice } from '#admin/parts/record/RestoredNotice.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { nameOfKey } from '#domain/staff/frame/name-of-key.ts';
import { postAddress, postLimits } from '#domain/staff/posts/post-draft.ts';
import { postCategories } from '#domain/studio/post.ts';
import { postAuthors, type WholeStaffPost } from '#stores/staff/posts.ts';
import { MarkdownField } from './MarkdownField.tsx';
import { versionsOf } from './post-versions.tsx';
import { usePostForm } from './use-post-form.ts';

interface Props {
  /** Undefined for a new one. */
  post: WholeStaffPost | undefined;
  /** Why it cannot be changed; it can then be read. */
  because: string | undefined;
  unsaved: RefObject<boolean>;
  onLeave: () => void;
  onSaved: () => void;
}

const categories = Object.entries(postCategories).map(([value, { label }]) => ({ value, label }));

/** The fields of a post. */
export function PostForm({ post, because, unsaved, onLeave, onSaved }: Props) {
  const {
    data: authors,
    problem: authorsAway,
    retry,
  } = useQuery(['instructors', 'authors'], postAuthors, { steady: false });
  const keys = authors?.map(({ key }) => key);
  const {
    place,
    fields,
    set,
    wrong,
    busy,
    problem,
    meeting,
    save,
    takeTheirs,
    saveMine,
    restored,
    broughtBack,
    restore,
  } = usePostForm({
    post,
    authors: keys,
    unsaved,
    onSaved,
  });
  const known = authors ?? (post ? [post.author] : []);
  const nameOf = (key: string) => known.find((author) => author.key === key)?.name ?? nameOfKey(key);

  return (
    <Form
      ref={place}
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !because && !meeting) void save();
      }}
    >
      <fieldset disabled={because !== undefined} className="grid min-w-0 gap-5">
        <legend className="sr-only">Post</legend>
        <Field
          label="Title"
          name="title"
          value={fields.title}
          maxLength={postLimits.title}
          problem={wrong.title}
          hint={`Address: /blog/${post?.slug ?? (postAddress(fields.title) || '…')}`}
          onChange={(event) => set('title', event.target.value)}
        />
        <TextArea
          label="Excerpt"
          name="excerpt"
          rows={2}
          value={fields.excerpt}
          maxLength={postLimits.excerpt}
          problem={wrong.excerpt}
          hint="What the cards say, in a sentence or two."
          onChange={(event) => set('excerpt', event.target.value)}
        />
        <div className="grid gap-5 md:grid-cols-3">
          <SelectField
            label="Category"
            name="category"
            placeholder="Choose a category"
            options={categories}
            value={fields.category}
            problem={wrong.category}
            onChange={(event) => set('category', event.target.value)}
          />
          <SelectField
            label="Author"
            name="author"
            placeholder={authors || authorsAway ? 'Choose an instructor' : 'Loading...'}
            options={known.map(({ key, name }) => ({ value: key, label: name }))}
            value={fields.author}
            problem={wrong.author}
            onChange={(event) => set('author', event.target.value)}
          />
          <Field
            label="Date"
            name="publishedOn"
            type="date"
            value={fields.publishedOn}
            problem={wrong.publishedOn}
            onChange={(event) => set('publishedOn', event.target.value)}
          />
        </div>
        <MarkdownField
          // A text that was brought back is shown where it is written.
          key={broughtBack}
          name="body"
          value={fields.body}
          problem={wrong.body}
          readOnly={because !== undefined}
          onChange={(text) => set('body', text)}
        />
      </fieldset>

      {authorsAway !== undefined && !authors && (
        <p role="alert" className="mt-5">
          We could not load the instructors.{' '}
          <button type="button" onClick={retry} className="min-h-[44px] font-semibold text-plum underline">
            Try again
          </button>
        </p>
      )}
      <RestoredNotice words={restored} className="mt-5" />
      <Problem words={problem ?? because} />
      {meeting && (
        <div className="mt-5">
          <ConflictNotice
            conflict={meeting}
            fields={versionsOf(fields, meeting.theirs, nameOf)}
            onTheirs={takeTheirs}
            onMine={saveMine}
            busy={busy}
          />
        </div>
      )}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onLeave} className={buttonStyle('secondary')}>
          {because ? 'Close' : 'Cancel'}
        </button>
        {!because && !meeting && <SubmitButton words={post ? 'Save Post' : 'Save Draft'} busy={busy} />}
      </div>
      {post && (
        <div className="mt-7">
          <History
            kind="post"
            recordKey={post.slug}
            restorable={{ now: fields, because, onRestore: restore }}
          />
        </div>
      )}
    </Form>
  );
}
