import { useId } from 'react';
import { FieldProblem } from '#components/form/FieldProblem.tsx';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import { bookedText } from '#domain/instructors/substitute-request-texts.ts';
import { freeSubstitutes } from '#domain/instructors/substitutes.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { weekdayAndDay } from '#domain/schedule/schedule-texts.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';

interface Props {
  /** The dates that need substitutes. */
  dates: readonly OccurrenceRow[];
  /** All coming dates of all instructors. */
  all: readonly OccurrenceRow[];
  everybody: readonly StaffInstructor[];
  /** The name of the instructor who goes on leave. */
  absentName: string;
  /** The substitute's key by number of the date. */
  chosen: Readonly<Record<number, string>>;
  refusedDate: { occurrence: number; message: string } | undefined;
  onChoose: (number: number, key: string) => void;
}

/** A substitute for each date: only instructors who are free then are offered. */
export function SubstituteList({ dates, all, everybody, absentName, chosen, refusedDate, onChoose }: Props) {
  const id = useId();
  return (
    <ul aria-label="Dates to cover" className="max-h-[42vh] space-y-4 overflow-y-auto pr-2">
      {dates.map((date) => {
        const free = freeSubstitutes(date, everybody, all);
        const problem = refusedDate?.occurrence === date.number ? refusedDate.message : undefined;
        const field = `${id}-${date.number}`;
        return (
          <li key={date.number} className="border-t border-paper-edge pt-4">
            <label htmlFor={field} className="block font-semibold">
              {date.title}, {weekdayAndDay(date.on)}, {formatTimeRange(date)}
            </label>
            <p className="text-[0.95rem] tabular-nums text-ink-soft">{bookedText(date)}</p>
            <select
              id={field}
              value={chosen[date.number] ?? ''}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${field}-problem` : undefined}
              onChange={(event) => onChoose(date.number, event.target.value)}
              className="field mt-1.5"
            >
              <option value="">
                {free.length > 0 ? `Stays with ${absentName}` : `Nobody is free: stays with ${absentName}`}
              </option>
              {free.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
            <FieldProblem id={`${field}-problem`} message={problem} />
          </li>
        );
      })}
    </ul>
  );
}
