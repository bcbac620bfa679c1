import type { Publication, StaffPublishing } from './publication.ts';
import { type SiteChange, siteDifference } from './site-difference.ts';
import type { BuildNote } from './site-state.ts';

/** How long a build may take before it is late, in milliseconds: studio.longest_build() of the database. */
export const longestBuild = 15 * 60 * 1000;

/**
 * The state of the site compared to the database: up to date; not up to date; being published; or the publication
 * failed or is late.
 */
export type PublishingStatus =
  | { kind: 'published'; changes: readonly []; latest: Publication | null }
  | { kind: 'waiting'; changes: readonly SiteChange[]; latest: Publication | null }
  | { kind: 'building' | 'failed' | 'late'; changes: readonly SiteChange[]; latest: Publication };

/**
 * Compares the site's build note with the database.
 * @returns Undefined if the site is a demo, which shows its files.
 */
export function publishingStatus(
  built: BuildNote,
  { state, latest }: StaffPublishing,
): PublishingStatus | undefined {
  if (built.builtFrom === 'files') return undefined;
  const changes = siteDifference(built, state);
  const age = latest ? Date.parse(state.at) - Date.parse(latest.requestedAt) : 0;
  const isOpen = latest !== null && Date.parse(latest.requestedAt) > Date.parse(built.at);
  if (isOpen && !latest.problem && age < longestBuild) return { kind: 'building', changes, latest };
  if (changes.length === 0) return { kind: 'published', changes: [], latest };
  if (isOpen) return { kind: latest.problem ? 'failed' : 'late', changes, latest };
  return { kind: 'waiting', changes, latest };
}
