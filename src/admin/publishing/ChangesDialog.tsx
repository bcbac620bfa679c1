import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { differenceHeading, siteChangeText } from '#domain/publishing/difference-texts.ts';
import {
  lateBuildMessage,
  publicationProblemMessage,
  publishedBy,
} from '#domain/publishing/publishing-messages.ts';
import type { PublishingStatus } from '#domain/publishing/publishing-status.ts';
import { studioNow } from '#stores/studio-clock.ts';

interface Props {
  status: PublishingStatus;
  building: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** All unpublished changes, the last publication, and what went wrong. */
export function ChangesDialog({ status, building, onPublish, onClose }: Props) {
  const { kind, changes, latest } = status;
  return (
    <Dialog
      open
      title={changes.length > 0 ? differenceHeading(changes.length) : 'Everything is on the site'}
      onClose={onClose}
    >
      {changes.length > 0 && (
        <ul className="mt-5 list-disc space-y-1.5 pl-5">
          {changes.map((change) => (
            <li key={`${change.noun} ${change.key}`} className="break-words">
              {siteChangeText(change)}
            </li>
          ))}
        </ul>
      )}
      {kind === 'late' && <p className="mt-5 max-w-measure">{lateBuildMessage}</p>}
      {kind === 'failed' && latest.problem && (
        <div className="mt-5 max-w-measure">
          <p>{publicationProblemMessage(latest.problem)}</p>
          {latest.message && (
            <details className="mt-3">
              <summary className="link min-h-[44px] content-center">The builder’s message</summary>
              <pre
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
                tabIndex={0}
                className="mt-2 max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-2xl bg-paper-deep p-4 text-[0.85rem]"
              >
                {latest.message}
              </pre>
            </details>
          )}
        </div>
      )}
      {latest && kind !== 'failed' && (
        <p className="mt-5 text-ink-soft">{publishedBy(latest, studioNow().getTime())}.</p>
      )}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonStyle('secondary')}>
          Close
        </button>
        {(changes.length > 0 || building) && (
          <Button
            busy={building}
            busyLabel="Publishing..."
            onClick={onPublish}
            className={buttonStyle('primary')}
          >
            Publish now
          </Button>
        )}
      </div>
    </Dialog>
  );
}
