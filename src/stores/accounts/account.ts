import { atom, onMount } from 'nanostores';
import type { Accounts } from '#backend/accounts/accounts.ts';
import { storedSession } from '#backend/accounts/session/stored-session.ts';
import { browserStorage } from '#backend/calls/browser-storage.ts';
import { tolerantStorage } from '#backend/calls/tolerant-storage.ts';
import { studio } from '#backend/client.ts';
import type { AccountState, KnownRole } from '#domain/accounts/access.ts';
import { accountAfter, isOpenedRoleChanged, isRoleStale, isSessionLost } from '#domain/accounts/session.ts';
import { reloadPage } from '#stores/fresh-page.ts';
import { hasPendingMailLink, processMailLink } from './mail-link.ts';
import { storeRecovery } from './recovery.ts';

export type { Credentials, SignInAnswer, SignUpAnswer } from '#backend/accounts/account-answers.ts';
export { demoAccounts } from '#backend/client.ts';

/**
 * The visitor's account: the only source for every island. If a session is stored, it contacts the studio when the
 * first island subscribes. It follows changes of the session in this tab and in others.
 */
export const $account = atom<AccountState>({ status: 'loading' });

/**
 * The person's current role, if it differs from the role with which the page was opened, or the second step that their
 * session lacks by now, or that it has ended; a new object each time it is loaded. Null if nothing has changed.
 */
export const $changedAccess = atom<{ role: KnownRole | 'signed-out' } | null>(null);

/** Whether the held page has unsaved input; undefined if no page is held. */
let hasUnsavedInput: (() => boolean) | undefined;

/**
 * From now on a changed role does not interrupt the work on this page, nor does a session that ends without a sign-out
 * while there is unsaved input: `$account` stays as the page was opened, and `$changedAccess` contains the change. The
 * database protects the data.
 * @param hasInput Whether the page has unsaved input now.
 */
export function holdPage(hasInput: () => boolean): void {
  hasUnsavedInput = hasInput;
}

let leaving = false;
let mounted = false;
/** Unsubscribes from the session; undefined before it is watched. */
let stop: (() => void) | undefined;

onMount($account, () => {
  mounted = true;
  // Signed-out visitors do not load the client of Supabase Auth, which is large.
  if (needsStudio()) void startSession();
  else $account.set({ status: 'signed-out', deliberate: false });
  // A session may begin in another tab, or while this page was in the back-forward cache.
  const startIfNeeded = () => {
    if (!stop && needsStudio()) void startSession();
  };
  const events = ['storage', 'pageshow'];
  for (const event of events) addEventListener(event, startIfNeeded);
  return () => {
    mounted = false;
    for (const event of events) removeEventListener(event, startIfNeeded);
    stop?.();
    stop = undefined;
    // Somebody else may sign in while nobody watches the session.
    $account.set({ status: 'loading' });
  };
});

/**
 * Reads from the storage whether it has a session for the next page; sessionIsStored() is the state that this page shows.
 * An incomplete session is discarded.
 */
export const hasSessionInStorage = (): boolean =>
  storedSession(tolerantStorage(browserStorage())) !== undefined;

/** Whether there is a reason to contact the studio. */
const needsStudio = () => hasSessionInStorage() || hasPendingMailLink();

/** The accounts of the studio that this site was built for. @throws Outage if the module cannot be loaded. */
export async function accounts(): Promise<Accounts> {
  const service = await (await studio()).accounts();
  if (mounted && !stop && !needsStudio()) watch(service);
  return service;
}

/** Retries after the studio was unreachable. */
export async function retryAccount(): Promise<void> {
  const now = $account.get();
  if (now.status === 'signed-in') return readRole();
  $account.set({ status: 'loading' });
  await startSession();
  // The module is still missing: it may have been removed from the site since this page was loaded.
  if ($account.get().status === 'unavailable') await reloadPage();
}

/**
 * Records whether the person is signing out on purpose (leaving.ts), so that the page does not say that the session
 * has expired.
 */
export function setLeaving(isLeaving: boolean): void {
  leaving = isLeaving;
}

let starting: Promise<void> | undefined;

/** Uses the link that led here and starts watching the session; concurrent callers share one promise. */
function startSession(): Promise<void> {
  const start = async () => {
    const service = await (await studio()).accounts();
    await processMailLink(service);
    // The last island may have unsubscribed meanwhile.
    if (mounted) watch(service);
  };
  starting ??= start()
    .catch(() => $account.set({ status: 'unavailable' }))
    .finally(() => {
      starting = undefined;
    });
  return starting;
}

function watch(service: Accounts): void {
  stop?.();
  stop = service.watch((event, user) => {
    if (event === 'PASSWORD_RECOVERY' && user) storeRecovery(user.id);
    const before = $account.get();
    const after = accountAfter(before, event, user, leaving);
    if (isSessionLost(before, after) && hasUnsavedInput?.())
      return $changedAccess.set({ role: 'signed-out' });
    $account.set(after);
    if (isRoleStale(after, event) || isHeldSignedOut()) void readRole();
  });
}

/** Whether the page is held although the session has ended. */
const isHeldSignedOut = () => $changedAccess.get()?.role === 'signed-out';

/** Ends the holding of a page whose session has ended. */
export function releasePage(): void {
  if (isHeldSignedOut()) $account.set({ status: 'signed-out', deliberate: false });
}

async function readRole(): Promise<void> {
  const signedIn = $account.get();
  if (signedIn.status !== 'signed-in') return;
  if (isHeldSignedOut() && !hasSessionInStorage()) return $changedAccess.set({ role: 'signed-out' });
  const loadedRole = await accounts()
    .then((service) => service.role(signedIn.user.id))
    .catch(() => 'unavailable' as const);
  const now = $account.get();
  if (now.status !== 'signed-in' || now.user.id !== signedIn.user.id) return;
  // A known role stays if the server becomes unreachable meanwhile.
  const role = loadedRole === 'unavailable' && now.role !== 'loading' ? now.role : loadedRole;
  if (hasUnsavedInput && role !== 'unavailable' && isOpenedRoleChanged(now.role, role)) {
    $changedAccess.set({ role });
    return;
  }
  $changedAccess.set(null);
  $account.set({ ...now, role });
}

let roleRequest: Promise<void> | undefined;

/**
 * Checks whether the person still has a session, and the role with which the page was opened; concurrent callers share
 * one request.
 */
export async function isAccessUnchanged(): Promise<boolean> {
  roleRequest ??= readRole().finally(() => {
    roleRequest = undefined;
  });
  await roleRequest;
  return $changedAccess.get() === null;
}
