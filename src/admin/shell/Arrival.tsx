import { useEffect, useRef } from 'react';

interface Props {
  address: string;
  /** @param main The element that holds the screen. */
  onArrive: (main: HTMLElement) => void;
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
 * Reports that a navigation is complete. It is rendered beside the screen, so that its effect runs exactly when the
 * screen is mounted.
 */
export function Arrival({ address, onArrive }: Props) {
  const markerRef = useRef<HTMLSpanElement>(null);
  const callback = useRef(onArrive);
  callback.current = onArrive;

  useEffect(() => {
    if (!returned) scrollTo(0, 0);
    const main = markerRef.current?.closest('main');
    if (main) callback.current(main);
  }, [address]);

  return <span ref={markerRef} hidden />;
}
