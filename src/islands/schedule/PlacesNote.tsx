import { studioTimeOf } from '#domain/time/studio-time.ts';

interface Props {
  /** The time of the displayed places; undefined if they were not loaded. */
  readAt: Date | undefined;
  unavailable: boolean;
  onRetry: () => void;
}

/** Says as of when the places are, or that they could not be loaded. Its space is reserved from the start. */
export function PlacesNote({ readAt, unavailable, onRetry }: Props) {
  const asOf = readAt && `Places as of ${studioTimeOf(readAt)}`;
  return (
    <div className="flex min-h-[1.75rem] w-full flex-wrap items-center text-[0.85rem] text-ink-soft md:min-h-[44px] md:text-[0.95rem] xl:w-auto xl:flex-1 xl:flex-nowrap xl:justify-end">
      {!unavailable && <p className="tabular-nums">{asOf}</p>}
      <p role="status" className={unavailable ? 'mr-4' : undefined}>
        {unavailable && `We could not look up free places just now.${asOf ? ` ${asOf}.` : ''}`}
      </p>
      {unavailable && (
        <button type="button" onClick={onRetry} className="link min-h-[44px] font-semibold">
          Try again
        </button>
      )}
    </div>
  );
}
