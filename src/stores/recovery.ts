import { atom } from 'nanostores';

const key = 'ekantik-recovery';

/**
 * Whose recovery mail led into this tab: they may choose a new password without the one they forgot, also after a reload.
 */
export const $recovery = atom<string | undefined>(kept());

/** Remembers who came by a recovery mail; undefined once they chose a password. */
export function keepRecovery(userId: string | undefined): void {
  $recovery.set(userId);
  try {
    if (userId) sessionStorage.setItem(key, userId);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
