/** The ids of requests without a response whose forms were left. They may have been carried out. */
const undecided = new Set<string>();

/** Remembers a request without a response, so that it is decided before staff send another one. */
export const rememberUndecided = (requestId: string): void => void undecided.add(requestId);

/**
 * Gives up the remembered requests, so that none is carried out if it arrives late.
 * @param giveUp Gives up one request. Returns whether it was carried out before; it is idempotent.
 * @returns Whether any was carried out. They are then forgotten, but not after an outage.
 * @throws Outage
 */
export async function decideRequests(giveUp: (requestId: string) => Promise<boolean>): Promise<boolean> {
  const ids = [...undecided];
  const answers = await Promise.all(ids.map(giveUp));
  for (const id of ids) undecided.delete(id);
  return answers.includes(true);
}
