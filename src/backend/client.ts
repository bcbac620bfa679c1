import {
  PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  PUBLIC_SUPABASE_URL,
  PUBLIC_TURNSTILE_SITE_KEY,
} from 'astro:env/client';
import { browserStorage } from './calls/browser-storage.ts';
import { type Call, callAsAnyone, defaultTimeout, readAsAnyone } from './calls/call.ts';
import { Outage } from './calls/outage.ts';
import type { ReadingMethods, Studio } from './studio.ts';

let loadedStudio: Promise<Studio> | undefined;

/**
 * The studio that this site was built for: a Supabase project if its address was set at build time, otherwise the
 * demo's database in this browser. Loaded at the first call, so that no page loads it without need.
 * @throws Outage if its module cannot be loaded; the next call retries.
 */
export function studio(): Promise<Studio> {
  loadedStudio ??= loaded(loadStudio()).catch((error: unknown) => {
    loadedStudio = undefined;
    throw error;
  });
  return loadedStudio;
}

/** @throws Outage if a module cannot be loaded. */
const loaded = <Loaded>(loading: Promise<Loaded>): Promise<Loaded> =>
  loading.catch((error: unknown) => {
    throw new Outage('The module that calls the studio could not be loaded.', { cause: error });
  });

async function loadStudio(): Promise<Studio> {
  // The bundler evaluates this condition too: a connected build does not contain the demo and its password.
  if (import.meta.env.PUBLIC_SUPABASE_URL) {
    const { createStudio } = await import('./studio.ts');
    return createStudio({
      url: PUBLIC_SUPABASE_URL ?? '',
      publishableKey: PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
      storage: browserStorage(),
      ...(import.meta.env.PUBLIC_TURNSTILE_SITE_KEY ? { captcha } : {}),
    });
  } else {
    const { createDemoStudio } = await import('./demo/demo-studio.ts');
    return createDemoStudio(browserStorage());
  }
}

/**
 * The methods that a page calls at its start: those of the free places, or of the shop's prices and stock. They are
 * created without the other methods and without the schema library.
 * @param create Creates them for a connected site.
 * @param choose Selects them in the demo: from the built sample until this browser has a database.
 * @throws Outage if the demo's module cannot be loaded.
 */
export async function readMethods<Methods>(
  create: (calls: Record<'anyone' | 'recent', Call>) => Methods,
  choose: (methods: ReadingMethods) => Methods,
): Promise<Methods> {
  if (import.meta.env.PUBLIC_SUPABASE_URL) {
    const connection = {
      url: PUBLIC_SUPABASE_URL ?? '',
      publishableKey: PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
      timeout: defaultTimeout,
    };
    return create({ anyone: callAsAnyone(connection), recent: readAsAnyone(connection) });
  } else {
    const { databaseStarted } = await loaded(import('./demo/database-started.ts'));
    if (databaseStarted()) return choose(await studio());
    return choose((await loaded(import('./demo/sample-methods.ts'))).sampleMethods);
  }
}

/** Accounts to offer on the login page; empty if accounts are real. */
export async function demoAccounts() {
  if (import.meta.env.PUBLIC_SUPABASE_URL) {
    return [];
  } else {
    return (await import('./demo/demo-accounts.ts')).demoAccounts;
  }
}

const captcha = async () =>
  (await import('./accounts/turnstile.ts')).turnstileToken(PUBLIC_TURNSTILE_SITE_KEY ?? '');
