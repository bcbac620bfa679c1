import { readFileSync } from 'node:fs';

/** The user to run a program as; empty for the current user. */
export interface User {
  uid?: number;
  gid?: number;
}

/** A user that PostgreSQL accepts: the current user, or "postgres" in place of root. */
export function otherUser(): User | undefined {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
