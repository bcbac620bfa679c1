import { Listed } from '#admin/parts/list/Listed.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { dateInWords } from '#domain/time/day-in-words.ts';
import { posts } from '#stores/staff/staff.ts';

interface Props {
  /** Called with the address of the post. */
  onChoose: (slug: string) => void;
  onClose: () => void;
}

/** The number of posts offered, the newest first: older ones are no longer news. */
const limit = 24;

/** The posts from which a newsletter can be started. */
export function FromPostDialog({ onChoose, onClose }: Props) {
  const query = useQuery(
    ['posts', 'for-newsletters'],
    async () => (await posts()).list({ search: '', category: null, status: 'published', offset: 0, limit }),
    { steady: false },
  );
  return (
    <Dialog open title="Begin with a Post" onClose={onClose}>
      <p className="mt-3 text-ink-soft">
        The newsletter begins with its text, for you to shorten, and a link to it.
      </p>
      <div className="mt-4">
        <Listed
          query={query}
          empty="No post is published yet"
          emptyHint="Publish one in the blog first."
          rows={['post', 'posts']}
        >
          {({ rows }) => (
            <ul className="divide-y divide-paper-edge">
              {rows.map(({ slug, title, publishedOn }) => (
                <li key={slug}>
                  <button
                    type="button"
                    onClick={() => onChoose(slug)}
                    className="min-h-[44px] w-full py-2 text-left text-plum underline-offset-4 hover:underline"
                  >
                    <span className="font-semibold">{title}</span>{' '}
                    <span className="block text-[0.95rem] text-ink-soft">{dateInWords(publishedOn)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Listed>
      </div>
      <div className="mt-7 flex justify-end">
        <button type="button" onClick={onClose} className={buttonStyle('secondary')}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
