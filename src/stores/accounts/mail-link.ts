import { atom } from 'nanostores';
import type { Accounts } from '#backend/accounts/accounts.ts';
import { type MailLink, parseMailLink } from '#domain/accounts/mail-link.ts';
import { anyText, stored } from '#stores/stored.ts';
import { storeRecovery } from './recovery.ts';

/** The address of a mailed link that led to this page; layouts/head/arrival.js stores it. */
const storedLink = stored<string | undefined>('ekantik-mail-link', anyText, {
  fallback: undefined,
  area: 'sessionStorage',
  asText: true,
});

/** Whether a link led here that has not been used yet. */
export const hasPendingMailLink = (): boolean => storedLink.read() !== undefined;

/** The state of the link that led here: invalid, or waiting for the signed-in person's confirmation. */
export type LinkState = { kind: 'none' } | { kind: 'failed' } | { kind: 'question'; link: MailLink };

export const $mailLink = atom<LinkState>({ kind: 'none' });

/**
 * Uses the link that led to this page (layouts/head/arrival.js), before the account's state is published. A link that
 * would sign another person out waits for confirmation.
 * @throws Outage
 */
export async function processMailLink(service: Accounts): Promise<void> {
  const address = storedLink.read();
  if (address === undefined) return;
  const link = parseMailLink(address);
  if (link) await followMailLink(service, link, false);
  else $mailLink.set({ kind: 'failed' });
  storedLink.write(undefined);
}

/**
 * Signs in the link's owner.
 * @param replacesSession Whether it may sign another person out.
 * @returns Whether the owner is signed in now.
 * @throws Outage
 */
export async function followMailLink(
  service: Accounts,
  link: MailLink,
  replacesSession: boolean,
): Promise<boolean> {
  const answer = await service.followLink(link, replacesSession);
  if (answer.kind === 'somebody-else') {
    $mailLink.set({ kind: 'question', link });
    return false;
  }
  if (answer.kind === 'refused') {
    $mailLink.set({ kind: 'failed' });
    return false;
  }
  $mailLink.set({ kind: 'none' });
  if (link.recovery) storeRecovery(link.userId);
  else if (!/^\/(account|login|reset-password)?(\?|$)/.test(link.path)) {
    storedLink.write(undefined);
    location.replace(link.path);
  }
  return true;
}

/** Answers the question about the link: the current person stays signed in. */
export function keepSession(): void {
  $mailLink.set({ kind: 'none' });
}
