import type { ClassNames } from 'react-day-picker';

/** How the calendar looks beside the list, and as the month view. */
export function calendarStyle(large: boolean): Partial<ClassNames> {
  const day = large
    ? 'flex h-14 w-full flex-col items-center justify-center rounded-xl md:h-[4.5rem]'
    : 'h-11 w-full rounded-full';
  return {
    months: 'relative',
    month_caption: large ? 'sr-only' : 'flex h-11 items-center pl-3 font-display text-[1.15rem]',
    nav: 'absolute right-0 top-0 flex',
    button_previous:
      'grid h-11 w-11 place-items-center rounded-full hover:bg-paper-edge aria-disabled:opacity-30',
    button_next:
      'grid h-11 w-11 place-items-center rounded-full hover:bg-paper-edge aria-disabled:opacity-30',
    chevron: 'h-4 w-4 fill-current',
    month_grid: 'w-full table-fixed border-collapse',
    weekday: 'h-9 text-center text-[0.85rem] font-semibold text-ink-soft',
    day: large
      ? 'p-0.5 text-center'
      : 'p-0 text-center tabular-nums first:rounded-l-full last:rounded-r-full',
    day_button: `${day} tabular-nums hover:bg-paper-edge disabled:opacity-40 ${large ? 'bg-paper-deep' : ''}`,
    outside: 'text-ink-soft',
    today: 'font-bold [&>button]:shadow-[inset_0_0_0_1.5px_currentColor]',
    selected: 'font-semibold [&>button]:!bg-plum [&>button]:text-plum-on [&>button]:shadow-none',
  };
}
