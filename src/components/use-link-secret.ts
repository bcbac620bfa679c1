import { useEffect } from 'react';

/**
 * The secret of a private link: the fragment of this page's address, which is therefore in no server's log. Empty if the
 * link is incomplete.
 */
export const linkSecret = (): string => location.hash.slice(1);

/**
 * Calls a function after the first rendering, and again when another link is opened in the same tab, which changes only
 * the fragment: the whole link after an incomplete one, for example.
 * @param onLink Only that of the first rendering is called.
 */
export function useLinkSecret(onLink: (secret: string) => unknown): void {
  useEffect(() => {
    const readLink = () => void onLink(linkSecret());
    readLink();
    addEventListener('hashchange', readLink);
    return () => removeEventListener('hashchange', readLink);
  }, []);
}
