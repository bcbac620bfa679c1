import { useSyncExternalStore } from 'react';

/** Returns a hook that tells whether the window matches a media query, and follows its changes. */
export function mediaHook(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (onChange: () => void) => {
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** Narrower than Tailwind's `lg`: a phone, or a tablet held upright. */
export const useIsNarrow = mediaHook('(width < 64em)');

/** Narrower than Tailwind's `sm`: a phone held upright. */
export const useIsPhone = mediaHook('(width < 30em)');
