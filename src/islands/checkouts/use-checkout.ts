import { useCallback, useEffect, useRef, useState } from 'react';
import type { Checkout } from '#domain/checkouts/checkout-schema.ts';
import { secondsToNextPoll } from '#domain/checkouts/paid-words.ts';
import { checkouts } from '#stores/checkouts/checkouts.ts';

export type FoundCheckout = Checkout | 'loading' | 'unknown' | 'unavailable';

/**
 * A payment, polled until it is decided: soon at first, then with growing pauses, and at once when the page becomes
 * visible again.
 * @param token Of the checkout.
 * @param gaveUp Whether the person turned back on Stripe's page: then the hold is released.
 */
export function useCheckout(token: string, gaveUp: boolean) {
  const [found, setFound] = useState<FoundCheckout>('loading');
  /** The number of requests so far. */
  const [requestCount, setRequestCount] = useState(0);
  const underWay = useRef<Promise<FoundCheckout>>(undefined);
  const mayGiveUp = useRef(gaveUp);

  const ask = useCallback(
    async (giveUp = false) => {
      // A request under way serves a second poll, too; giving up waits for it.
      if (underWay.current && !giveUp) return;
      await underWay.current;
      underWay.current = read(token, giveUp);
      const answer = await underWay.current;
      underWay.current = undefined;
      // While the studio is unreachable the last known state stays displayed.
      setFound((current) => (answer === 'unavailable' && typeof current === 'object' ? current : answer));
      setRequestCount((times) => times + 1);
      return answer;
    },
    [token],
  );

  useEffect(() => {
    setFound('loading');
    setRequestCount(0);
    void ask(mayGiveUp.current);
  }, [ask]);

  const isOpen = typeof found === 'object' && found.state === 'open';
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => void ask(), secondsToNextPoll(requestCount) * 1000);
    const askIfVisible = () => document.visibilityState === 'visible' && void ask();
    document.addEventListener('visibilitychange', askIfVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askIfVisible);
    };
  }, [isOpen, requestCount, ask]);

  return {
    found,
    requestCount,
    retry: () => {
      setFound('loading');
      void ask(mayGiveUp.current);
    },
    giveUp: () => ask(true),
  };
}

async function read(token: string, giveUp: boolean): Promise<FoundCheckout> {
  if (!/^[\da-f-]{36}$/i.test(token)) return 'unknown';
  try {
    const service = await checkouts();
    return (await (giveUp ? service.release(token) : service.refresh(token))) ?? 'unknown';
  } catch {
    return 'unavailable';
  }
}
