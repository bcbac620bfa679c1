import { buttonStyle } from '#components/controls/button-style.ts';

interface Props {
  text: string;
  /** Present if search or filters narrow the schedule. */
  onClear: (() => void) | undefined;
}

/** The empty result, with the next steps. */
export function NothingFound({ text, onClear }: Props) {
  return (
    <div className="mt-4 rounded-soft bg-paper-deep px-6 py-8">
      <p className="display text-[1.35rem]">{text}</p>
      {onClear && (
        <>
          <p className="mt-2 max-w-measure">
            Try adjusting your search or filter to find what you’re looking for.
          </p>
          <button type="button" onClick={onClear} className={buttonStyle('secondary', 'mt-5')}>
            Clear search and filters
          </button>
        </>
      )}
    </div>
  );
}
