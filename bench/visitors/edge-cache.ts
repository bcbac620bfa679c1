/** Requests an address. */
export type Ask = (address: string) => Promise<unknown>;

/**
 * A cache at the edge: a response younger than the period is reused, and concurrent requests for the same address
 * share one response.
 */
export function edgeCache(
  ask: Ask,
  milliseconds: number,
  now: () => number = performance.now.bind(performance),
): Ask {
  const answers = new Map<string, { answer: Promise<unknown>; until: number }>();
  return (address) => {
    const cached = answers.get(address);
    if (cached && cached.until > now()) return cached.answer;
    const answer = ask(address);
    answers.set(address, { answer, until: now() + milliseconds });
    // A failed request is not cached.
    answer.catch(() => answers.delete(address));
    return answer;
  };
}
