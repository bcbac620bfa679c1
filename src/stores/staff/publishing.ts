import type { PublishingStatus } from '#domain/publishing/publishing-status.ts';
import { query } from './queries.ts';
import { publishing } from './staff.ts';

/**
 * How the site stands to the database; null for who is no admin, and in a demo. Asked anew with the overview: after every
 * change, and for what others changed.
 */
export const $publishing = query<PublishingStatus | null>(['overview', 'publishing'], async () =>
  (await publishing()).status(),
);
