/**
 * Counts wrong passwords and codes, and decides how long an account or a network address has to wait. A hosted
 * project's Auth service has its own limits.
 */
export interface Attempts {
  /** Whole seconds until this account may be tried again from this network address; 0 means now. */
  secondsToWait(account: string, address: string): number;
  recordWrong(account: string, address: string): void;
  /** The right password resets the account's count of wrong attempts. */
  recordRight(account: string): void;
}

interface WrongAttempt {
  account: string;
  address: string;
  at: number;
}

/** The number of wrong attempts that causes the first delay: people mistype, and households and offices share an address. */
const delayedFrom = { account: 5, address: 60 };

/** The first delay in seconds; each further wrong attempt doubles it. */
const shortestDelay = 15;
const longestDelay = 15 * 60;

/** How long a wrong attempt counts, in milliseconds. */
const attemptLifetime = 60 * 60_000;

/** The maximum number of entries, to bound the server's memory; the oldest are dropped first. */
const maxEntries = 10_000;

/** @param now The time in milliseconds, for tests. */
export function countAttempts(now: () => number = Date.now): Attempts {
  let attempts: WrongAttempt[] = [];

  const waitFor = (failures: WrongAttempt[], firstDelayed: number): number => {
    const last = failures.at(-1);
    if (!last || failures.length < firstDelayed) return 0;
    const seconds = Math.min(longestDelay, shortestDelay * 2 ** (failures.length - firstDelayed));
    return Math.max(0, Math.ceil((last.at + seconds * 1000 - now()) / 1000));
  };

  return {
    secondsToWait: (account, address) => {
      attempts = attempts.filter(({ at }) => at > now() - attemptLifetime);
      return Math.max(
        waitFor(
          account === '' ? [] : attempts.filter((attempt) => attempt.account === account),
          delayedFrom.account,
        ),
        waitFor(
          attempts.filter((attempt) => attempt.address === address),
          delayedFrom.address,
        ),
      );
    },
    recordWrong: (account, address) => {
      attempts = [...attempts.slice(1 - maxEntries), { account, address, at: now() }];
    },
    recordRight: (account) => {
      attempts = attempts.filter((attempt) => attempt.account !== account);
    },
  };
}
