import { atom } from 'nanostores';
import { anyText, stored } from '#stores/stored.ts';

const storedUserId = stored<string | undefined>('ekantik-recovery', anyText, {
  fallback: undefined,
  area: 'sessionStorage',
  asText: true,
});

/**
 * The person whose recovery mail led into this tab: they may choose a new password without the old one, also after
 * a reload.
 */
export const $recovery = atom<string | undefined>(storedUserId.read());

/** Stores the person whose recovery mail led here; undefined once they have chosen a password. */
export function storeRecovery(userId: string | undefined): void {
  $recovery.set(userId);
  storedUserId.write(userId);
}
