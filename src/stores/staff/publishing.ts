import type { PublishingStatus } from '#domain/publishing/publishing-status.ts';
import { query } from './queries.ts';
import { publishing } from './staff.ts';

/**
 * The state of the site compared to the database; null for people who are not admins, and in a demo. Refreshed with
 * the overview: after every change, and for changes by others.
 */
export const $publishing = query<PublishingStatus | null>(['overview', 'publishing'], async () =>
  (await publishing()).status(),
);
