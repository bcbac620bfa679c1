import { type ComponentProps, useId } from 'react';
import { type ButtonTone, buttonStyle } from '#components/controls/button-style.ts';

interface Props extends Omit<ComponentProps<'button'>, 'type'> {
  /** Why it cannot be pressed; it then stays in place and says so. */
  because?: string | undefined;
  tone?: ButtonTone;
}

/** A button that, where it cannot be pressed, can still be reached and says why. */
export function ActionButton({
  because,
  tone = 'primary',
  className = '',
  onClick,
  children,
  ...button
}: Props) {
  const id = useId();
  return (
    <>
      <button
        {...button}
        type="button"
        aria-disabled={because ? true : undefined}
        aria-describedby={because ? id : undefined}
        title={because}
        onClick={because ? undefined : onClick}
        className={buttonStyle(
          tone,
          `aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${className}`,
        )}
      >
        {children}
      </button>
      {because && (
        <span id={id} className="sr-only">
          {because}
        </span>
      )}
    </>
  );
}
