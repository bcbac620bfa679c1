import {
  invalidEmailRefusal,
  lastAdminRefusal,
  profileRefusal,
  signedOutRefusal,
  wrongPasswordRefusal,
} from '#backend/account-refusals.ts';
import type { Accounts, PersonalData, Refused } from '#backend/accounts.ts';
import { Outage } from '#backend/outage.ts';
import { randomId } from '#backend/simulated/random-id.ts';
import type { SmallStorage } from '#backend/tolerant-storage.ts';
import type { SignedInUser } from '#domain/people/access.ts';
import { parseEmail } from '#domain/people/email.ts';
import { ownPath } from '#domain/people/own-path.ts';
import type { PasswordOwner } from '#domain/people/password.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { browserAddress, demoLinks, type PageAddress } from './demo-links.ts';
import { isPassword, passwordMark } from './password-mark.ts';
import { demoAccounts, demoPassword, keptPeople, type Person } from './people.ts';
import { simulatedSession } from './simulated-session.ts';

/** What keeps a new password from being taken. The rule comes with the first one: who only reads needs no list of passwords. */
const problemOf = async (password: string, owner: PasswordOwner) =>
  (await import('#domain/people/password.ts')).newPasswordProblem(password, owner);

/** What a browser brings along; a test brings its own. */
export interface Surroundings {
  address?: PageAddress;
  /** The time in milliseconds. */
  now?: () => number;
}

/** What accounts know of somebody by themselves; the studio adds what its other parts keep. */
interface SimulatedAccounts extends Omit<Accounts, 'personalData'> {
  personalData(user: SignedInUser): Promise<Pick<PersonalData, 'account' | 'profile'>>;
}

/** Accounts without a server: three to try, and those that visitors make in their own browser. The wording is the real service's. */
export function simulatedAccounts(
  storage: SmallStorage,
  { address = browserAddress, now = Date.now }: Surroundings = {},
): SimulatedAccounts {
  const people = keptPeople(storage);
  const session = simulatedSession(storage, now);
  const links = demoLinks(storage, address, now);

  const byId = (id: string | undefined) => people.read().find((person) => person.id === id);
  const byEmail = (email: string) =>
    people.read().find((person) => person.email.toLowerCase() === email.trim().toLowerCase());
  const self = () => byId(session.user()?.id);
  const keep = (changed: Person) =>
    people.write(people.read().map((person) => (person.id === changed.id ? changed : person)));
  const comeIn = ({ id, email }: Person) => session.begin({ id, email });

  const mail = (kind: 'demo-recovery' | 'demo-sign-in', email: string, path: string) => {
    const person = byEmail(email);
    // Strangers hear the same yes as members.
    return person
      ? { kind: 'sent' as const, link: links.make(kind, person.id, path) }
      : { kind: 'sent' as const };
  };

  const own = (userId: string): Person => {
    const person = self();
    if (person?.id !== userId) throw new Outage('Nobody is signed in any more.');
    return person;
  };

  return {
    demo: demoAccounts,

    watch: (listener) => {
      const arrival = links.arrive();
      const person = byId(arrival?.userId);
      if (person) comeIn(person);
      return session.watch(listener, person && arrival?.event);
    },

    signIn: async ({ email, password }) => {
      const person = byEmail(email);
      if (!person || !(await knows(person, password))) return refused('Invalid login credentials');
      comeIn(person);
      return { kind: 'signed-in' };
    },

    signUp: async ({ email, password }) => {
      const parsed = parseEmail(email);
      if (parsed.kind === 'refused') return invalidEmailRefusal;
      if (byEmail(parsed.email)) return refused('User already registered');
      const problem = await problemOf(password, { email: parsed.email });
      if (problem) return refused(problem);
      const mark = await passwordMark(password);
      if (!mark) return noCryptography;

      const person: Person = {
        id: randomId(),
        email: parsed.email.toLowerCase(),
        role: 'user',
        profile: { name: '', phone: '' },
        createdAt: new Date(now()).toISOString(),
        password: mark,
      };
      people.write([...people.read(), person]);
      comeIn(person);
      return { kind: 'signed-up', confirmed: true };
    },

    mailSignInLink: async (email, returnTo) => mail('demo-sign-in', email, ownPath(returnTo, '/account')),
    // No mail of a real service leads to the demo.
    followLink: async () => signedOutRefusal,
    mailRecoveryLink: async (email) => mail('demo-recovery', email, '/reset-password'),

    checkPassword: async (password) => {
      const person = self();
      if (!person) return signedOutRefusal;
      return (await knows(person, password)) ? { kind: 'right' } : wrongPasswordRefusal;
    },

    changePassword: async ({ password, present }) => {
      const person = self();
      if (!person) return signedOutRefusal;
      if (present !== undefined && !(await knows(person, present))) return wrongPasswordRefusal;
      const problem = await problemOf(password, { email: person.email });
      if (problem) return refused(problem);
      if (await knows(person, password))
        return refused('New password should be different from the old password.');
      const mark = await passwordMark(password);
      if (!mark) return noCryptography;
      keep({ ...person, password: mark });
      session.tell('USER_UPDATED');
      return { kind: 'changed', others: 'signed-out' };
    },

    // The demo knows of this browser only.
    signOutOthers: async () => (self() ? { kind: 'changed' } : signedOutRefusal),

    signOut: async () => session.end(),

    role: async (userId) => {
      // An account that was deleted in another tab, or a session that somebody edited.
      if (!self()) session.end();
      return own(userId).role;
    },

    profile: async (userId) => own(userId).profile,

    saveProfile: async (userId, profile) => {
      const problem = profileRefusal(profile);
      if (problem) return problem;
      if (!self()) return signedOutRefusal;
      keep({ ...own(userId), profile: { name: profile.name.trim(), phone: profile.phone.trim() } });
      return { kind: 'changed' };
    },

    memberships: async () => {
      const email = self()?.email;
      const { ownSampleMemberships } = await import(
        '#backend/simulated/staff/overview/simulated-memberships.ts'
      );
      return email ? ownSampleMemberships(email, studioDayOf(new Date(now()))) : [];
    },

    personalData: async (user) => {
      const { email, role, createdAt, profile } = own(user.id);
      return { account: { email, role, createdAt }, profile };
    },

    deleteAccount: async (password) => {
      const person = self();
      if (!person) return signedOutRefusal;
      if (!(await knows(person, password))) return wrongPasswordRefusal;
      const others = people.read().filter(({ id }) => id !== person.id);
      if (person.role === 'admin' && !others.some(({ role }) => role === 'admin')) return lastAdminRefusal;
      people.write(others);
      session.end();
      return { kind: 'changed' };
    },
  };
}

const refused = (message: string): Refused => ({ kind: 'refused', message });

const noCryptography = refused(
  'The demo keeps passwords on pages with https only. Please use one of the demo accounts.',
);

const knows = async (person: Person, password: string) =>
  person.password ? isPassword(password, person.password) : password === demoPassword;
