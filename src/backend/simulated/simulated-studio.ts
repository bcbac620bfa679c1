import type { Studio } from '#backend/studio.ts';
import { tolerantStorage } from '#backend/tolerant-storage.ts';
import { parseEmail } from '#domain/email.ts';
import { keptRecord } from './kept-record.ts';
import { type Surroundings, simulatedAccounts } from './simulated-accounts.ts';

interface Subscriber {
  email: string;
  requestId: string;
}

/**
 * A studio without a server: it answers in the browser and keeps what it did in the browser's
 * storage, because every page of a static site is a fresh load.
 * @param storage Undefined where the browser has none; it then remembers until the page is left.
 */
export function simulatedStudio(storage: Storage | undefined, surroundings?: Surroundings): Studio {
  const subscribers = keptRecord(storage, 'ekantik:subscribers', isSubscribers, []);

  return {
    accounts: simulatedAccounts(tolerantStorage(storage), surroundings),
    subscribe: async ({ email, requestId }) => {
      const parsed = parseEmail(email);
      if (parsed.kind === 'refused') return { kind: 'refused', reason: 'email-invalid' };

      const known = subscribers.read();
      const same = (one: Subscriber) =>
        one.requestId === requestId || one.email.toLowerCase() === parsed.email.toLowerCase();
      if (!known.some(same)) subscribers.write([...known, { email: parsed.email, requestId }]);
      return { kind: 'subscribed' };
    },
  };
}

const isSubscribers = (value: unknown): value is Subscriber[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one?.email === 'string' && typeof one?.requestId === 'string');
