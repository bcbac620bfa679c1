import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isInReach } from '#domain/schedule/schedule-view.ts';
import { dayByKey } from '#domain/time/calendar-grid.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';

/**
 * The one day of a calendar in the tab order (roving tabindex), and the keys that move it.
 * @param date The selected day, which is initially in the tab order.
 * @param onMove Called with each day that a key reaches.
 */
export function useDayKeys(date: StudioDay, today: StudioDay, onMove?: (day: StudioDay) => void) {
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const [day, setDay] = useState(date);

  useEffect(() => setDay(date), [date]);
  // The day may be in a month that is not rendered yet.
  useEffect(() => {
    const button = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!moved.current || !button) return;
    moved.current = false;
    button.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // With another key it is the browser's: Alt and the left arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayByKey(event.key, day);
    if (!next) return;
    event.preventDefault();
    if (!isInReach(next, today)) return;
    moved.current = true;
    setDay(next);
    onMove?.(next);
  };

  return { grid, day, setDay, onKeyDown };
}
