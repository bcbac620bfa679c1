import { useEffect, useRef, useState } from 'react';
import { WideDialog } from '#admin/blog/WideDialog.tsx';
import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { LeaveQuestion } from '#admin/parts/record/LeaveQuestion.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { buttonStyle } from '#components/controls/button-style.ts';
import { postRefusalWords, unchangeableBecause } from '#domain/staff/posts/post-words.ts';
import { posts } from '#stores/staff/posts.ts';
import { PostForm } from './PostForm.tsx';

interface Props {
  /** The post that the address asks for; empty for a new one, null for none. */
  asked: string | null;
  onClose: () => void;
  /** Puts a post back into the address that left it while there was something unsaved. */
  onReopen: (slug: string) => void;
  hindrance: string | undefined;
}

/** Where posts are written. It follows the address, but leaves nothing behind that is not saved without asking. */
export function PostEditor({ asked, onClose, onReopen, hindrance }: Props) {
  const [open, setOpen] = useState(asked);
  const [asking, setAsking] = useState(false);
  const unsaved = useRef(false);

  useEffect(() => {
    if (asked === open) return;
    if (open !== null && unsaved.current) {
      // The browser's Back: what was typed stays until somebody says that it may go.
      onReopen(open);
      setAsking(true);
    } else setOpen(asked);
  }, [asked, open, onReopen]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  const close = () => {
    unsaved.current = false;
    setAsking(false);
    setOpen(null);
    onClose();
  };
  const leave = () => (unsaved.current ? setAsking(true) : close());

  if (open === null) return null;
  return (
    <>
      <WideDialog title={open === '' ? 'New Post' : 'Edit Post'} onLeave={leave}>
        {open === '' ? (
          <PostForm post={undefined} because={hindrance} unsaved={unsaved} onLeave={leave} onSaved={close} />
        ) : (
          <Existing
            key={open}
            slug={open}
            hindrance={hindrance}
            unsaved={unsaved}
            onLeave={leave}
            onSaved={close}
          />
        )}
      </WideDialog>
      <LeaveQuestion open={asking} onLeave={close} onStay={() => setAsking(false)} />
    </>
  );
}

interface ExistingProps {
  slug: string;
  hindrance: string | undefined;
  unsaved: React.RefObject<boolean>;
  onLeave: () => void;
  onSaved: () => void;
}

/** A post that is there, once it has been fetched. */
function Existing({ slug, hindrance, ...form }: ExistingProps) {
  // A question of its own each time: what is edited is what is there now, never what was there before.
  const [opened] = useState(() => crypto.randomUUID());
  const { data, problem, busy, retry } = useQuery(['posts', 'edited', slug, opened], async () => ({
    found: await (await posts()).find(slug),
  }));
  if (data?.found) {
    const because = unchangeableBecause(data.found) ?? hindrance;
    return <PostForm post={data.found} because={because} {...form} />;
  }
  return (
    <div className="mt-6">
      {data ? (
        <p role="alert">{postRefusalWords.unknown}</p>
      ) : problem && !busy ? (
        <OutageNotice onRetry={retry} />
      ) : (
        <Skeleton rows={5} />
      )}
      <div className="mt-7 flex justify-end">
        <button type="button" onClick={form.onLeave} className={buttonStyle('secondary')}>
          Close
        </button>
      </div>
    </div>
  );
}
