import { isInReach, type ScheduleView, stepDate } from '#domain/schedule-view.ts';
import { shownTitle } from '#domain/schedule-words.ts';
import type { StudioDay } from '#domain/studio-time.ts';

interface Props {
  view: ScheduleView;
  /** Undefined in the built page. */
  date: StudioDay | undefined;
  today: StudioDay | undefined;
  onDate: (date: StudioDay) => void;
}

/** What is on show, between Previous and Next. */
export function DateSteps({ view, date, today, onDate }: Props) {
  const step = (by: 1 | -1) => {
    const next = date && stepDate(view, date, by);
    const reached = next && today && isInReach(next, today);
    return (
      <button
        type="button"
        aria-label={`${by === 1 ? 'Next' : 'Previous'} ${view}`}
        disabled={next !== undefined && !reached}
        onClick={() => next && onDate(next)}
        className="grid h-12 w-12 shrink-0 place-items-center rounded-full text-plum shadow-[inset_0_0_0_1.5px_currentColor] hover:bg-plum hover:text-plum-on active:translate-y-px disabled:cursor-not-allowed disabled:opacity-50"
      >
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          aria-hidden="true"
          className="fill-none stroke-current stroke-2"
        >
          <path
            d={by === 1 ? 'm9 5 7 7-7 7' : 'm15 5-7 7 7 7'}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    );
  };
  return (
    <div className="flex flex-1 items-center gap-3">
      {step(-1)}
      <p className="display flex min-h-[3.2rem] flex-1 items-center justify-center text-center text-[1.35rem] md:order-last md:justify-start md:text-left md:text-[1.6rem]">
        {date && shownTitle(view, date)}
      </p>
      {step(1)}
    </div>
  );
}
