import { type ComponentProps, type KeyboardEvent, type Ref, useId, useRef } from 'react';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { Labelled, type LabelledProps } from './Labelled.tsx';
import { useTypedDay } from './use-typed-day.ts';

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
  const native = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const limits = { min: parseStudioDay(min), max: parseStudioDay(max) };
  const typed = useTypedDay({ value, limits, onChange, problem });
  const canClear = clearable && typed.text !== '';

  const openPicker = () => {
    try {
      native.current?.showPicker();
    } catch {
      // Some browsers do not open it on request. The day can still be typed.
      typed.textRef.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter submits the form, which must have the parsed day by then.
    if (event.key === 'Enter') typed.finish();
    const step = steps[event.key];
    if (!step || event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) openPicker();
    else typed.moveBy(step);
  };
  const clear = () => {
    typed.choose('');
    // The clear button is about to disappear. On a touch screen the focus in the text would open the keyboard.
    (matchMedia('(pointer: coarse)').matches ? opener : typed.textRef).current?.focus();
  };

  return (
    <Labelled {...{ label, hint, optional }} problem={typed.problem}>
      {(attributes) => (
        <>
          <input
            placeholder="dd/mm/yyyy"
            maxLength={40}
            {...input}
            {...attributes}
            ref={typed.textRef}
            autoComplete="off"
            value={typed.text}
            onChange={({ target }) => typed.type(target.value)}
            onKeyDown={onKeyDown}
            onBlur={typed.finish}
            className={`field pl-3 large-text:!px-3 large-text:pb-11 large-text:text-[0.85em] ${canClear ? 'pr-[5.6rem] [@media(pointer:fine)]:pr-[4.5rem]' : 'pr-11'}`}
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
            value={typed.day ?? ''}
            onChange={({ target }) => typed.choose(target.value)}
          />
          {canClear && (
            <FieldButton
              name="Clear"
              labelId={`${attributes.id}-label`}
              onClick={clear}
              className="right-11 z-[2] w-11 [@media(pointer:fine)]:w-7"
              path="m5 5 10 10M15 5 5 15"
            />
          )}
          <FieldButton
            ref={opener}
            name="Open the calendar"
            labelId={`${attributes.id}-label`}
            onClick={openPicker}
            className="right-0 w-11"
            path="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5"
          />
        </>
      )}
    </Labelled>
  );
}

interface FieldButtonProps {
  ref?: Ref<HTMLButtonElement>;
  name: string;
  /** The id of the field's label, which is part of the button's name: a form may have several dates. */
  labelId: string;
  onClick: () => void;
  /** Its place in the field. */
  className: string;
  /** The lines of its icon, in a square of 20 units. */
  path: string;
}

/** A button over the end of the field. */
function FieldButton({ ref, name, labelId, onClick, className, path }: FieldButtonProps) {
  const id = useId();
  return (
    <button
      ref={ref}
      type="button"
      aria-labelledby={`${id} ${labelId}`}
      onClick={onClick}
      className={`absolute inset-y-0 large-text:top-auto large-text:h-11 grid place-content-center rounded-lg text-ink-soft hover:text-ink ${className}`}
    >
      <span id={id} className="sr-only">
        {name}
      </span>
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
    </button>
  );
}
