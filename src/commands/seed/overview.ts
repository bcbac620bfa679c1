import { sampleMemberships } from '#backend/simulated/staff/overview/sample-memberships.ts';
import { sampleNotifications } from '#backend/simulated/staff/overview/sample-notifications.ts';
import { rows } from './sql-values.ts';

/** Who has a membership, and what staff have not read yet; the same as in the demo without a server. */
export function overviewSeed(): string {
  return `-- Memberships and packs. The demo member has none.

insert into public.memberships (name, email, plan, from_on, to_on, created_at)
select
  name, email, plan, public.studio_today() - begun_ago, public.studio_today() - begun_ago + lasts - 1,
  public.studio_instant(public.studio_today() - begun_ago, '09:30')
from (values
${rows(sampleMemberships.map(({ name, email, plan, begunAgo, lasts }) => [name, email, plan, begunAgo, lasts]))}
) as sample (name, email, plan, begun_ago, lasts);

-- What staff have not read yet. What the seed itself set off is no news.

delete from public.notifications;

insert into public.notifications (kind, title, message, path, created_at)
select kind::public.notification_kind, title, message, path, now() - interval '1 hour' * hours_ago
from (values
${rows(sampleNotifications.toReversed().map(({ type, title, message, path, hoursAgo }) => [type, title, message, path, hoursAgo]))}
) as sample (kind, title, message, path, hours_ago);
`;
}
