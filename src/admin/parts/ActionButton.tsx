import { type ComponentProps, useId } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { type ButtonTone, buttonStyle } from '#components/controls/button-style.ts';

interface Props extends Omit<ComponentProps<typeof Button>, 'type' | 'off'> {
  /** Why it is disabled; it stays visible and shows the reason. */
  disabledReason?: string | undefined;
  tone?: ButtonTone;
}

/** A button that stays focusable while it is disabled and says why. */
export function ActionButton({
  disabledReason,
  tone = 'primary',
  className = '',
  children,
  ...button
}: Props) {
  const id = useId();
  return (
    <>
      <Button
        {...button}
        off={disabledReason !== undefined}
        aria-describedby={disabledReason ? id : undefined}
        title={disabledReason}
        className={buttonStyle(tone, className)}
      >
        {children}
      </Button>
      {disabledReason && (
        <span id={id} className="sr-only">
          {disabledReason}
        </span>
      )}
    </>
  );
}
