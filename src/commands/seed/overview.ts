import { readContent } from './content.ts';
import { sampleDrafts } from './sample-drafts.ts';
import { sampleNotifications } from './sample-notifications.ts';
import { rows } from './sql-values.ts';

/** Drafts, and notifications that staff have not read yet; the same as in the demo without a server. */
export function overviewSeed(root?: string): string {
  return `-- Everybody has been known since their first booking, order or pass.

update studio.people set created_at = first_row.at
from (
  select every_row.person, min(every_row.at) as at
  from (
    select bookings.person, bookings.booked_at as at from studio.bookings
    union all
    select orders.person, orders.placed_at from studio.orders
    union all
    select passes.person, passes.bought_at from studio.passes
  ) as every_row
  group by every_row.person
) as first_row
where people.number = first_row.person and people.created_at > first_row.at;

-- Drafts of posts.

${draftsSeed(root)}
-- Unread notifications of staff. Those that the seed itself caused are deleted.

delete from studio.notifications;

insert into studio.notifications (kind, title, message, path, created_at)
select kind::studio.notification_kind, title, message, path, studio.studio_now() - interval '1 hour' * hours_ago
from (values
${rows(sampleNotifications.toReversed().map(({ type, title, message, path, hoursAgo }) => [type, title, message, path, hoursAgo]))}
) as sample (kind, title, message, path, hours_ago);
`;
}

function draftsSeed(root?: string): string {
  const keysOf = (folder: string) => readContent(folder, root).map(({ key }) => key);
  const [instructors, posts] = [keysOf('instructors'), keysOf('posts')];
  const drafts = sampleDrafts.flatMap(({ slug, title, excerpt, category, author, inDays, body }) => {
    const knownAuthor = instructors.includes(author) ? author : instructors[0];
    return knownAuthor === undefined || posts.includes(slug)
      ? []
      : [[slug, title, excerpt, category, knownAuthor, inDays, body]];
  });
  if (drafts.length === 0) return '';
  return `insert into studio.posts (slug, title, excerpt, category, author, published_on, body)
select slug, title, excerpt, category::studio.post_category, author, studio.studio_today() + in_days, body
from (values
${rows(drafts)}
) as sample (slug, title, excerpt, category, author, in_days, body);
`;
}
