import { atom, onMount } from 'nanostores';
import type { Accounts } from '#backend/accounts/accounts.ts';
import { storedSession } from '#backend/accounts/stored-session.ts';
import { browserStorage } from '#backend/calls/browser-storage.ts';
import { tolerantStorage } from '#backend/calls/tolerant-storage.ts';
import { studio } from '#backend/client.ts';
import type { AccountState, KnownRole, Role } from '#domain/accounts/access.ts';
import type { MailLink } from '#domain/accounts/mail-link.ts';
import { accountAfter, isRoleStale } from '#domain/accounts/session.ts';
import { reloadPage } from '#stores/fresh-page.ts';
import { follow, mailLinkWaits, takeLink } from './mail-link.ts';
import { storeRecovery } from './recovery.ts';

export type { Credentials, SignInAnswer, SignUpAnswer } from '#backend/accounts/account-answers.ts';
export { demoAccounts } from '#backend/client.ts';

/**
 * The visitor's account: the only source for every island. If a session is stored, it contacts the studio when the
 * first island subscribes. It follows changes of the session in this tab and in others.
 */
export const $account = atom<AccountState>({ status: 'loading' });

/**
 * The person's present role, if it differs from the role with which the page was opened; a new object each time it
 * is loaded. Null if nothing has changed.
 */
export const $newRole = atom<{ role: Role | null } | null>(null);

let roleIsHeld = false;

/**
 * From now on a changed role does not interrupt the work on this page: `$account` keeps the role with which the
 * page was opened, and `$newRole` contains the other. The database protects the data.
 */
export function holdRole(): void {
  roleIsHeld = true;
}

let leaving = false;
let mounted = false;
/** Unsubscribes from the session; undefined before it is watched. */
let stop: (() => void) | undefined;

onMount($account, () => {
  mounted = true;
  // Signed-out visitors do not load supabase-js, which is larger than everything else on the page.
  if (hasNews()) void begin();
  else $account.set({ status: 'signed-out', deliberate: false });
  // A session may begin in another tab, or while this page was in the back-forward cache.
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

/** Whether there is a reason to contact the studio. An incomplete stored session is discarded. */
const hasNews = () => storedSession(tolerantStorage(browserStorage())) !== undefined || mailLinkWaits();

/** The accounts of the studio that this site was built for. @throws Outage if the module cannot be loaded. */
export async function accounts(): Promise<Accounts> {
  const service = await (await studio()).accounts();
  if (mounted && !stop && !hasNews()) watch(service);
  return service;
}

/** Retries after the studio was unreachable. */
export async function retryAccount(): Promise<void> {
  const now = $account.get();
  if (now.status === 'signed-in') return readRole();
  $account.set({ status: 'loading' });
  await begin();
  // The module is still missing: it may have been removed from the site since this page was loaded.
  if ($account.get().status === 'unavailable') await reloadPage();
}

/** Signs in the owner of the link that led here, in place of the signed-in person. @throws Outage */
export async function followInstead(link: MailLink): Promise<void> {
  await follow(await accounts(), link, true);
}

/**
 * Whether the person is signing out on purpose (leaving.ts): then the page does not say that the session has
 * expired.
 */
export function leave(own: boolean): void {
  leaving = own;
}

let beginning: Promise<void> | undefined;

/** Uses the link that led here and starts watching the session; concurrent callers share one promise. */
function begin(): Promise<void> {
  const start = async () => {
    const service = await (await studio()).accounts();
    await takeLink(service);
    // The last island may have unsubscribed meanwhile.
    if (mounted) watch(service);
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
    if (event === 'PASSWORD_RECOVERY' && user) storeRecovery(user.id);
    const after = accountAfter($account.get(), event, user, leaving);
    $account.set(after);
    if (isRoleStale(after, event)) void readRole();
  });
}

async function readRole(): Promise<void> {
  const signedIn = $account.get();
  if (signedIn.status !== 'signed-in') return;
  const role = await accounts()
    .then((service) => service.role(signedIn.user.id))
    .catch(() => 'unavailable' as const);
  const now = $account.get();
  if (now.status !== 'signed-in' || now.user.id !== signedIn.user.id) return;
  // A known role stays if the server becomes unreachable meanwhile.
  const knownRole = role === 'unavailable' && now.role !== 'loading' ? now.role : role;
  if (roleIsHeld && isKnown(now.role) && isKnown(knownRole) && knownRole !== now.role) {
    $newRole.set({ role: knownRole });
    return;
  }
  $newRole.set(null);
  $account.set({ ...now, role: knownRole });
}

function isKnown(role: KnownRole | 'loading' | 'unavailable'): role is Role | null {
  return role !== 'loading' && role !== 'unavailable' && role !== 'second-step';
}

let asking: Promise<void> | undefined;

/**
 * Checks whether the person still has the role with which the page was opened; concurrent callers share one
 * request.
 */
export async function roleStands(): Promise<boolean> {
  asking ??= readRole().finally(() => {
    asking = undefined;
  });
  await asking;
  return $newRole.get() === null;
}
