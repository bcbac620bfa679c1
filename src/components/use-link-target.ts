import { useCallback, useEffect, useRef, useState } from 'react';
import { linkSecret, useLinkSecret } from './use-link-secret.ts';

/** What a link with a secret leads to: a booking, for example. It is unknown, too, if the secret is missing. */
export type LinkTarget<Target> = Target | 'loading' | 'unknown' | 'unavailable';

/**
 * Loads what this page's link leads to; again when another link is opened in the same tab, and when the browser
 * restores the page from its back-forward cache, because it may have changed by then.
 * @param find Returns undefined if the secret is unknown. @throws if the studio is unreachable.
 * @returns The target, a function that replaces it unless another link has been opened since, one that loads it again, and one
 * that does so while it is displayed.
 */
export function useLinkTarget<Target>(find: (secret: string) => Promise<Target | undefined>) {
  const [target, show] = useState<LinkTarget<Target>>('loading');
  /** The secret of the link that is shown. */
  const secret = useRef('');

  const request = async (): Promise<LinkTarget<Target>> => {
    const secret = linkSecret();
    if (secret === '') return 'unknown';
    try {
      return (await find(secret)) ?? 'unknown';
    } catch {
      return 'unavailable';
    }
  };

  const load = async () => {
    show('loading');
    const requested = linkSecret();
    secret.current = requested;
    const answer = await request();
    // Another link may have been opened meanwhile.
    if (requested === linkSecret()) show(answer);
  };
  useLinkSecret(load);

  const shownSecret = secret.current;
  const setTarget = (changed: LinkTarget<Target>) => {
    if (shownSecret === secret.current) show(changed);
  };

  const refresh = useCallback(async () => {
    const answer = await request();
    if (answer !== 'unavailable') show((current) => (current === target ? answer : current));
  }, [target]);

  // The hook useShownAgain is not used, because it would load the chunk of the forms.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refresh();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [refresh]);

  return { target, setTarget, load, refresh };
}
