import { useEffect, useRef } from 'react';

interface Props {
  address: string;
  /** @param main The element that holds the screen. */
  onArrive: (main: HTMLElement) => void;
}

/** Whether the last step was back or forward: then the browser knows where on the page one was. */
let returned = false;
addEventListener('popstate', () => {
  returned = true;
});
addEventListener('pushState', () => {
  returned = false;
});

/** Stands beside a screen, so that it is there exactly when the screen is: then one arrived at the address. */
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
