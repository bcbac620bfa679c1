import { createContext, useContext, useEffect, useState } from 'react';
import { DayButton, type DayButtonProps, DayPicker, type Matcher } from 'react-day-picker';
import { monthStart } from '#domain/schedule-view.ts';
import { classesInWords, fullDay, monthAndYear } from '#domain/schedule-words.ts';
import { addDays, type StudioDay, weekdayOn } from '#domain/studio-time.ts';
import { weekdays } from '#domain/weekday.ts';
import { calendarDate, dayOfCalendar } from './calendar-date.ts';
import { calendarStyle } from './calendar-style.ts';

interface Props {
  date: StudioDay;
  today: StudioDay;
  /** Days that the list shows: drawn as one band. */
  band?: { from: StudioDay; to: StudioDay } | undefined;
  /** Classes by day, for the month view; its own buttons and title turn the pages. */
  counts?: ReadonlyMap<StudioDay, number> | undefined;
  onChoose: (date: StudioDay) => void;
  /** The month was turned by the arrow keys. */
  onMonth?: (first: StudioDay) => void;
}

const Counts = createContext<Props['counts']>(undefined);

/** The days of a month, to choose one (react-day-picker: arrows, Page Up and Down, Home and End). */
export function Calendar({ date, today, band, counts, onChoose, onMonth }: Props) {
  const [month, setMonth] = useState(date);
  useEffect(() => setMonth(date), [date]);
  const large = counts !== undefined;

  const turn = (first: Date) => {
    const turned = dayOfCalendar(first);
    setMonth(turned);
    onMonth?.(turned);
  };
  const shown: Matcher | undefined = band && {
    from: calendarDate(band.from),
    to: calendarDate(band.to),
  };
  const label = (day: StudioDay) => {
    const words = [day === today && 'Today', fullDay(day), large && classesInWords(counts.get(day) ?? 0)];
    return words.filter(Boolean).join(', ');
  };

  return (
    <Counts value={counts}>
      <DayPicker
        mode="single"
        required
        lang="en-GB"
        weekStartsOn={1}
        showOutsideDays={!large}
        fixedWeeks
        hideNavigation={large}
        selected={calendarDate(date)}
        onSelect={(chosen) => onChoose(dayOfCalendar(chosen))}
        month={calendarDate(monthStart(month))}
        onMonthChange={turn}
        startMonth={calendarDate(addDays(today, -366))}
        endMonth={calendarDate(addDays(today, 366))}
        disabled={{ before: calendarDate(addDays(today, -366)), after: calendarDate(addDays(today, 366)) }}
        today={calendarDate(today)}
        modifiers={shown ? { band: shown } : {}}
        modifiersClassNames={{ band: 'bg-apricot-pale' }}
        classNames={calendarStyle(large)}
        formatters={{
          formatCaption: (first) => monthAndYear(dayOfCalendar(first)),
          formatWeekdayName: (day) => weekdays[weekdayOn(dayOfCalendar(day))].short,
        }}
        labels={{
          labelGrid: (first) => monthAndYear(dayOfCalendar(first)),
          labelWeekday: (day) => weekdayOn(dayOfCalendar(day)),
          labelDayButton: (day) => label(dayOfCalendar(day)),
          labelNav: () => 'Calendar months',
          labelNext: () => 'Next month in the calendar',
          labelPrevious: () => 'Previous month in the calendar',
        }}
        components={large ? { DayButton: CountedDay } : {}}
      />
    </Counts>
  );
}

/** A day of the month view, with its number of classes. */
function CountedDay({ children, ...day }: DayButtonProps) {
  const count = useContext(Counts)?.get(dayOfCalendar(day.day.date)) ?? 0;
  return (
    <DayButton {...day}>
      <span>{children}</span>
      <span aria-hidden="true" className="text-[0.8rem] font-normal opacity-90">
        {count > 0 && (
          <>
            {count}
            <span className="max-md:hidden"> {count === 1 ? 'class' : 'classes'}</span>
          </>
        )}
      </span>
    </DayButton>
  );
}
