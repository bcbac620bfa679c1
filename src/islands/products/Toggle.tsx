import type { ReactNode } from 'react';

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
      className="min-h-[44px] min-w-[44px] rounded-full bg-paper-deep px-4 font-semibold text-ink transition-colors hover:bg-paper-edge active:translate-y-px aria-pressed:bg-plum aria-pressed:text-plum-on"
    >
      {children}
    </button>
  );
}
