import { shortWeekday, weekdayNames } from '#domain/time/weekday.ts';

/** The names of the weekdays above a calendar. */
export function CalendarHead() {
  return (
    <thead>
      <tr>
        {weekdayNames.map((name) => (
          <th
            key={name}
            scope="col"
            abbr={name}
            className="h-9 text-center text-[0.85rem] font-semibold text-ink-soft"
          >
            {shortWeekday(name)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
