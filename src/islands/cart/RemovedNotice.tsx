import { useEffect, useRef } from 'react';

interface Props {
  message: string | undefined;
  onUndo: () => void;
}

/**
 * Shown in place of a removed product, with Undo. Unlike the toast, it stays. It takes the focus, because the focused
 * element was removed. The button does not take it, because pressing Enter after typing 0 would then press Undo.
 */
export function RemovedNotice({ message, onUndo }: Props) {
  const paragraphRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraphRef.current?.focus({ preventScroll: true }), []);
  return (
    <p
      ref={paragraphRef}
      tabIndex={-1}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-soft bg-paper-deep px-5 py-1.5"
    >
      <span>{message}</span>
      <button type="button" onClick={onUndo} className="link min-h-[44px] min-w-[44px] font-semibold">
        Undo
      </button>
    </p>
  );
}
