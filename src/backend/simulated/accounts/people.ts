import { type KeptRecord, keptRecord } from '#backend/simulated/kept-record.ts';
import { type DemoAccount, type Role, roles } from '#domain/people/access.ts';
import type { Profile } from '#domain/people/profile.ts';
import type { PasswordMark } from './password-mark.ts';

/** A person with an account in this browser. */
export interface Person {
  id: string;
  email: string;
  role: Role | null;
  profile: Profile;
  createdAt: string;
  /** Undefined as long as the password is the one that everybody knows. */
  password?: PasswordMark;
}

/** The password of every demo account, here and in supabase/seed.sql. */
export const demoPassword = 'studio-demo-1';

const demoPerson = (number: number, account: string, role: Role, name: string): Person => ({
  id: `a0000000-0000-4000-8000-00000000000${number}`,
  email: `${account}@ekantik.example`,
  role,
  profile: { name, phone: `07700 90010${number}` },
  createdAt: '2026-01-05T09:00:00Z',
});

// The same three as in supabase/seed.sql.
const demoPeople = [
  demoPerson(1, 'admin', 'admin', 'Imogen Vale'),
  demoPerson(2, 'instructor', 'instructor', 'Tom Hollis'),
  demoPerson(3, 'member', 'user', 'Sadie Marlow'),
];

/** What the login page offers. */
export const demoAccounts: readonly DemoAccount[] = demoPeople.map(({ email, role }) => ({
  email,
  password: demoPassword,
  role: role ?? 'user',
}));

/** Everybody with an account in this browser; at first the demo's three, who come back when it is reset. */
export const keptPeople = (storage: Pick<Storage, 'getItem' | 'setItem'>): KeptRecord<Person[]> =>
  keptRecord(storage, 'ekantik:people', isPeople, demoPeople);

const isPeople = (found: unknown): found is Person[] => Array.isArray(found) && found.every(isPerson);

function isPerson(found: unknown): boolean {
  const { id, email, role, profile, createdAt, password } = (found ?? {}) as Partial<Person>;
  const texts = [
    id,
    email,
    createdAt,
    profile?.name,
    profile?.phone,
    password?.salt ?? '',
    password?.hash ?? '',
  ];
  return (
    texts.every((text) => typeof text === 'string') && (role === null || Object.hasOwn(roles, role ?? ''))
  );
}
