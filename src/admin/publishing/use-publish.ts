import { useEffect, useRef, useState } from 'react';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import { publishRefusals } from '#domain/publishing/publishing-messages.ts';
import type { PublishingStatus } from '#domain/publishing/publishing-status.ts';
import { reportUnlessOutage } from '#stores/staff/outage.ts';
import { $publishing } from '#stores/staff/publishing.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { publishing } from '#stores/staff/staff.ts';

/** The polling interval during a build, in milliseconds. */
const pollingInterval = 3000;

/**
 * Publishes the site, follows the build and reports when it is live.
 * @param status How far the site is behind the database.
 */
export function usePublish(status: PublishingStatus) {
  const [sending, setSending] = useState(false);
  /** The time at which this page requested a build: later statuses include it. */
  const [requestedAt, setRequestedAt] = useState(0);
  const isRequested = requestedAt > 0 && Date.parse(status.latest?.requestedAt ?? '') < requestedAt;
  const building = status.kind === 'building' || isRequested;

  useEffect(() => {
    if (!building) return;
    const timer = setInterval(() => $publishing.revalidate(), pollingInterval);
    return () => clearInterval(timer);
  }, [building]);

  const previousKind = useRef(status.kind);
  useEffect(() => {
    const isLive =
      previousKind.current === 'building' && (status.kind === 'published' || status.kind === 'waiting');
    previousKind.current = status.kind;
    if (!isLive) return;
    // Reloads what screens show about publication.
    invalidate('posts');
    void notifySuccess(
      status.kind === 'published'
        ? 'Published: the site shows every change'
        : 'Published. Changes made since then are not on the site yet.',
    );
  }, [status.kind]);

  const publish = async () => {
    if (sending) return;
    setSending(true);
    try {
      const answer = await (await publishing()).publish();
      if (answer.kind === 'requested') setRequestedAt(Date.parse(answer.publication.requestedAt));
      else if (answer.reason === 'not-allowed') await notifyError(publishRefusals['not-allowed']);
      else if (answer.reason === 'already-publishing')
        await notifyError(publishRefusals['already-publishing']);
    } catch (error) {
      reportUnlessOutage(error);
      await notifyError(outageMessage);
    } finally {
      $publishing.revalidate();
      setSending(false);
    }
  };

  return { publish, building: building || sending };
}
