import { type RefObject, useEffect } from 'react';

/**
 * Says that an island listens: its handlers are in place and what was pressed before can be pressed again
 * (islands/directives/interaction.ts waits for this). Every island with `client:interaction` calls it once.
 * @param inside Any element of the island.
 * @param ready False as long as it does not yet show what it should.
 */
export function useAwake(inside: RefObject<Element | null>, ready = true): void {
  useEffect(() => {
    const island = inside.current?.closest<HTMLElement>('astro-island');
    if (!island || !ready) return;
    island.dataset.awake = '';
    island.dispatchEvent(new Event('island:awake'));
  }, [inside, ready]);
}
