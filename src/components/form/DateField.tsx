import type { ComponentProps } from 'react';
import { shortDay } from '#domain/time/calendar-day.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { Field } from './Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type'>;

/**
 * A date field. Browsers show the date in the order of their own language: over it, "23 Nov 2026" is shown until it has
 * the focus (styles/fields.css), and the date is in words below.
 */
export function DateField({ hint, ...field }: Props) {
  const day = parseStudioDay(field.value);
  return (
    <Field
      {...field}
      type="date"
      hint={[day && dayInWords(day), hint].filter(Boolean).join('. ')}
      className={day && 'date-field'}
    >
      {day && (
        <span aria-hidden="true" className="date-words">
          {shortDay(new Date(`${day}T00:00:00Z`))}
        </span>
      )}
    </Field>
  );
}
