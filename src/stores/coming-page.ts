import { studio } from '#backend/client.ts';
import type { ComingAddress } from '#domain/publishing/coming-address.ts';
import type { ComingPage } from '#domain/publishing/coming-page.ts';

/** The content that an address without a page will have after the next build; null if there is none. @throws Outage */
export const comingPage = async (address: ComingAddress): Promise<ComingPage | null> =>
  (await studio()).comingPage(address);
