/** The result of public.checkup(). */
export interface Checkup {
  migrations: string[] | null;
  functions: string[];
  tables: string[];
  policies: string[];
  unprotected: string[];
  instructors: string[];
  series: string[];
  products: string[];
  admins: number;
  /** The addresses of the demo accounts that exist. */
  accounts: string[];
  mails: { waiting: number; since: string | null };
  /** The scheduler's jobs; null if there is no such job. */
  erasing: Run | null;
  sending: Run | null;
  publishing: Run | null;
  settling: Run | null;
  checkingPasses: Run | null;
  forgettingRuns: Run | null;
  /** Whether an admin has switched online payments on. */
  takesOnline: boolean;
  /** The Vault's secrets that the jobs need and that are missing; null if there is no Vault. */
  missingSecrets: string[] | null;
  /** When a worker last polled for mails, whoever called it; null if none ever did. */
  workerSeenAt: string | null;
}

export interface Run {
  active: boolean;
  /** The status of the last run: null before the first. */
  status: string | null;
  at: string | null;
  /** The database's message about it. */
  message: string | null;
}

/** Where and when a checkup was made. */
export interface CheckContext {
  /** Whether it is the embedded server. */
  local: boolean;
  now: Date;
  /** The project whose files are compared with the database; this one by default. */
  root?: string | undefined;
}
