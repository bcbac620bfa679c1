import { atom } from 'nanostores';
import { anyText, stored } from '#stores/stored.ts';

const storedLink = stored<string | undefined>('ekantik-recovery', anyText, {
  otherwise: undefined,
  area: 'sessionStorage',
  asText: true,
});

/**
 * Whose recovery mail led into this tab: they may choose a new password without the one they forgot, also after a reload.
 */
export const $recovery = atom<string | undefined>(storedLink.read());

/** Remembers who came by a recovery mail; undefined once they chose a password. */
export function keepRecovery(userId: string | undefined): void {
  $recovery.set(userId);
  storedLink.keep(userId);
}
