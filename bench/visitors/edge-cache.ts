/** Asks for something by its address. */
export type Ask = (address: string) => Promise<unknown>;

/**
 * A cache at the edge: what was asked less than so long ago is answered without asking again, and who asks the same at
 * the same moment waits for one answer.
 */
export function edgeCache(
  ask: Ask,
  milliseconds: number,
  now: () => number = performance.now.bind(performance),
): Ask {
  const answers = new Map<string, { answer: Promise<unknown>; until: number }>();
  return (address) => {
    const known = answers.get(address);
    if (known && known.until > now()) return known.answer;
    const answer = ask(address);
    answers.set(address, { answer, until: now() + milliseconds });
    // What failed is nobody's answer.
    answer.catch(() => answers.delete(address));
    return answer;
  };
}
