import type { Profile } from '#domain/accounts/account-schema.ts';
import { draft } from '#stores/draft.ts';

/** Unsaved input in the profile, with the account that typed it; stored in this tab until it is saved. */
const storedDraft = draft('profile', { by: '', name: '', phone: '' });

/** The stored input of an account, never another person's; undefined if there is none. */
export function profileDraft(userId: string): Profile | undefined {
  const { by, ...typed } = storedDraft.read();
  return by === userId ? typed : undefined;
}

export const storeProfileDraft = (userId: string, { name, phone }: Profile): void =>
  storedDraft.write({ by: userId, name, phone });

/** Removes the stored input once it is saved. What was typed after it was sent stays. */
export function forgetSavedProfile(userId: string, saved: Profile): void {
  const typed = profileDraft(userId);
  if (typed?.name === saved.name && typed.phone === saved.phone) forgetProfileDraft();
}

export const forgetProfileDraft = (): void => storedDraft.write(undefined);
