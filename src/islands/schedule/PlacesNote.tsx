import { studioTimeOf } from '#domain/studio-time.ts';

interface Props {
  /** When the places on show were read; undefined where they were not. */
  readAt: Date | undefined;
  unavailable: boolean;
  onRetry: () => void;
}

/** How fresh the places are, or that they could not be had. Its place is kept from the start. */
export function PlacesNote({ readAt, unavailable, onRetry }: Props) {
  const asOf = readAt && `Places as of ${studioTimeOf(readAt)}`;
  return (
    <div className="no-print flex min-h-[48px] flex-wrap items-center gap-x-4 text-[0.95rem] text-ink-soft">
      {!unavailable && <p className="tabular-nums">{asOf}</p>}
      <p role="status">
        {unavailable && `We could not ask for free places just now.${asOf ? ` ${asOf}.` : ''}`}
      </p>
      {unavailable && (
        <button type="button" onClick={onRetry} className="link min-h-[44px] font-semibold">
          Try again
        </button>
      )}
    </div>
  );
}
