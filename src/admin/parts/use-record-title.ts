import { useEffect } from 'react';
import { documentTitle } from '#admin/screen-table.ts';

/**
 * Names a record in the tab's title while its page or its dialog is open. Before and after that, the title is that of
 * the screen.
 * @param name Undefined while the record is being loaded.
 */
export function useRecordTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const screenTitle = document.title;
    document.title = documentTitle(name);
    return () => {
      document.title = screenTitle;
    };
  }, [name]);
}
