import { type RefObject, useEffect } from 'react';

/**
 * Signals that an island is hydrated: its handlers are attached and earlier presses can be repeated
 * (islands/directives/interaction.ts waits for this). Every island with `client:interaction` calls it once.
 * @param inside Any element of the island.
 * @param ready False while it does not show its content yet.
 */
export function useHydrated(inside: RefObject<Element | null>, ready = true): void {
  useEffect(() => {
    const island = inside.current?.closest<HTMLElement>('astro-island');
    if (!island || !ready) return;
    island.dataset.hydrated = '';
    island.dispatchEvent(new Event('island:hydrated'));
  }, [inside, ready]);
}
