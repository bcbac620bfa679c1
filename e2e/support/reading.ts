import type { Browser, Page, WorkerInfo } from 'playwright/test';
import { waitForViewportSizes } from './viewport.ts';

/** Opens an address once per worker, for tests that read its page without changing it. */
export type OpenToRead = (address: string) => Promise<Page>;

/** The fixture that opens pages for reading. Tests share the pages, because opening one takes longer than reading it. */
export async function openToRead(
  { browser }: { browser: Browser },
  use: (openToRead: OpenToRead) => Promise<void>,
  { project }: WorkerInfo,
): Promise<void> {
  const { baseURL = '', locale = 'en-GB', timezoneId = 'Europe/London', viewport = null } = project.use;
  const context = await browser.newContext({ baseURL, locale, timezoneId, viewport });
  waitForViewportSizes(context);
  const pages = new Map<string, Promise<Page>>();
  const open = async (address: string) => {
    const page = await context.newPage();
    await page.goto(address);
    return page;
  };
  await use((address) => {
    const page = pages.get(address) ?? open(address);
    pages.set(address, page);
    return page;
  });
  await context.close();
}
