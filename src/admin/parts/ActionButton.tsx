import { type ComponentProps, useId } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { type ButtonTone, buttonStyle } from '#components/controls/button-style.ts';

interface Props extends Omit<ComponentProps<typeof Button>, 'type' | 'off'> {
  /** Why it cannot be pressed; it then stays in place and says so. */
  because?: string | undefined;
  tone?: ButtonTone;
}

/** A button that, where it cannot be pressed, can still be reached and says why. */
export function ActionButton({ because, tone = 'primary', className = '', children, ...button }: Props) {
  const id = useId();
  return (
    <>
      <Button
        {...button}
        off={because !== undefined}
        aria-describedby={because ? id : undefined}
        title={because}
        className={buttonStyle(tone, className)}
      >
        {children}
      </Button>
      {because && (
        <span id={id} className="sr-only">
          {because}
        </span>
      )}
    </>
  );
}
