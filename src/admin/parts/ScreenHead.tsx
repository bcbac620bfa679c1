import type { ReactNode } from 'react';

interface Props {
  title: string;
  description?: ReactNode;
  /** The screen's primary action, and related controls. */
  children?: ReactNode;
}

/** The head of a screen. The shell focuses its h1 when the route changes. */
export function ScreenHead({ title, description, children }: Props) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-[min(14vw,clamp(1.75rem,1.5rem+1.2vw,2.5rem))] outline-none">
          {title}
        </h1>
        {description && <p className="mt-1.5 max-w-[36rem] text-ink-soft">{description}</p>}
      </div>
      {children && (
        // On a narrow phone the pictures of the buttons would push one of two into a second row.
        <div className="flex flex-wrap gap-3 max-sm:gap-2 max-sm:[&>button>svg]:hidden">{children}</div>
      )}
    </header>
  );
}
