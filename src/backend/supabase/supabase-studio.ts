import { Outage } from '#backend/outage.ts';
import { bringOnce } from '#backend/staff/bring-once.ts';
import type { Studio } from '#backend/studio.ts';
import { type SmallStorage, tolerantStorage } from '#backend/tolerant-storage.ts';
import { supabaseBookings } from './bookings/supabase-bookings.ts';
import { callAsAnyone, callAsVisitor } from './call.ts';
import { supabaseShop } from './orders/supabase-shop.ts';
import { parseSubscribeAnswer } from './parse-answer.ts';

export interface SupabaseStudioOptions {
  /** The project's address, without a path. */
  url: string;
  publishableKey: string;
  /** How long the server may take to answer, in milliseconds; 8 seconds unless told. */
  timeout?: number;
  /** Where the session is kept; it lasts as long as the page where there is none. */
  storage?: SmallStorage | undefined;
  /** Proves that a person is here, where the project asks for that before it signs anybody in or up. */
  captcha?: (() => Promise<string>) | undefined;
  /** What brings requests to the server; the browser's own unless told. */
  fetch?: typeof fetch | undefined;
}

/** The studio kept in a Supabase project, embedded or hosted. */
export function supabaseStudio({
  url,
  publishableKey,
  timeout = 8000,
  storage,
  captcha,
  fetch,
}: SupabaseStudioOptions): Studio {
  const place = { url, publishableKey, timeout, fetch };
  const kept = tolerantStorage(storage);

  let coming: ReturnType<typeof bring> | undefined;
  const bring = async () => (await import('./signed-in.ts')).signedIn({ ...place, storage: kept, captcha });
  const signedIn = () => {
    coming ??= bring().catch((error: unknown) => {
      coming = undefined;
      throw new Outage('The program that knows the visitor could not be loaded.', { cause: error });
    });
    return coming;
  };

  const anyone = callAsAnyone(place);
  const visitor = callAsVisitor(anyone, kept, async () => (await signedIn()).call);

  return {
    accounts: async () => (await signedIn()).accounts,
    bookings: supabaseBookings({ anyone, visitor }),
    shop: supabaseShop({ anyone, visitor }),
    staff: bringOnce(async () => {
      const [{ supabaseStaff }, { call }] = await Promise.all([
        import('./staff/supabase-staff.ts'),
        signedIn(),
      ]);
      return supabaseStaff(call);
    }),
    subscribe: async ({ email, requestId }) =>
      parseSubscribeAnswer(await anyone('subscribe', { email, request_id: requestId })),
    unsubscribe: async (token) => (await anyone('unsubscribe', { token })) === true,
  };
}
