import type { Profile } from '#domain/accounts/account-schema.ts';
import { newerInput } from '#domain/records/newer-input.ts';
import { storedDraft } from '#stores/draft.ts';

/** The fields of the profile that were changed and are not saved yet. */
type TypedProfile = Partial<Profile>;

const isText = ([, value]: [string, unknown]) => typeof value === 'string';

/** Unsaved input in the profile, with the account that typed it; stored in this tab until it is saved. */
const stored = storedDraft<TypedProfile & { by: string }>(
  'profile',
  (value) => ({ by: '', ...Object.fromEntries(Object.entries(value).filter(isText)) }),
  { by: '' },
);

/** The stored input of an account, never another person's; empty if there is none. */
export function profileDraft(userId: string): TypedProfile {
  const { by, ...typed } = stored.read();
  return by === userId ? typed : {};
}

export const storeProfileDraft = (userId: string, typed: TypedProfile): void =>
  stored.write(Object.keys(typed).length > 0 ? { by: userId, ...typed } : undefined);

/** Removes the stored input once it is saved. What was typed after it was sent stays. */
export const forgetSavedProfile = (userId: string, saved: TypedProfile): void =>
  storeProfileDraft(userId, newerInput(saved, profileDraft(userId)) ?? {});

export const forgetProfileDraft = (): void => stored.write(undefined);
