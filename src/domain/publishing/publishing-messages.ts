import { timeAgo } from '#domain/overview/time-ago.ts';
import type { Publication, PublicationProblem } from './publication.ts';

const problems: Record<PublicationProblem, string> = {
  'no-hook':
    'This studio has no deploy hook yet, so nobody can build the site from here. Set DEPLOY_HOOK_URL among the secrets of the server functions: docs/going-live.md says how.',
  'hook-refused':
    'The host refused to build the site. Look at the deploy hook in the host’s settings, and at DEPLOY_HOOK_URL among the secrets of the server functions.',
  'hook-unreachable': 'The host did not answer. Please try again in a few minutes.',
  'build-failed': 'The site could not be built. Visitors still see the previous one.',
};

/** Why a publication failed, with what to do next. */
export const publicationProblemMessage = (problem: PublicationProblem): string => problems[problem];

/** The message about a build that takes too long. */
export const lateBuildMessage =
  'The new build takes longer than it should. Look at the last deployment in the host’s dashboard, or publish again.';

/** Why publishing was refused. */
export const publishRefusals = {
  'not-allowed': 'Only admins publish the site.',
  'already-publishing': 'The site is being published already. Publish again when it is done.',
} as const;

/** "Ruth Okafor published 2 minutes ago", "The site published automatically yesterday". @param now In milliseconds. */
export function publishedBy({ requestedAt, by }: Publication, now: number): string {
  return `${by ? `${by} published` : 'Published automatically'} ${timeAgo(requestedAt, now).toLowerCase()}`;
}
