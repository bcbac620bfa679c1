import { type ComponentProps, useId } from 'react';
import { Button } from '#components/controls/Button.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'type' | 'unavailable'> {
  /** Why it is disabled; it stays visible and shows the reason. */
  disabledReason?: string | undefined;
}

/** A button that stays focusable while it is disabled and says why. */
export function ExplainedButton({ disabledReason, ...button }: Props) {
  const id = useId();
  return (
    <>
      <Button
        title={disabledReason}
        {...button}
        unavailable={disabledReason !== undefined}
        aria-describedby={disabledReason ? id : undefined}
      />
      {disabledReason && (
        <span id={id} className="sr-only">
          {disabledReason}
        </span>
      )}
    </>
  );
}
