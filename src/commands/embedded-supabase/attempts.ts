/**
 * Counts wrong passwords and codes, and returns who has to wait. A hosted project's Auth service has its own
 * limits.
 */
export interface Attempts {
  /** Whole seconds until this account may be tried again from this network address; 0 means now. */
  wait(account: string, address: string): number;
  wrong(account: string, address: string): void;
  /** The right password resets the account's count of wrong attempts. */
  right(account: string): void;
}

interface Wrong {
  account: string;
  address: string;
  at: number;
}

/** Wrong attempts without a delay: people mistype, and households and offices share an address. */
const free = { account: 5, address: 60 };

/** The first delay in seconds; each further wrong attempt doubles it. */
const shortest = 15;
const longest = 15 * 60;

/** Wrong attempts are forgotten after an hour, in milliseconds. */
const memory = 60 * 60_000;

/** The maximum number of entries, to bound the server's memory; the oldest are dropped first. */
const most = 10_000;

/** @param now The time in milliseconds, for tests. */
export function countAttempts(now: () => number = Date.now): Attempts {
  let attempts: Wrong[] = [];

  const waitFor = (failures: Wrong[], allowed: number): number => {
    const last = failures.at(-1);
    if (!last || failures.length < allowed) return 0;
    const seconds = Math.min(longest, shortest * 2 ** (failures.length - allowed));
    return Math.max(0, Math.ceil((last.at + seconds * 1000 - now()) / 1000));
  };

  return {
    wait: (account, address) => {
      attempts = attempts.filter(({ at }) => at > now() - memory);
      return Math.max(
        waitFor(
          account === '' ? [] : attempts.filter((attempt) => attempt.account === account),
          free.account,
        ),
        waitFor(
          attempts.filter((attempt) => attempt.address === address),
          free.address,
        ),
      );
    },
    wrong: (account, address) => {
      attempts = [...attempts.slice(1 - most), { account, address, at: now() }];
    },
    right: (account) => {
      attempts = attempts.filter((attempt) => attempt.account !== account);
    },
  };
}
