import { useCallback, useEffect, useRef, useState } from 'react';
import type { Checkout } from '#domain/checkouts/checkout-schema.ts';
import { secondsToNextPoll } from '#domain/checkouts/paid-texts.ts';
import { checkouts } from '#stores/checkouts/checkouts.ts';

/** Requests the current state of a checkout, or releases its hold and requests the state after that. */
type CheckoutRequest = 'refresh' | 'release';

export type CheckoutResult = Checkout | 'loading' | 'unknown' | 'unavailable';

/**
 * A payment, polled until it is decided: soon at first, then with growing pauses, and at once when the page becomes
 * visible again.
 * @param token The token of the checkout.
 * @param first The first request: it releases the hold if the person turned back on Stripe's page.
 */
export function useCheckout(token: string, first: CheckoutRequest) {
  const [result, setResult] = useState<CheckoutResult>('loading');
  /** The number of requests so far. */
  const [requestCount, setRequestCount] = useState(0);
  const inFlight = useRef<Promise<CheckoutResult>>(undefined);
  const firstRequest = useRef(first);

  const poll = useCallback(
    async (request: CheckoutRequest = 'refresh') => {
      // A refresh is skipped while a request is in flight; a release waits for that request.
      if (inFlight.current && request === 'refresh') return;
      await inFlight.current;
      inFlight.current = requestCheckout(token, request);
      const answer = await inFlight.current;
      inFlight.current = undefined;
      // While the studio is unreachable the last known state stays displayed.
      setResult((current) => (answer === 'unavailable' && typeof current === 'object' ? current : answer));
      setRequestCount((times) => times + 1);
      return answer;
    },
    [token],
  );

  useEffect(() => {
    setResult('loading');
    setRequestCount(0);
    void poll(firstRequest.current);
  }, [poll]);

  const isOpen = typeof result === 'object' && result.state === 'open';
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => void poll(), secondsToNextPoll(requestCount) * 1000);
    const pollIfVisible = () => document.visibilityState === 'visible' && void poll();
    document.addEventListener('visibilitychange', pollIfVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollIfVisible);
    };
  }, [isOpen, requestCount, poll]);

  return {
    result,
    requestCount,
    retry: () => {
      setResult('loading');
      void poll(firstRequest.current);
    },
    giveUp: () => poll('release'),
  };
}

async function requestCheckout(token: string, request: CheckoutRequest): Promise<CheckoutResult> {
  if (!/^[\da-f-]{36}$/i.test(token)) return 'unknown';
  try {
    const service = await checkouts();
    return (await service[request](token)) ?? 'unknown';
  } catch {
    return 'unavailable';
  }
}
