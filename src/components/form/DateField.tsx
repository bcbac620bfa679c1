import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { announce } from '#components/messages/announce.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { addDays, parseStudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { dayInField, readDayBeingTyped, readTypedDay, typedDayProblem } from '#domain/time/typed-day.ts';
import { Labelled, type LabelledProps } from './Labelled.tsx';

interface Props
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'>,
    LabelledProps {
  /** "2026-11-23"; a text that is not a day as it was typed. */
  value: string;
  /** Called with a day as "2026-11-23", or with the text if it is not a day. */
  onChange: (event: { target: { value: string } }) => void;
  /** Whether it has a button that empties it. A list's filter always has a day. */
  clearable?: boolean;
  min?: string | undefined;
  max?: string | undefined;
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A day, as the studio writes it whatever the browser's language: `<input type="date">` shows 11/23/2026 if the
 * browser's locale does. It is typed ("23/11/2026", "23 Nov 2026"; the arrow keys move by a day), or chosen with the
 * browser's own picker, which belongs to the native input below. On a touch screen a tap anywhere opens the picker
 * (styles/fields.css).
 */
export function DateField({
  label,
  problem,
  hint,
  optional,
  value,
  onChange,
  clearable = true,
  min,
  max,
  ...input
}: Props) {
  const text = useRef<HTMLInputElement>(null);
  const native = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The text while it is being typed, or one that is not a day.
  const [typed, setTyped] = useState<string>();
  const [hasLeft, setHasLeft] = useState(false);

  const day = parseStudioDay(value);
  const shownText = typed ?? (day ? dayInField(day) : value);
  const limits = { min: parseStudioDay(min), max: parseStudioDay(max) };
  const dayProblem = typedDayProblem(shownText, limits);
  const canClear = clearable && shownText !== '';
  const isDay = Boolean(readTypedDay(shownText));

  // A new value from the form replaces the typed text.
  useEffect(() => {
    if (document.activeElement !== text.current) setTyped(undefined);
  }, [value]);

  const write = (next: string) => {
    if (next !== value) onChange({ target: { value: next } });
  };
  const finish = () => {
    setHasLeft(true);
    if (typed === undefined) return;
    const parsedDay = readTypedDay(typed);
    if (parsedDay) write(parsedDay);
    if (parsedDay || typed.trim() === '' || typed === value) setTyped(undefined);
    if (dayProblem) announce(dayProblem);
  };
  const choose = (next: string) => {
    setTyped(undefined);
    setHasLeft(true);
    write(next);
  };
  const onType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setHasLeft(false);
    write(readDayBeingTyped(target.value) ?? target.value);
  };
  const openPicker = () => {
    try {
      native.current?.showPicker();
    } catch {
      // Some browsers do not open it on request. The day can still be typed.
      text.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter submits the form, which must have the parsed day by then.
    if (event.key === 'Enter') finish();
    const step = steps[event.key];
    if (!step || event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) return openPicker();
    const from = readTypedDay(shownText);
    const next = from ? addDays(from, step) : (limits.min ?? studioDayOf(new Date()));
    if (typedDayProblem(next, limits)) return;
    choose(next);
    announce(dayInWords(next));
  };
  const clear = () => {
    choose('');
    // The clear button is about to disappear. On a touch screen the focus in the text would open the keyboard.
    (matchMedia('(pointer: coarse)').matches ? opener : text).current?.focus();
  };

  return (
    <Labelled
      {...{ label, hint, optional }}
      problem={dayProblem && (hasLeft || (problem && !isDay)) ? dayProblem : problem}
    >
      {(attributes) => (
        <>
          <input
            placeholder="dd/mm/yyyy"
            maxLength={40}
            {...input}
            {...attributes}
            ref={text}
            autoComplete="off"
            value={shownText}
            onChange={onType}
            onKeyDown={onKeyDown}
            onBlur={finish}
            className={`field pl-3 ${canClear ? 'pr-[5.6rem] [@media(pointer:fine)]:pr-[4.5rem]' : 'pr-11'}`}
          />
          {/* Only its picker is used: the text field has the name and the focus. */}
          <input
            ref={native}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className="date-picker"
            min={min}
            max={max}
            value={isDay && day ? day : ''}
            onChange={({ target }) => choose(target.value)}
          />
          {canClear && (
            <button
              type="button"
              aria-describedby={`${attributes.id}-label`}
              onClick={clear}
              className="absolute inset-y-0 right-11 z-[2] grid w-11 [@media(pointer:fine)]:w-7 place-content-center rounded-lg text-ink-soft hover:text-ink"
            >
              <span className="sr-only">Clear</span>
              <Icon path="m5 5 10 10M15 5 5 15" />
            </button>
          )}
          <button
            ref={opener}
            type="button"
            aria-describedby={`${attributes.id}-label`}
            onClick={openPicker}
            className="absolute inset-y-0 right-0 grid w-11 place-content-center rounded-lg text-ink-soft hover:text-ink"
          >
            <span className="sr-only">Open the calendar</span>
            <Icon path="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5" />
          </button>
        </>
      )}
    </Labelled>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      <path d={path} />
    </svg>
  );
}
