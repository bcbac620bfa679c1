import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react';
import { cycle } from '#domain/schedule/cycle.ts';

/**
 * The position of a scroller that shows one entry at a time, and the ways to move it.
 * @param length The number of entries.
 */
export function useCarousel(length: number) {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  const show = (position: number) => {
    setIndex(position);
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current?.scrollTo({
      left: position * list.current.clientWidth,
      behavior: prefersReducedMotion ? 'auto' : 'smooth',
    });
  };
  const step = (by: number) => show(cycle(index, by, length));

  const onKeyDown = (event: KeyboardEvent) => {
    // With another key it is the browser's: Alt and the left arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  };
  const onScrollEnd = (event: UIEvent<HTMLUListElement>) => setIndex(indexOfShown(event.currentTarget));
  // For browsers without the scrollend event, this checks whether scrolling has stopped.
  const onScroll = (event: UIEvent<HTMLUListElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget;
    if (!('onscrollend' in window) && scrollLeft % clientWidth < 2) onScrollEnd(event);
  };

  // The list may have been swiped before hydration.
  useEffect(() => {
    if (list.current) setIndex(indexOfShown(list.current));
  }, []);

  return { list, index, show, step, onKeyDown, onScroll, onScrollEnd };
}

/** The index of the entry that a list is scrolled to. */
function indexOfShown({ scrollLeft, clientWidth }: Element): number {
  return Math.round(scrollLeft / clientWidth);
}
