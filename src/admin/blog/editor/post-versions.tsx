import { formatDay } from '#domain/time/calendar-day.ts';
import type { WholeStaffPost } from '#stores/staff/posts.ts';
import type { PostFields } from './use-post-form.ts';

/** What the fields of a post are called, under the names by which either studio keeps them. */
const postLabels = {
  title: 'Title',
  excerpt: 'Excerpt',
  category: 'Category',
  author: 'Author',
  publishedOn: 'Date',
  published_on: 'Date',
  body: 'Text',
  status: 'Status',
} as const;

const day = (text: string) => formatDay(new Date(`${text}T00:00:00Z`));

/** What two people made of one post, field by field. */
export function versionsOf(mine: PostFields, theirs: WholeStaffPost, nameOf: (author: string) => string) {
  const { title, excerpt, category, author, publishedOn, body } = postLabels;
  return [
    { label: title, mine: mine.title, theirs: theirs.title },
    { label: excerpt, mine: mine.excerpt, theirs: theirs.excerpt },
    { label: category, mine: mine.category, theirs: theirs.category },
    { label: author, mine: nameOf(mine.author), theirs: nameOf(theirs.author.key) },
    { label: publishedOn, mine: day(mine.publishedOn), theirs: day(theirs.publishedOn) },
    ...(mine.body === theirs.body
      ? []
      : [{ label: body, mine: <Text>{mine.body}</Text>, theirs: <Text>{theirs.body}</Text> }]),
  ];
}

/** A long text, to be compared with another. */
function Text({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <pre tabIndex={0} className="mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap break-words font-sans">
      {children}
    </pre>
  );
}
