import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { mediaHook } from '#admin/parts/use-media.ts';
import { isSidebarWide, sidebarCookie } from '#domain/shell/sidebar-state.ts';

/** Narrower than Tailwind's `md`. */
const useIsSheet = mediaHook('(width < 48em)');

/**
 * The state of the sidebar in this window: a wide or collapsed column that the browser remembers, or on a phone a sheet
 * that is open or closed. Ctrl+B or Cmd+B toggles either.
 */
export function useSidebar() {
  const sheet = useIsSheet();
  const [wide, setWide] = useState(() => isSidebarWide(document.cookie));
  const [sheetOpen, setSheetOpen] = useState(false);
  const [path] = useLocation();

  const toggle = () => {
    if (sheet) return setSheetOpen(!sheetOpen);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = sidebarCookie(!wide);
    setWide(!wide);
  };

  useEffect(() => setSheetOpen(false), [path, sheet]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'b' || ctrlKey === metaKey || altKey || shiftKey) return;
      if (event.defaultPrevented || event.repeat) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });

  return { sheet, open: sheet ? sheetOpen : wide, toggle, close: () => setSheetOpen(false) };
}
