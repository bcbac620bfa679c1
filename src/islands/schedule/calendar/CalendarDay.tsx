import { monthAndYear } from '#domain/schedule/schedule-texts.ts';
import { isInReach } from '#domain/schedule/schedule-view.ts';
import { type StudioDay, weekdayOn } from '#domain/time/studio-time.ts';

interface Props {
  on: StudioDay;
  today: StudioDay;
  chosen: boolean;
  /** Whether it is in the tab order; the arrow keys reach the other days. */
  reachable: boolean;
  inBand?: boolean;
  /** Of the month before or after. */
  outside?: boolean;
  /** Number of classes: the day is then displayed large. */
  count?: number;
  onChoose: (date: StudioDay) => void;
}

/** One day of a calendar. */
export function CalendarDay({ on, today, chosen, reachable, inBand, outside, count, onChoose }: Props) {
  const large = count !== undefined;
  const shape = large
    ? 'h-14 rounded-xl border-2 border-paper bg-paper-deep md:h-[4.25rem]'
    : `h-11 rounded-full ${outside ? 'text-ink-soft' : ''}`;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus.
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid, as WAI-ARIA defines it.
      role="gridcell"
      aria-selected={chosen}
      className={`p-0 ${large ? '' : 'first:rounded-l-full last:rounded-r-full'} ${inBand ? 'bg-apricot-pale' : ''}`}
    >
      <button
        type="button"
        data-day={on}
        tabIndex={reachable ? 0 : -1}
        aria-current={on === today ? 'date' : undefined}
        aria-pressed={chosen}
        disabled={!isInReach(on, today)}
        onClick={() => onChoose(on)}
        className={`relative flex w-full flex-col items-center justify-center leading-tight tabular-nums hover:bg-paper-edge disabled:opacity-40 aria-[current]:font-bold aria-[current]:shadow-[inset_0_0_0_1.5px_currentColor] aria-pressed:bg-plum aria-pressed:font-semibold aria-pressed:text-plum-on aria-pressed:shadow-none ${shape}`}
      >
        <span className="sr-only">{(on === today ? 'Today, ' : '') + weekdayOn(on)}</span>
        <span>{Number(on.slice(8))}</span>
        <span className="sr-only">
          {monthAndYear(on)}
          {large && ','}
        </span>
        {large && (
          <span className="min-h-[1.2em] text-[0.8rem] font-normal">
            <span className={count > 0 ? undefined : 'sr-only'}>{count || 'no'}</span>
            <span className={count > 0 ? 'max-md:sr-only' : 'sr-only'}>
              {count === 1 ? ' class' : ' classes'}
            </span>
          </span>
        )}
      </button>
    </td>
  );
}
