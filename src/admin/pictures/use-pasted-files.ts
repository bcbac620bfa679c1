import { useEffect, useRef } from 'react';

/** Accepts files pasted anywhere in the dialog; text pasted into a field stays text. */
export function usePastedFiles(choose: ((files: readonly File[]) => Promise<void>) | undefined) {
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (files.length === 0 || !latest.current || (typing && event.clipboardData?.getData('text/plain')))
        return;
      event.preventDefault();
      void latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
