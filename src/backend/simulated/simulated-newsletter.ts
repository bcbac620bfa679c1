import type { Studio } from '#backend/studio.ts';
import type { SmallStorage } from '#backend/tolerant-storage.ts';
import { parseEmail } from '#domain/people/email.ts';
import { keptRecord } from './kept-record.ts';
import { randomId } from './random-id.ts';

interface Subscriber {
  email: string;
  requestId: string;
  /** The secret of the link by which one leaves; older entries have none. */
  token?: string;
  /** An instant; older entries have none. */
  since?: string;
}

interface SimulatedNewsletter extends Pick<Studio, 'subscribe' | 'unsubscribe'> {
  /** What is kept of an address; null where it does not read the newsletter. */
  of(email: string): { email: string; since: string | null } | null;
}

/** The newsletter without a server: its readers are kept in this browser, and nothing is ever sent. */
export function simulatedNewsletter(
  storage: SmallStorage | undefined,
  now: () => number,
): SimulatedNewsletter {
  const kept = keptRecord(storage, 'ekantik:subscribers', isSubscribers, []);
  const reader = (email: string) =>
    kept.read().find((one) => one.email.toLowerCase() === email.toLowerCase());

  return {
    subscribe: async ({ email, requestId }) => {
      const parsed = parseEmail(email);
      if (parsed.kind === 'refused') return { kind: 'refused', reason: 'email-invalid' };

      const known = kept.read();
      if (!reader(parsed.email) && !known.some((one) => one.requestId === requestId)) {
        const since = new Date(now()).toISOString();
        kept.write([...known, { email: parsed.email, requestId, token: randomId(), since }]);
      }
      return { kind: 'subscribed' };
    },

    unsubscribe: async (token) => {
      const known = kept.read();
      const staying = known.filter((one) => one.token === undefined || one.token !== token);
      if (staying.length < known.length) kept.write(staying);
      return staying.length < known.length;
    },

    of: (email) => {
      const found = reader(email);
      return found ? { email: found.email, since: found.since ?? null } : null;
    },
  };
}

const isSubscribers = (value: unknown): value is Subscriber[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      typeof one?.email === 'string' &&
      typeof one.requestId === 'string' &&
      (one.token === undefined || typeof one.token === 'string') &&
      (one.since === undefined || typeof one.since === 'string'),
  );
