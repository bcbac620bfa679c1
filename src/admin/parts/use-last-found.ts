import { useState } from 'react';

/**
 * The record that a screen shows: once found it stays, even if a later query no longer finds it, so that nobody loses
 * what they have typed into its form.
 * @param found The record as just queried; null or undefined if it does not exist, or is not loaded.
 */
export function useLastFound<Record>(found: Record | null | undefined): Record | undefined {
  const [last, setLast] = useState(found ?? undefined);
  if (found && found !== last) setLast(found);
  return found ?? last;
}
