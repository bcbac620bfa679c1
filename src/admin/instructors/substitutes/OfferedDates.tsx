import { CheckField } from '#admin/parts/record/CheckField.tsx';
import {
  bookedText,
  freeColleaguesSentence,
  taughtDateInWords,
} from '#domain/instructors/substitute-request-texts.ts';
import type { SubstituteDate } from '#domain/instructors/substitute-schema.ts';

interface Props {
  dates: readonly SubstituteDate[];
  /** The numbers of the dates that stay with the instructor. */
  deselected: readonly number[];
  onChange: (deselected: readonly number[]) => void;
}

/** The dates for which a substitute can be requested, or is already. */
export function OfferedDates({ dates, deselected, onChange }: Props) {
  const select = (number: number, isSelected: boolean) => {
    const others = deselected.filter((other) => other !== number);
    onChange(isSelected ? others : [...others, number]);
  };
  return (
    <ul aria-label="Dates to cover" className="max-h-[42vh] divide-y divide-paper-edge overflow-y-auto pr-2">
      {dates.map((date) => (
        <li key={date.number} className="py-2">
          {date.requested ? (
            <p className="font-semibold">{taughtDateInWords(date)}</p>
          ) : (
            <CheckField
              name={`date-${date.number}`}
              label={taughtDateInWords(date)}
              checked={!deselected.includes(date.number)}
              onCheck={(checked) => select(date.number, checked)}
            />
          )}
          <p className="text-[0.95rem] text-ink-soft">
            {`${bookedText(date)}. ${freeColleaguesSentence(date)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
