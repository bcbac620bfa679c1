import type { ReactNode } from 'react';
import { toggleStyle } from '#components/controls/toggle-style.ts';

interface Props {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A toggle button; pressing it again switches it off. */
export function Toggle({ pressed, onPress, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={toggleStyle('bg-paper-deep px-4')}
    >
      {children}
    </button>
  );
}
