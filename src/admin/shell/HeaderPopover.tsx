import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PartBoundary } from './PartBoundary.tsx';
import { NotLoaded } from './screens/NotLoaded.tsx';

interface Props {
  id: string;
  label: string;
  /** Loads its content. */
  load: () => Promise<unknown>;
  className: string;
  /** Its maximum width, as a class name. */
  width: string;
  /** The content of the button. */
  content: ReactNode;
  children: ReactNode;
}

/**
 * Content that opens below its button: a native popover, so that the browser closes it on Escape or a click outside and
 * restores the focus. Its content is loaded when a press is imminent.
 */
export function HeaderPopover({ id, label, load, className, width, content, children }: Props) {
  const [open, setOpen] = useState(false);
  const [path] = useLocation();
  const search = useSearch();
  const body = useRef<HTMLDivElement>(null);
  const preload = () => void load().catch(() => undefined);

  // A link in it may lead to another part of the same screen.
  useEffect(() => body.current?.hidePopover(), [path, search]);

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={preload}
        onFocus={preload}
        className={className}
      >
        {content}
      </button>
      <div
        ref={body}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className={`inset-auto right-2 top-[4.25rem] m-0 max-h-[calc(100dvh-4.75rem)] max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-soft border border-paper-edge bg-paper p-0 text-ink shadow-2xl md:right-4 ${width}`}
      >
        {open && (
          <PartBoundary fallback={<NotLoaded />}>
            <Suspense fallback={<p className="p-5 text-ink-soft">One moment...</p>}>{children}</Suspense>
          </PartBoundary>
        )}
      </div>
    </>
  );
}
