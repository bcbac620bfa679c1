import * as v from 'valibot';
import { instant } from '#domain/schema/answer-fields.ts';
import { siteState } from './site-state.ts';

/** Why a publication failed. A test compares the list with studio.publication_problem. */
export const publicationProblems = ['no-hook', 'hook-refused', 'hook-unreachable', 'build-failed'] as const;

export type PublicationProblem = (typeof publicationProblems)[number];

/** A request to build the site again. */
export const publication = v.object({
  requestedAt: instant,
  /** The person, as staff know them; null if the site published automatically. */
  by: v.nullable(v.string()),
  problem: v.nullable(v.picklist(publicationProblems)),
  /** The message of the host, or of the build, about the problem. */
  message: v.string(),
});

export type Publication = v.InferOutput<typeof publication>;

/** The publishing data for admins: the database's current state, and the last publication. */
export const staffPublishing = v.object({ state: siteState, latest: v.nullable(publication) });

export type StaffPublishing = v.InferOutput<typeof staffPublishing>;
