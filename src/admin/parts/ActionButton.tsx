import type { ComponentProps } from 'react';
import { type ButtonTone, buttonStyle } from '#components/controls/button-style.ts';
import { ExplainedButton } from './ExplainedButton.tsx';

interface Props extends ComponentProps<typeof ExplainedButton> {
  tone?: ButtonTone;
}

/** A button with a text label that stays focusable while it is disabled and says why. */
export function ActionButton({ tone = 'primary', className = '', ...button }: Props) {
  return <ExplainedButton {...button} className={buttonStyle(tone, className)} />;
}
