import { useEffect, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { announce } from '#components/messages/announce.ts';
import { timeAgo } from '#domain/overview/time-ago.ts';
import { differenceHeading, siteDifferenceSentence } from '#domain/publishing/difference-texts.ts';
import { lateBuildMessage, publicationProblemMessage } from '#domain/publishing/publishing-messages.ts';
import type { PublishingStatus } from '#domain/publishing/publishing-status.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import { usePublish } from './use-publish.ts';

/**
 * The number of unpublished changes, with a button to publish them, and the progress. It is at the lower edge, where
 * it causes no layout shift.
 */
export default function PublishBar({ status }: { status: PublishingStatus }) {
  const { publish, building } = usePublish(status);
  const [open, setOpen] = useState(false);
  const isShown = building || status.kind !== 'published';
  const [short, long] = building ? buildingTexts(status) : statusTexts(status);

  // It appears and changes automatically, wherever the focus is, so it is announced.
  useEffect(() => {
    if (isShown) announce(short);
  }, [isShown, short]);

  if (!isShown) return null;
  return (
    <section
      aria-label="Publishing"
      data-publishing
      className="at-edge bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-paper-edge bg-apricot-pale px-4 py-2 text-apricot-ink md:px-6 lg:px-8 print:hidden"
    >
      <p className="min-w-0 flex-[1_1_12rem] break-words leading-snug md:line-clamp-2">
        <span className="md:hidden">{short}</span>
        <span className="max-md:hidden">{long}</span>
      </p>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4">
        <button type="button" onClick={() => setOpen(true)} className="link min-h-[44px] text-inherit">
          What changed
        </button>
        <Button
          busy={building}
          busyLabel="Publishing..."
          onClick={publish}
          className={buttonStyle('primary', '!min-h-[44px] whitespace-nowrap !px-5 !py-1.5')}
        >
          {status.kind === 'waiting' || status.kind === 'published' ? 'Publish now' : 'Publish again'}
        </Button>
      </div>
      {open && (
        <ChangesDialog
          status={status}
          building={building}
          onPublish={publish}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

/** The text for a narrow window, and for a wide one. */
function statusTexts({ kind, changes, latest }: PublishingStatus): [short: string, long: string] {
  if (kind === 'failed' && latest.problem) {
    const reason = publicationProblemMessage(latest.problem);
    return [`Not published. ${reason}`, `${differenceHeading(changes.length)}. ${reason}`];
  }
  if (kind === 'late') return [lateBuildMessage, lateBuildMessage];
  return [differenceHeading(changes.length), siteDifferenceSentence(changes)];
}

function buildingTexts({ latest }: PublishingStatus): [short: string, long: string] {
  const by = latest?.by ? ` by ${latest.by}` : '';
  const startedText = latest
    ? `, begun ${timeAgo(latest.requestedAt, studioNow().getTime()).toLowerCase()}${by}`
    : '';
  return [
    'The site is being built',
    `The site is being built${startedText}. Visitors see the previous one until then.`,
  ];
}
