import {
  PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  PUBLIC_SUPABASE_URL,
  PUBLIC_TURNSTILE_SITE_KEY,
} from 'astro:env/client';
import { callAsAnyone, readAsAnyone, usualTimeout } from './calls/call.ts';
import { Outage } from './calls/outage.ts';
import { browserStorage } from './calls/tolerant-storage.ts';
import { createTimetables } from './occurrences/timetables.ts';
import { createShelf } from './products/shelf.ts';
import type { Studio } from './studio.ts';

let chosen: Promise<Studio> | undefined;

/**
 * The studio that this site was built for: a Supabase project if its address was set at build time, otherwise the
 * demo's database in this browser. Loaded at the first call, so that no page pays for it before.
 * @throws Outage if its program cannot be loaded; the next call retries.
 */
export function studio(): Promise<Studio> {
  chosen ??= choose().catch((error: unknown) => {
    chosen = undefined;
    throw new Outage('The program that talks to the studio could not be loaded.', { cause: error });
  });
  return chosen;
}

async function choose(): Promise<Studio> {
  // The bundler evaluates this condition too: a connected build does not contain the demo and its password.
  if (import.meta.env.PUBLIC_SUPABASE_URL) {
    const { createStudio } = await import('./studio.ts');
    return createStudio({
      url: PUBLIC_SUPABASE_URL ?? '',
      publishableKey: PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
      storage: browserStorage(),
      ...(import.meta.env.PUBLIC_TURNSTILE_SITE_KEY && { captcha }),
    });
  } else {
    const { createDemoStudio } = await import('./demo/demo-studio.ts');
    return createDemoStudio(browserStorage());
  }
}

/**
 * What pages request at their start: the free places, and the shop's prices and stock. A connected site reads them without the
 * other methods and without the schema library.
 * @throws Outage if the demo's program cannot be loaded.
 */
export async function readings(): Promise<{
  timetables: ReturnType<typeof createTimetables>;
  products: ReturnType<typeof createShelf>;
}> {
  if (import.meta.env.PUBLIC_SUPABASE_URL) {
    const connection = {
      url: PUBLIC_SUPABASE_URL ?? '',
      publishableKey: PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
      timeout: usualTimeout,
    };
    const calls = { anyone: callAsAnyone(connection), recent: readAsAnyone(connection) };
    return { timetables: createTimetables(calls), products: createShelf(calls) };
  } else {
    const { bookings, products } = await studio();
    return { timetables: bookings, products };
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
