import { buttonStyle } from '#components/controls/button-style.ts';

interface Props {
  onRetry: () => void;
  /** Whether older data is shown below. */
  stale?: boolean;
}

/** The studio is unreachable: the state, and a retry button. */
export function OutageNotice({ onRetry, stale = false }: Props) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-4 rounded-soft bg-apricot-pale px-6 py-4 text-apricot-ink"
    >
      <p className="max-w-measure">
        {stale
          ? 'We could not reach the studio. What you see is from before; nothing is lost.'
          : 'We could not reach the studio, so this could not be loaded. Nothing is lost.'}
      </p>
      <button type="button" onClick={onRetry} className={buttonStyle('secondary')}>
        Try again
      </button>
    </div>
  );
}
