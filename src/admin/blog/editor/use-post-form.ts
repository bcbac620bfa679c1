import { type RefObject, useEffect, useState } from 'react';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useRestored } from '#admin/parts/record/use-restored.ts';
import { useProblems } from '#components/form/use-problems.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import type { Restored } from '#domain/staff/frame/restoring.ts';
import { postAddress, postProblems } from '#domain/staff/posts/post-draft.ts';
import { postProblemFields, postRefusalWords } from '#domain/staff/posts/post-words.ts';
import { type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { type PostDraft, posts, type WholeStaffPost } from '#stores/staff/posts.ts';
import { changed } from '#stores/staff/queries.ts';

/** A form as it is filled in: each field a text. */
export type PostFields = { [Field in keyof PostDraft]: string };

interface Meeting {
  theirs: WholeStaffPost;
  by: string | null;
  at: string;
}

interface Options {
  /** Undefined for a new one. */
  post: WholeStaffPost | undefined;
  /** Keys of those who may have written it; undefined as long as nobody knows. */
  authors: readonly string[] | undefined;
  /** Told at every change whether there is something to lose. */
  unsaved: RefObject<boolean>;
  onSaved: () => void;
}

const fieldsOf = (post: WholeStaffPost | undefined): PostFields => ({
  title: post?.title ?? '',
  excerpt: post?.excerpt ?? '',
  category: post?.category ?? 'Wellness',
  author: post?.author.key ?? '',
  publishedOn: post?.publishedOn ?? studioDayOf(new Date()),
  body: post?.body ?? '',
});

/** What is typed into the form of a post, what is wrong with it, and saving it. */
export function usePostForm({ post, authors, unsaved, onSaved }: Options) {
  // The post that was opened: a newer one that arrives while somebody writes is met when it is saved.
  const [base, setBase] = useState(post);
  const [fields, setFields] = useState(() => fieldsOf(post));
  const { place, problems: wrong, refuse, settle } = useProblems<Partial<Record<keyof PostFields, string>>>();
  const { words: restored, latest, tell } = useRestored<'post'>({ place, fields });
  const [meeting, setMeeting] = useState<Meeting | undefined>();
  const { busy, problem, say, send } = useChange();

  useEffect(() => {
    const before = fieldsOf(base);
    unsaved.current = (Object.keys(before) as (keyof PostFields)[]).some(
      // The day of a new post is nobody's work.
      (field) => fields[field] !== before[field] && !(field === 'publishedOn' && !base),
    );
  }, [fields, base, unsaved]);

  const set = (field: keyof PostFields, value: string) => {
    setFields((now) => ({ ...now, [field]: value }));
    settle({ [field]: value });
  };

  const save = async (over = base) => {
    const problems = postProblems(fields, authors ?? [], over?.slug ?? postAddress(fields.title));
    const found = problems.map((one) => [postProblemFields[one], postRefusalWords[one]]);
    if (refuse(Object.fromEntries(found))) return;
    const draft = { ...fields, publishedOn: fields.publishedOn as StudioDay } as PostDraft;
    const of = over ? { slug: over.slug, version: over.version } : null;
    const answer = await send(async (requestId) => (await posts()).save({ draft, of, requestId }));
    if (!answer) return;
    if (answer.kind === 'saved') {
      changed('posts');
      onSaved();
      await notifySuccess(of ? 'Post saved.' : 'Post saved as a draft. Publish it when it is ready.');
    } else if (answer.kind === 'conflict') setMeeting(answer);
    else if (answer.reason in postProblemFields) {
      const field = postProblemFields[answer.reason as keyof typeof postProblemFields];
      refuse({ [field]: postRefusalWords[answer.reason] });
    } else say(postRefusalWords[answer.reason]);
  };

  return {
    place,
    fields,
    set,
    wrong,
    busy,
    problem,
    meeting,
    /** What to say of earlier values that are in the fields. */
    restored,
    /** Changes when another text was brought back. */
    broughtBack: latest?.values.body === undefined ? undefined : latest.at,
    restore: (earlier: Restored<'post'>) => {
      setFields((now) => ({ ...now, ...earlier.values }));
      settle(earlier.values);
      tell(earlier);
    },
    save,
    takeTheirs: () => {
      if (!meeting) return;
      setBase(meeting.theirs);
      setFields(fieldsOf(meeting.theirs));
      setMeeting(undefined);
    },
    saveMine: () => {
      if (!meeting) return;
      setBase(meeting.theirs);
      setMeeting(undefined);
      void save(meeting.theirs);
    },
  };
}
