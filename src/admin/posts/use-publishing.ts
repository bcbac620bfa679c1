import { useRef } from 'react';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import type { StaffPost } from '#domain/posts/post-schema.ts';
import { appearsWhen, postRefusalMessage } from '#domain/posts/post-texts.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { reportUnlessOutage } from '#stores/staff/outage.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { posts } from '#stores/staff/staff.ts';
import { studioNow } from '#stores/studio-clock.ts';

/** The message to the second of two people who change the same post. */
export const conflictMessage = (by: string | null) =>
  `${by ?? 'Somebody else'} changed this post in the meantime. Please look at it again.`;

/** A function that publishes a post, or unpublishes it; nothing while the post awaits the answer to an earlier press. */
export function usePublishing() {
  const awaiting = useRef(new Set<string>());
  // The request ids of unanswered requests: a retry after a lost response has the same id.
  const requests = useRef(new Map<string, string>());

  return async ({ slug, version, status, title, publishedOn }: StaffPost) => {
    if (awaiting.current.has(slug)) return;
    awaiting.current.add(slug);
    const next = status === 'published' ? 'draft' : 'published';
    const content = [slug, next, version].join();
    const requestId = requests.current.get(content) ?? crypto.randomUUID();
    requests.current.set(content, requestId);
    try {
      const answer = await (await posts()).setStatus(slug, next, { version, requestId });
      requests.current.delete(content);
      invalidate('posts');
      if (answer.kind === 'saved')
        await notifySuccess(
          next === 'published'
            ? `“${title}” is published. It appears ${appearsWhen({ publishedOn }, studioDayOf(studioNow()))}.`
            : `“${title}” is a draft again. It leaves the site when that is published.`,
        );
      else
        await notifyError(
          answer.kind === 'conflict' ? conflictMessage(answer.by) : postRefusalMessage(answer.reason),
        );
    } catch (error) {
      reportUnlessOutage(error);
      await notifyError(outageMessage);
    } finally {
      awaiting.current.delete(slug);
    }
  };
}
