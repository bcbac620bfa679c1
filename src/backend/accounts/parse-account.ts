import { fieldsOf } from '#backend/calls/parse-fields.ts';
import { parseRole, type Role } from '#domain/accounts/access.ts';
import type { Profile } from '#domain/accounts/profile.ts';
import type { OwnMembership } from '#domain/memberships/membership.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import type { PersonalData } from './account-answers.ts';

/**
 * Reads a row of user_roles; null where there is none.
 * @throws Error where its role is none that this version of the site knows.
 */
export function parseRoleRow(row: unknown): Role | null {
  if (row === null || row === undefined) return null;
  const role = parseRole((row as { role?: unknown }).role);
  if (!role) throw unknownAnswer('role', row);
  return role;
}

/** Reads a row of profiles; an empty profile where there is none. */
export function parseProfile(row: unknown): Profile {
  const { name, phone } = (row ?? {}) as { name?: unknown; phone?: unknown };
  return { name: typeof name === 'string' ? name : '', phone: typeof phone === 'string' ? phone : '' };
}

/**
 * Reads what the database's my_data() answered. The lists are handed on as they are: they are for a file.
 * @throws Error where it is nothing that this version of the site knows.
 */
export function parsePersonalData(answer: unknown): PersonalData {
  const data = (answer ?? {}) as Record<string, unknown>;
  const { email, role, createdAt } = (data.account ?? {}) as Record<string, unknown>;
  if (typeof email !== 'string' || typeof createdAt !== 'string') throw unknownAnswer('my_data', answer);
  const list = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);
  return {
    account: { email, role: parseRole(role) ?? null, createdAt },
    profile: parseProfile(data.profile),
    roleChanges: list(data.roleChanges),
    newsletter: (data.newsletter ?? null) as PersonalData['newsletter'],
    bookings: list(data.bookings),
    orders: list(data.orders),
    memberships: list(data.memberships),
    signIns: list(data.signIns),
    mails: list(data.mails),
    history: list(data.history),
    notifications: list(data.notifications),
  };
}

/**
 * Reads what the database's my_memberships() answered.
 * @throws Error where it is nothing that this version of the site knows.
 */
export function parseOwnMemberships(answer: unknown): OwnMembership[] {
  if (!Array.isArray(answer)) throw unknownAnswer('my_memberships', answer);
  return answer.map((one) => {
    const fields = fieldsOf('my_memberships', one);
    return {
      plan: fields.text('plan'),
      fromOn: fields.parsed('fromOn', parseStudioDay),
      toOn: fields.parsed('toOn', parseStudioDay),
    };
  });
}

export type DeletionAnswer = 'deleted' | 'last-admin' | 'sign-in-again' | 'signed-out';

/**
 * Reads what the database's delete_my_account() answered.
 * @throws Error where it is nothing that this version of the site knows.
 */
export function parseDeletionAnswer(answer: unknown): DeletionAnswer {
  const { kind, reason } = (answer ?? {}) as { kind?: unknown; reason?: unknown };
  if (kind === 'deleted') return kind;
  if (
    kind === 'refused' &&
    (reason === 'last-admin' || reason === 'sign-in-again' || reason === 'signed-out')
  )
    return reason;
  throw unknownAnswer('delete_my_account', answer);
}

const unknownAnswer = (asked: string, answer: unknown) =>
  new Error(`The studio's server gave an answer to ${asked} that nobody knows: ${JSON.stringify(answer)}`);
