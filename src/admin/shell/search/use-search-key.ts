import { useEffect } from 'react';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The key that opens the search: as it is shown, and as `aria-keyshortcuts`. */
export const searchKey = isMac
  ? { shown: '⌘K', shortcuts: 'Meta+K' }
  : { shown: 'Ctrl K', shortcuts: 'Control+K Meta+K' };

/** Calls a function when the search's key is pressed anywhere on the page. */
export function useSearchKey(onPress: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      // Behind an open dialog nothing can be focused.
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      onPress();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return false;
  // On a Mac, Control+K deletes the rest of a line in every text field.
  return !(isMac && ctrlKey);
}
