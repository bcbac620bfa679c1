import { useSyncExternalStore } from 'react';

/** Narrower than Tailwind's `lg`: a row of a list has room for one button. */
const narrow = matchMedia('(max-width: 63.99em)');

const subscribe = (onChange: () => void) => {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
};

/** Whether a row has room for one button only, so that its other actions are in its menu. */
export const useFewButtons = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
