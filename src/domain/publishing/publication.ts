import * as v from 'valibot';
import { instant } from '#domain/schema/answer-fields.ts';
import { siteState } from './site-state.ts';

/** Why a publication came to nothing. A test compares the list with studio.publication_problem. */
export const publicationProblems = ['no-hook', 'hook-refused', 'hook-away', 'build-failed'] as const;

export type PublicationProblem = (typeof publicationProblems)[number];

/** Somebody asked for the site to be built anew. */
export const publication = v.object({
  askedAt: instant,
  /** Who, as staff know them; null where the site published by itself. */
  by: v.nullable(v.string()),
  problem: v.nullable(v.picklist(publicationProblems)),
  /** What the host, or the build, said of the problem. */
  message: v.string(),
});

export type Publication = v.InferOutput<typeof publication>;

/** What admins see of publishing: the present state of the database, and the last publication. */
export const staffPublishing = v.object({ state: siteState, latest: v.nullable(publication) });

export type StaffPublishing = v.InferOutput<typeof staffPublishing>;
