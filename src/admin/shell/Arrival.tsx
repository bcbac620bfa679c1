import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

interface Props {
  /** The path of the address, without its fragment. */
  address: string;
  /** Whether the page was opened at this address: the focus then stays at the page's beginning. */
  isFirst: boolean;
  onArrive: () => void;
}

/** Whether the last navigation was Back or Forward. If so, the browser restores the scroll position. */
let returned = false;
addEventListener('popstate', () => {
  returned = true;
});
addEventListener('pushState', () => {
  returned = false;
});

/**
 * Reports that a navigation is complete, and focuses the heading of the screen, or that of the section which the fragment of
 * the address names. It is rendered beside the screen, so that its effects run exactly when the screen is mounted.
 */
export function Arrival({ address, isFirst, onArrive }: Props) {
  const markerRef = useRef<HTMLSpanElement>(null);
  const callback = useRef({ isFirst, onArrive });
  callback.current = { isFirst, onArrive };

  useEffect(() => {
    const main = markerRef.current?.closest('main');
    if (!main) return;
    let stopWaiting: (() => void) | undefined;
    const focus = () => {
      stopWaiting?.();
      stopWaiting = focusHeading(main, location.hash.slice(1));
    };
    const toSection = () => {
      if (location.pathname === address && location.hash) focus();
    };

    if (!returned) scrollTo(0, 0);
    if (!callback.current.isFirst || location.hash) focus();
    callback.current.onArrive();
    addEventListener('pushState', toSection);
    return () => {
      stopWaiting?.();
      removeEventListener('pushState', toSection);
    };
  }, [address]);

  return <span ref={markerRef} hidden />;
}
