import type { ComponentProps } from 'react';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { Field } from './Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type'>;

/** A date field. Browsers show the date in the format of their own language, so it is also written in words below. */
export function DateField({ hint, ...field }: Props) {
  const day = parseStudioDay(field.value);
  return <Field {...field} type="date" hint={[day && dayInWords(day), hint].filter(Boolean).join('. ')} />;
}
