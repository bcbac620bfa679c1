import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import type { Invoke } from '#backend/calls/invoke.ts';
import { parse, typedCall } from '#backend/calls/parse.ts';
import { publication, publicationProblems, staffPublishing } from '#domain/publishing/publication.ts';
import { type PublishingStatus, publishingStatus } from '#domain/publishing/publishing-status.ts';
import { fetchBuildNote, type ReadBuildNote } from './build-note.ts';

const publishAnswer = v.variant('kind', [
  v.object({ kind: v.literal('requested'), publication }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(['not-allowed', 'already-publishing', ...publicationProblems]),
    /** The host's message. */
    message: v.optional(v.string(), ''),
  }),
]);

export type PublishAnswer = v.InferOutput<typeof publishAnswer>;

export type StaffPublishing = ReturnType<typeof createStaffPublishing>;

/** The state of the site and its rebuilds, for admins. Every method throws Outage if the studio is unreachable. */
export function createStaffPublishing(call: Call, invoke: Invoke, readNote: ReadBuildNote = fetchBuildNote) {
  const rpc = typedCall(call);
  return {
    /** How far the site is behind the database; null for callers who are not admins, and if the site is a demo. */
    status: async (): Promise<PublishingStatus | null> => {
      const built = await readNote();
      // A demo shows its files, whatever its database contains.
      if (built.builtFrom === 'files') return null;
      const current = await rpc('staff_publishing', v.nullable(staffPublishing));
      return (current && publishingStatus(built, current)) ?? null;
    },

    /** Starts a rebuild of the site. */
    publish: async (): Promise<PublishAnswer> => {
      const { at } = await readNote();
      return parse('publish', publishAnswer, await invoke('publish', { builtAt: at }));
    },
  };
}
