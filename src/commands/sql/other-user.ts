import { readFileSync } from 'node:fs';

/** Whom to run a program as; empty for whoever runs this. */
export interface User {
  uid?: number;
  gid?: number;
}

/** A user that PostgreSQL agrees to run as: oneself, or "postgres" in place of root. */
export function otherUser(): User | undefined {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
