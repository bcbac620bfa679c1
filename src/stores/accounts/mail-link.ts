import { atom } from 'nanostores';
import type { Accounts } from '#backend/accounts/accounts.ts';
import { type MailLink, parseMailLink } from '#domain/accounts/mail-link.ts';
import { anyText, stored } from '#stores/stored.ts';
import { keepRecovery } from './recovery.ts';

/** The address that a mail's link led to; layouts/arrival.js keeps it. */
const storedLink = stored<string | undefined>('ekantik-mail-link', anyText, {
  otherwise: undefined,
  area: 'sessionStorage',
  asText: true,
});

/** Whether a link led here that has not been used yet. */
export const mailLinkWaits = (): boolean => storedLink.read() !== undefined;

/** What became of the link that led here: it cannot be used, or it waits for a person to say whether it shall be. */
export type LinkState = { kind: 'none' } | { kind: 'failed' } | { kind: 'question'; link: MailLink };

export const $mailLink = atom<LinkState>({ kind: 'none' });

/**
 * Uses the link that led to this page (layouts/arrival.js), before anybody is told who is signed in. A link that would
 * sign somebody else out waits for their word. @throws Outage
 */
export async function takeLink(service: Accounts): Promise<void> {
  const address = storedLink.read();
  if (address === undefined) return;
  const link = parseMailLink(address);
  if (link) await follow(service, link, false);
  else $mailLink.set({ kind: 'failed' });
  storedLink.keep(undefined);
}

/** Signs in the person whose link it is. @param instead Whether also in place of somebody else. @throws Outage */
export async function follow(service: Accounts, link: MailLink, instead: boolean): Promise<void> {
  const answer = await service.followLink(link, instead);
  if (answer.kind === 'somebody-else') {
    $mailLink.set({ kind: 'question', link });
    return;
  }
  if (answer.kind === 'refused') {
    $mailLink.set({ kind: 'failed' });
    return;
  }
  $mailLink.set({ kind: 'none' });
  if (link.recovery) keepRecovery(link.userId);
  else if (!/^\/(account|login|reset-password)?(\?|$)/.test(link.path)) {
    storedLink.keep(undefined);
    location.replace(link.path);
  }
}

/** The person stays who they are; the link is forgotten. */
export function stay(): void {
  $mailLink.set({ kind: 'none' });
}
