import { studio } from '#backend/client.ts';
import type { ComingAddress } from '#domain/publishing/coming-address.ts';
import type { ComingPage } from '#domain/publishing/coming-page.ts';

/** What an address without a page will show once the site is built anew; null where there is nothing. @throws Outage */
export const comingPage = async (address: ComingAddress): Promise<ComingPage | null> =>
  (await studio()).comingPage(address);
