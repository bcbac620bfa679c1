import { atom, onMount } from 'nanostores';
import type { Accounts } from '#backend/accounts/accounts.ts';
import { storedSession } from '#backend/accounts/stored-session.ts';
import { browserStorage, tolerantStorage } from '#backend/calls/tolerant-storage.ts';
import { studio } from '#backend/client.ts';
import type { AccountState, Role } from '#domain/accounts/access.ts';
import type { MailLink } from '#domain/accounts/mail-link.ts';
import { accountAfter, roleIsStale } from '#domain/accounts/session.ts';
import { loadPageAnew } from '#stores/fresh-page.ts';
import { follow, mailLinkWaits, takeLink } from './mail-link.ts';
import { keepRecovery } from './recovery.ts';

export type { Credentials, SignInAnswer, SignUpAnswer } from '#backend/accounts/account-answers.ts';
export { demoAccounts } from '#backend/client.ts';

/**
 * Who the visitor is: the one place that every island reads. Where a session is stored, it asks the studio when the first
 * island looks. It follows what happens to the session in this tab and in others.
 */
export const $account = atom<AccountState>({ status: 'loading' });

/**
 * The role that the person has by now, where it is another one than the page was opened with; a new object each time
 * that it is found out. Null where nothing has changed.
 */
export const $newRole = atom<{ role: Role | null } | null>(null);

let roleIsHeld = false;

/**
 * From now on another role takes nothing away under somebody's hands: `$account` keeps the one that the page was
 * opened with, and `$newRole` tells of the other. What protects the data is the database.
 */
export function holdRole(): void {
  roleIsHeld = true;
}

let leaving = false;
let mounted = false;
/** Ends the watching of the session; undefined before it began. */
let stop: (() => void) | undefined;

onMount($account, () => {
  mounted = true;
  // Who has no session needs no program to be told so: it is larger than everything else on the page.
  if (hasNews()) void begin();
  else $account.set({ status: 'signed-out', ownAccord: false });
  // A session that began in another tab, or while this page was in the browser's back-forward cache.
  const look = () => {
    if (!stop && hasNews()) void begin();
  };
  const events = ['storage', 'pageshow'];
  for (const event of events) addEventListener(event, look);
  return () => {
    mounted = false;
    for (const event of events) removeEventListener(event, look);
    stop?.();
    stop = undefined;
  };
});

/** Whether there is anything to ask the studio about. A stored session that lacks something is discarded. */
const hasNews = () => storedSession(tolerantStorage(browserStorage())) !== undefined || mailLinkWaits();

/** The accounts of the studio that this site was built for. @throws Outage where its program cannot be loaded. */
export async function accounts(): Promise<Accounts> {
  const service = await (await studio()).accounts();
  if (mounted && !stop && !hasNews()) watch(service);
  return service;
}

/** Asks again after the studio was out of reach. */
export async function askAgain(): Promise<void> {
  const now = $account.get();
  if (now.status === 'signed-in') return readRole();
  $account.set({ status: 'loading' });
  await begin();
  // The program that asks is still missing: it may be gone from the site since this page was loaded.
  if ($account.get().status === 'unavailable') await loadPageAnew();
}

/** Signs in the person whose link led here, in place of who is signed in. @throws Outage */
export async function followInstead(link: MailLink): Promise<void> {
  await follow(await accounts(), link, true);
}

/** Whether the person is ending the session themselves (leaving.ts): the page then says so, not that it has expired. */
export function leave(own: boolean): void {
  leaving = own;
}

let beginning: Promise<void> | undefined;

/** Uses the link that led here and begins to watch the session, once for all who ask at the same time. */
function begin(): Promise<void> {
  const start = async () => {
    const service = await (await studio()).accounts();
    await takeLink(service);
    watch(service);
  };
  beginning ??= start()
    .catch(() => $account.set({ status: 'unavailable' }))
    .finally(() => {
      beginning = undefined;
    });
  return beginning;
}

function watch(service: Accounts): void {
  stop?.();
  stop = service.watch((event, user) => {
    if (event === 'PASSWORD_RECOVERY' && user) keepRecovery(user.id);
    const after = accountAfter($account.get(), event, user, leaving);
    $account.set(after);
    if (roleIsStale(after, event)) void readRole();
  });
}

async function readRole(): Promise<void> {
  const asked = $account.get();
  if (asked.status !== 'signed-in') return;
  const role = await accounts()
    .then((service) => service.role(asked.user.id))
    .catch(() => 'unavailable' as const);
  const now = $account.get();
  if (now.status !== 'signed-in' || now.user.id !== asked.user.id) return;
  // A role that was known stays when the server goes away in the middle of work.
  const known = role === 'unavailable' && now.role !== 'loading' ? now.role : role;
  if (roleIsHeld && isKnown(now.role) && isKnown(known) && known !== now.role) {
    $newRole.set({ role: known });
    return;
  }
  $newRole.set(null);
  $account.set({ ...now, role: known });
}

function isKnown(role: Role | null | 'loading' | 'unavailable'): role is Role | null {
  return role !== 'loading' && role !== 'unavailable';
}

let asking: Promise<void> | undefined;

/** Asks whether the person still has the role that the page was opened with, once for all who ask at the same time. */
export async function roleStands(): Promise<boolean> {
  asking ??= readRole().finally(() => {
    asking = undefined;
  });
  await asking;
  return $newRole.get() === null;
}
