import { viewTitle } from '#domain/schedule/schedule-texts.ts';
import { isInReach, type ScheduleView, stepDate } from '#domain/schedule/schedule-view.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { StepButton } from './StepButton.tsx';

interface Props {
  view: ScheduleView;
  /** Undefined in the built page. */
  date: StudioDay | undefined;
  today: StudioDay | undefined;
  onDate: (date: StudioDay) => void;
}

/** The displayed period, between Previous and Next. Its position does not depend on the length of the text. */
export function DateSteps({ view, date, today, onDate }: Props) {
  const stepButton = (by: 1 | -1) => {
    const next = date && stepDate(view, date, by);
    return (
      <StepButton
        by={by}
        label={`${by === 1 ? 'Next' : 'Previous'} ${view}`}
        unavailable={next !== undefined && today !== undefined && !isInReach(next, today)}
        onClick={() => next && onDate(next)}
      />
    );
  };
  return (
    <div className="date-steps">
      {stepButton(-1)}
      <p className="display">{date && viewTitle(view, date)}</p>
      {stepButton(1)}
    </div>
  );
}
