import { type ComponentProps, useId } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { notifyInfo } from '#components/messages/toasts/notify.ts';

interface Props extends Omit<ComponentProps<typeof Button>, 'type' | 'unavailable'> {
  /** Why it is disabled; a press shows the reason, because a finger sees no tooltip. */
  disabledReason?: string | undefined;
}

/**
 * A button that stays focusable while it is disabled and says why. The reason is read with the button, not after it: a
 * list would repeat it after each of its buttons.
 */
export function ExplainedButton({ disabledReason, ...button }: Props) {
  const id = useId();
  return (
    <>
      <Button
        title={disabledReason}
        {...button}
        unavailable={disabledReason !== undefined}
        aria-describedby={disabledReason ? id : undefined}
        onClickCapture={disabledReason ? () => void notifyInfo(disabledReason) : undefined}
      />
      {disabledReason && (
        <span id={id} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
