import { useEffect, useRef } from 'react';

interface Props {
  address: string;
  /** @param main The element that holds the screen. */
  onArrive: (main: HTMLElement) => void;
}

/** Whether the last navigation was Back or Forward: then the browser restores the scroll position. */
let returned = false;
addEventListener('popstate', () => {
  returned = true;
});
addEventListener('pushState', () => {
  returned = false;
});

/**
 * Rendered beside a screen, so that its effect runs exactly when the screen is mounted: then the navigation is
 * complete.
 */
export function Arrival({ address, onArrive }: Props) {
  const here = useRef<HTMLSpanElement>(null);
  const tell = useRef(onArrive);
  tell.current = onArrive;

  useEffect(() => {
    if (!returned) scrollTo(0, 0);
    const main = here.current?.closest('main');
    if (main) tell.current(main);
  }, [address]);

  return <span ref={here} hidden />;
}
