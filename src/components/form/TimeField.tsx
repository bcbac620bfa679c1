import type { ComponentProps, KeyboardEvent } from 'react';
import { announce } from '#components/messages/announce.ts';
import { readTypedTime, stepTime } from '#domain/time/typed-time.ts';
import { Field } from './Field.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange'> {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

const steps: Record<string, number> = { ArrowUp: 15, ArrowDown: -15 };

/**
 * A time of day on a 24-hour clock, whatever the browser's language: `<input type="time">` uses AM and PM if the
 * browser's locale does. "7", "730" and "7 pm" are accepted, too; the arrow keys move to the next quarter of an
 * hour.
 */
export function TimeField({ value, onChange, ...field }: Props) {
  const time = readTypedTime(value);
  const write = (next: string | undefined) => {
    if (next && next !== value) onChange({ target: { value: next } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // Enter submits the form, which must have the parsed time by then.
    if (event.key === 'Enter') write(time);
    if (!step) return;
    event.preventDefault();
    const next = stepTime(time ?? '12:00', step);
    write(next);
    // Screen readers do not read a value that a script has changed.
    announce(next);
  };
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      placeholder="18:00"
      maxLength={8}
      value={value}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onBlur={() => write(time)}
      className="tabular-nums"
    />
  );
}
