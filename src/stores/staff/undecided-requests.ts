import { stored } from '#stores/stored.ts';

/**
 * The ids of requests without a response whose forms were left. They may have been carried out. The tab stores them, because
 * a person whom no response reaches may load the page again.
 */
const undecided = stored<readonly string[]>(
  'ekantik-undecided',
  (value) => (Array.isArray(value) ? value.map(String) : []),
  { fallback: [], area: 'sessionStorage' },
);

/** Remembers a request without a response, so that it is decided before staff send another one. */
export const rememberUndecided = (requestId: string): void =>
  undecided.write([...new Set([...undecided.read(), requestId])]);

/**
 * Gives up the remembered requests, so that none is carried out if it arrives late.
 * @param giveUp Gives up one request. Returns whether it was carried out before; it is idempotent.
 * @returns Whether any was carried out. They are then forgotten, but not after an outage.
 * @throws Outage
 */
export async function decideRequests(giveUp: (requestId: string) => Promise<boolean>): Promise<boolean> {
  const ids = undecided.read();
  if (ids.length === 0) return false;
  const answers = await Promise.all(ids.map(giveUp));
  const others = undecided.read().filter((id) => !ids.includes(id));
  undecided.write(others.length > 0 ? others : undefined);
  return answers.includes(true);
}
