import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Part } from './Part.tsx';
import { NotLoaded } from './screens/NotLoaded.tsx';

interface Props {
  id: string;
  label: string;
  /** Brings what is in it. */
  load: () => Promise<unknown>;
  className: string;
  /** How wide it is at most, as a class. */
  width: string;
  /** What the button shows. */
  face: ReactNode;
  children: ReactNode;
}

/**
 * Something that opens below its button: a native popover, so that the browser closes it on Escape or a press beside
 * it and gives the focus back. What is in it comes when somebody is about to open it.
 */
export function HeaderPopover({ id, label, load, className, width, face, children }: Props) {
  const [open, setOpen] = useState(false);
  const [path] = useLocation();
  const body = useRef<HTMLDivElement>(null);
  const coming = () => void load().catch(() => undefined);

  useEffect(() => body.current?.hidePopover(), [path]);

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={coming}
        onFocus={coming}
        className={className}
      >
        {face}
      </button>
      <div
        ref={body}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className={`inset-auto right-2 top-[4.25rem] m-0 max-w-[calc(100vw-1rem)] overflow-hidden rounded-soft border border-paper-edge bg-paper p-0 text-ink shadow-2xl md:right-4 ${width}`}
      >
        {open && (
          <Part instead={<NotLoaded />}>
            <Suspense fallback={<p className="p-5 text-ink-soft">One moment...</p>}>{children}</Suspense>
          </Part>
        )}
      </div>
    </>
  );
}
